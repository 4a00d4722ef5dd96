import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Month of the books in the form of the table. */
interface Mes {
  mes: string
  /** its accounts by category */
  to: Address
  livros: ReactNode
  transparencia: ReactNode
  /** in the order of VALORES, centavos */
  valores: readonly number[]
}

const LABEL = 'Meses do caixa'
const VALORES = ['Entrou', 'Saiu', 'Resultado', 'A receber', 'A pagar']
const RESULTADO = VALORES.indexOf('Resultado')

const valor = (amount: number, index: number) => ({
  fontVariantNumeric: 'tabular-nums',
  ...(amount < 0 ? { color: 'error.main' } : {}),
  ...(index === RESULTADO ? { fontWeight: 600 } : {}),
})

const Nome = ({ mes, to }: Mes) => (
  <Link component={RouterLink} to={to} underline="hover" color="text.primary" sx={{ fontWeight: 600 }}>
    {mesPorExtenso(mes)}
  </Link>
)

/** Months as rows of a table. */
export const MesesEmTabela = ({ meses }: { meses: readonly Mes[] }) => (
  <Card variant="outlined">
    <TableContainer tabIndex={0} role="region" aria-label={LABEL}>
      <Table size="small" aria-label={LABEL} sx={{ '& td, & th': { whiteSpace: 'nowrap', height: 44 } }}>
        <TableHead>
          <TableRow>
            {['Mês', 'Livros', 'Transparência'].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
            {VALORES.map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {meses.map((one) => (
            <TableRow key={one.mes} hover>
              <TableCell component="th" scope="row">
                <Nome {...one} />
              </TableCell>
              <TableCell>{one.livros}</TableCell>
              <TableCell>{one.transparencia}</TableCell>
              {one.valores.map((amount, index) => (
                <TableCell key={index} align="right" sx={valor(amount, index)}>
                  {formatReais(amount)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Card>
)

/** Months as cards, for a phone. */
export const MesesEmCartoes = ({ meses }: { meses: readonly Mes[] }) => (
  <Stack component="ul" aria-label={LABEL} spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {meses.map((one) => (
      <Card key={one.mes} component="li" variant="outlined" sx={{ p: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Nome {...one} />
          <div>{one.livros}</div>
        </Box>
        <Box
          component="dl"
          sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, alignItems: 'center' }}
        >
          {VALORES.map((label, index) => (
            <Fragment key={label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, textAlign: 'right', ...valor(one.valores[index] ?? 0, index) }}
              >
                {formatReais(one.valores[index] ?? 0)}
              </Typography>
            </Fragment>
          ))}
          <Typography component="dt" variant="body2" color="textSecondary">
            Transparência
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
            {one.transparencia}
          </Typography>
        </Box>
      </Card>
    ))}
  </Stack>
)
