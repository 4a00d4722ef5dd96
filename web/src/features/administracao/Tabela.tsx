import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { NameHeader } from '../../ui/NameHeader.tsx'

export interface Coluna<R> {
  label: string
  cell: (row: R) => ReactNode
}

/** What a list shows of itself at one time. */
export interface Pagina<R> {
  rows: readonly R[]
  loading: boolean
  /** as many skeleton rows as the page will have */
  size: number
  /** in which direction the names go, and to turn it */
  sentido: 'asc' | 'desc'
  onOrdem: () => void
}

export interface TabelaProps<R> extends Pagina<R> {
  label: string
  nome: (row: R) => string
  endereco: (row: R) => string
  colunas: readonly Coluna<R>[]
}

/** Records as rows of 40 px under a header that stays; as cards on a phone. The name opens the record. */
export function Tabela<R extends { id: string }>(props: TabelaProps<R>) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  return phone ? <Cartoes {...props} /> : <Linhas {...props} />
}

function Linhas<R extends { id: string }>({
  label,
  rows,
  loading,
  size,
  sentido,
  onOrdem,
  nome,
  endereco,
  colunas,
}: TabelaProps<R>) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`Tabela de ${label.toLowerCase()}`}
      sx={{
        maxHeight: 'max(24rem, calc(100vh - 20rem))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label={label}
        aria-busy={loading}
        sx={{ '& td, & th': { height: 40, py: 0.25, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <NameHeader direction={sentido} onTurn={onOrdem} />
            {colunas.map((coluna) => (
              <TableCell key={coluna.label}>{coluna.label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {loading
            ? Array.from({ length: size }, (_, index) => (
                <TableRow key={index}>
                  {Array.from({ length: colunas.length + 1 }, (__, cell) => (
                    <TableCell key={cell}>
                      <Skeleton width={cell === 0 ? 200 : undefined} />
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : rows.map((row) => (
                <TableRow key={row.id} hover>
                  <TableCell component="th" scope="row">
                    <Link
                      component={RouterLink}
                      to={endereco(row)}
                      underline="hover"
                      color="text.primary"
                      sx={{ fontWeight: 600 }}
                    >
                      {nome(row)}
                    </Link>
                  </TableCell>
                  {colunas.map((coluna) => (
                    <TableCell key={coluna.label}>{coluna.cell(row)}</TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Cartoes<R extends { id: string }>({ label, rows, loading, size, nome, endereco, colunas }: TabelaProps<R>) {
  if (loading)
    return (
      <Stack spacing={1} aria-busy>
        {Array.from({ length: Math.min(size, 6) }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={96} />
        ))}
      </Stack>
    )
  return (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <Card component="li" key={row.id} variant="outlined">
          <CardActionArea component={RouterLink} to={endereco(row)} sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 0.5 }}>{nome(row)}</Typography>
            {colunas.map((coluna) => (
              <Stack
                key={coluna.label}
                direction="row"
                sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}
              >
                <Typography variant="body2" component="span" color="textSecondary">
                  {coluna.label}
                </Typography>
                <Typography variant="body2" component="span" sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>
                  {coluna.cell(row)}
                </Typography>
              </Stack>
            ))}
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  )
}
