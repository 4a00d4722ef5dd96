import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { regrasEmPalavras } from '@sie/domain/competicao/regras/palavras.ts'
import type { FonteDoNumero } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'

/** Numbers of the rules of a match; with their sources where these are given. */
export function TabelaDeRegras({
  regras,
  fontes = [],
  rotulo,
}: {
  regras: Parameters<typeof regrasEmPalavras>[0]
  fontes?: readonly FonteDoNumero[]
  rotulo: string
}) {
  const sources = new Map(fontes.map((one) => [one.numero, one]))
  const rows = regrasEmPalavras(regras)
  const named = new Set(rows.map(([numero]) => numero))
  const others = fontes.filter(({ numero }) => !named.has(numero)).map(({ numero }): [string, string] => [numero, ''])
  return (
    <Table size="small" aria-label={rotulo}>
      <TableBody>
        {[...rows, ...others].map(([numero, valor]) => {
          const source = sources.get(numero)
          return (
            <TableRow key={numero}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                {numero}
              </TableCell>
              <TableCell>{valor}</TableCell>
              {fontes.length > 0 && (
                <TableCell sx={{ color: 'text.secondary' }}>
                  {source ? `${source.fonte}${source.confirmar ? ' (a confirmar)' : ''}` : ''}
                </TableCell>
              )}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
