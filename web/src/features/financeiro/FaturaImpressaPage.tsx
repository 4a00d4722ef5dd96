import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useCall } from '../../data/access.ts'
import type { Output } from '../../platform/callables.ts'
import { Timbre } from './faturas/Timbre.tsx'
import { Dado, FolhaImpressa, SemFolha } from './FolhaImpressa.tsx'
import { useFolhas } from './useFolhas.ts'

/** /sie/financeiro/printfatura?id=: issued invoices on A4, for anybody with their unguessable ids, several separated by commas. */
export function FaturaImpressaPage() {
  const call = useCall()
  const { data, error } = useFolhas('imprimirFatura', 'id', (id) => call('imprimirFatura', { id }))
  if (!data) return <SemFolha error={error} nome="Documento" />
  return (
    <FolhaImpressa faltam={data.faltam}>
      {data.folhas.map(({ chave, dados }) => (
        <Fatura key={chave} data={dados} />
      ))}
    </FolhaImpressa>
  )
}

function Fatura({ data }: { data: Output<'imprimirFatura'> }) {
  const extra = [
    ['Desconto', -data.desconto],
    ['Acréscimo', data.acrescimo],
    // Of an invoice without a balance the state says it.
    ['Já pago', data.saldo.total > 0 ? -data.pago : 0],
    ['Multa', data.saldo.multa],
    ['Juros', data.saldo.juros],
  ] as const
  return (
    <Stack spacing={3}>
      <Timbre
        emitente={data.emitente}
        aparencia={data.aparencia}
        titulo={`Fatura ${data.numero}`}
        situacao={data.dizeres}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
        <Dado rotulo="Para">{[data.sacado.nome, data.sacado.documento].filter(Boolean).join(' · ')}</Dado>
        <Dado rotulo="Emitida em">{formatDay(data.emitidaEm)}</Dado>
        <Dado rotulo="Vence em">{formatDay(data.vencimento)}</Dado>
      </Box>
      <Table size="small" aria-label="Itens">
        <TableHead>
          <TableRow>
            <TableCell>O quê</TableCell>
            <TableCell align="right">Qtd.</TableCell>
            <TableCell align="right">Cada</TableCell>
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.itens.map((item, index) => (
            <TableRow key={index} sx={{ breakInside: 'avoid' }}>
              <TableCell>
                {item.descricao}
                {item.beneficiario && (
                  <Typography variant="caption" component="p" sx={{ '@media print': { display: 'inline', ml: 1 } }}>
                    {item.beneficiario}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{item.qtd}</TableCell>
              <TableCell align="right">{formatReais(item.unitario)}</TableCell>
              <TableCell align="right">{formatReais(item.total)}</TableCell>
            </TableRow>
          ))}
          {extra
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => (
              <TableRow key={label}>
                <TableCell colSpan={3}>{label}</TableCell>
                <TableCell align="right">{formatReais(amount)}</TableCell>
              </TableRow>
            ))}
          <TableRow>
            <TableCell colSpan={3} sx={{ fontWeight: 700 }}>
              {data.saldo.total > 0 ? 'A pagar hoje' : 'Total'}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
              {formatReais(data.saldo.total > 0 ? data.saldo.total : data.total)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
      {data.copiaECola && (
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ alignItems: 'center', border: '1px solid #bbb', borderRadius: 1, p: 2, breakInside: 'avoid' }}
        >
          {/* 4 cm in print: a long code beside it must not shrink it. */}
          <Box sx={{ flexShrink: 0, lineHeight: 0 }}>
            <QRCodeSVG value={data.copiaECola} size={150} level="M" title="Código PIX desta fatura" role="img" />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              Pague com PIX: aponte a câmera do app do banco ou copie o código.
            </Typography>
            {data.automatico && (
              <Typography variant="body2">O pagamento é confirmado sozinho, e o recibo aparece no portal.</Typography>
            )}
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
              {data.copiaECola}
            </Typography>
          </Box>
        </Stack>
      )}
      {[data.instrucoes, data.observacoes].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
    </Stack>
  )
}
