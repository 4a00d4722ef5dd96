import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { nomeDoLado } from '@sie/domain/eventos/transferencias/passos.ts'
import { CONCLUIDAS, ROTULOS_DE_SITUACAO, ROTULOS_DE_TIPO } from '@sie/domain/eventos/transferencias/tipos.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import type { Transferida } from './situacao.tsx'

const DECISOES = { aprovou: 'Aprovada', recusou: 'Recusada', decurso: 'Aprovada por decurso de prazo' }

const place = ({ nome, nomeFederacao }: Transferida['origem']) =>
  [nome || 'sem clube', nomeFederacao].filter(Boolean).join(', ')

/** Printed letter of a transfer: origin, destination, and the decisions with their authors. Not shown on the screen. */
export function Carta({ transfer }: { transfer: Transferida }) {
  const { protocolo, name, origem, destino, tipo, ate, pedidaEm, efetivaEm, situacao, pareceres, motivoDaRecusa } =
    transfer
  return (
    <Box
      component="article"
      aria-hidden
      sx={{
        display: 'none',
        '@media print': { display: 'block' },
        color: '#000',
        bgcolor: '#fff',
        fontSize: '11pt',
        lineHeight: 1.5,
      }}
    >
      <Box sx={{ borderBottom: '2pt solid #000', pb: '4mm', mb: '8mm', display: 'flex', alignItems: 'baseline' }}>
        <Typography sx={{ fontSize: '20pt', fontWeight: 700, flexGrow: 1 }}>Carta de transferência</Typography>
        <Typography sx={{ fontSize: '12pt', fontWeight: 600 }}>{protocolo || 'rascunho'}</Typography>
      </Box>
      <Typography sx={{ fontSize: '12pt', mb: '6mm' }}>
        {`${name} pediu em ${formatDay(pedidaEm)} a transferência de ${place(origem)} para ${place(destino)} (${ROTULOS_DE_TIPO[tipo].toLowerCase()}${ate ? `, até ${formatDay(ate)}` : ''}).`}
      </Typography>
      <Typography sx={{ fontSize: '14pt', fontWeight: 700, mb: '6mm' }}>
        {[
          ROTULOS_DE_SITUACAO[situacao],
          CONCLUIDAS.includes(situacao) ? `Novo vínculo desde ${formatDay(efetivaEm)}` : '',
          situacao === 'recusada' ? motivoDaRecusa : '',
        ]
          .filter(Boolean)
          .join('. ')}
      </Typography>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          '& th, & td': { border: '.5pt solid #666', p: '2mm 3mm', textAlign: 'left', verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            <th>Quem</th>
            <th>Parecer</th>
            <th>Data</th>
            <th>Por</th>
          </tr>
        </thead>
        <tbody>
          {pareceres.map(({ lado, decisao, quando, nome, motivo }) => (
            <tr key={lado}>
              <td>{nomeDoLado(transfer, lado)}</td>
              <td>{decisao === 'recusou' ? `${DECISOES[decisao]}: ${motivo}` : DECISOES[decisao]}</td>
              <td>{formatDay(quando)}</td>
              <td>{nome}</td>
            </tr>
          ))}
          {pareceres.length === 0 && (
            <tr>
              <td colSpan={4}>Ninguém deu parecer ainda.</td>
            </tr>
          )}
        </tbody>
      </Box>
      <Typography sx={{ mt: '10mm', fontSize: '9pt' }}>
        {`Impressa em ${formatDay(hoje())}. O portal mostra a situação atual deste protocolo às associações e federações envolvidas.`}
      </Typography>
    </Box>
  )
}
