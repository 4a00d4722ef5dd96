import Box from '@mui/material/Box'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { decimal } from '@sie/domain/base/brazil/numbers.ts'
import { horaDe, limitesEmPalavras, pesosDe, RESULTADOS_DA_PESAGEM } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import type { Pesado } from './usePesagem.ts'

const CELL = { border: '1px solid #888', p: '4px 6px', textAlign: 'left', verticalAlign: 'top' } as const

/** Printed sheet of the weigh-in: with blank fields before, and with the weights afterwards. Shown in print only. */
export function Folha({ titulo, atletas }: { titulo: string; atletas: readonly Pesado[] }) {
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block', fontSize: '10pt' } }}>
      <p>{`${titulo} · ${formatDay(hoje())}`}</p>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': CELL, '& tr': { breakInside: 'avoid' } }}
      >
        <thead>
          <tr>
            {['Nome', 'Associação', 'Categoria', 'Documento', '1ª', '2ª', 'Resultado', 'Assinatura'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {atletas.map(({ id, nome, clube, uf, categoria, notas, apurado }) => {
            const weights = pesosDe(notas).flatMap(({ acao, peso, em }) =>
              acao === 'peso' ? [`${decimal(peso)} (${horaDe(em)})`] : [],
            )
            return (
              <tr key={id}>
                <td>{nome}</td>
                <td>{[clube, uf].filter(Boolean).join(' · ')}</td>
                <td>{`${categoria.nome} (${limitesEmPalavras(categoria)})`}</td>
                <td>{apurado.documento ? 'visto' : ''}</td>
                <td>{weights[0] ?? ''}</td>
                <td>{weights[1] ?? ''}</td>
                <td>{apurado.resultado === 'pendente' ? '' : RESULTADOS_DA_PESAGEM[apurado.resultado]}</td>
                <td style={{ minWidth: '40mm' }} />
              </tr>
            )
          })}
        </tbody>
      </Box>
      <p style={{ marginTop: '14mm', borderTop: '1px solid #000', width: '80mm' }}>Responsável pela pesagem</p>
    </Box>
  )
}
