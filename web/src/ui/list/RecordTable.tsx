import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { cellOf, holds, type Column } from './column.tsx'
import type { Selection } from './selection.ts'
import { useFolded } from './useFolded.ts'

/** Rows of a page and their columns, for table and cards. */
export interface RowsProps<R> {
  label: string
  rows: readonly R[]
  loading: boolean
  /** number of skeleton rows while loading */
  size: number
  /** header of the name column */
  nameLabel: string
  /** dotted path by which the name column is sorted */
  namePath: string
  /** text of the link that opens the record, and its address */
  nameOf: (row: R) => string
  addressOf: (row: R) => Address
  /** small picture before the name */
  lead?: ((row: R, size: number) => ReactNode) | undefined
  columns: readonly Column<R>[]
}

interface SortState {
  /** dotted path of the order; '' for the list's own */
  path: string
  /** dotted path of the list's own order */
  own: string
  /** whether the list's own order can be reversed with the current filters */
  turns: boolean
  direction: 'asc' | 'desc'
  /** paths by which the list can be sorted besides its own order */
  paths: readonly string[]
  onSort: (path: string) => void
}

/** Table of records in rows of 40 px under a sticky header. The name opens the record; headers sort where the description declares the order. */
export function RecordTable<R extends { id: string }>({
  label,
  rows,
  loading,
  size,
  nameLabel,
  namePath,
  nameOf,
  addressOf,
  lead,
  columns,
  sort,
  selection,
}: RowsProps<R> & { sort: SortState; selection: Selection }) {
  const all = rows.length > 0 && rows.every(({ id }) => selection.selected.has(id))
  const some = rows.some(({ id }) => selection.selected.has(id))
  const { box, beside, below } = useFolded(columns)
  return (
    <TableContainer
      ref={box}
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
        sx={{
          '& td, & th': { height: 40, py: 0.25, whiteSpace: 'nowrap' },
          // A long name wraps before it pushes the last column out of view.
          '& thead th': { whiteSpace: 'normal', lineHeight: 1.2 },
          '& tbody th': { whiteSpace: 'normal', minWidth: 168, lineHeight: 1.25 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={all}
                indeterminate={some && !all}
                onChange={(_, on) =>
                  selection.onSelect(
                    rows.map(({ id }) => id),
                    on,
                  )
                }
                slotProps={{ input: { 'aria-label': 'Selecionar todas desta página' } }}
              />
            </TableCell>
            <Header label={nameLabel} path={namePath} sort={sort} />
            {beside.map((column) => (
              <Header
                key={column.label}
                label={column.label}
                path={column.path}
                sort={sort}
                {...(column.align && { align: column.align })}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {loading
            ? Array.from({ length: size }, (_, index) => <SkeletonRow key={index} cells={beside.length + 2} />)
            : rows.map((row) => (
                <TableRow key={row.id} hover selected={selection.selected.has(row.id)}>
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selection.selected.has(row.id)}
                      onChange={(_, on) => selection.onSelect([row.id], on)}
                      slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
                    />
                  </TableCell>
                  <TableCell component="th" scope="row">
                    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                      {lead?.(row, 28)}
                      <div>
                        <Link
                          component={RouterLink}
                          to={addressOf(row)}
                          underline="hover"
                          color="text.primary"
                          sx={{ fontWeight: 600 }}
                        >
                          {nameOf(row)}
                        </Link>
                        {below.filter(holds(row)).map((column) => (
                          <Typography key={column.label} variant="body2" color="textSecondary">
                            {`${column.label}: ${column.text(row)}`}
                          </Typography>
                        ))}
                      </div>
                    </Stack>
                  </TableCell>
                  {beside.map((column) => (
                    <TableCell
                      key={column.label}
                      {...(column.align && { align: column.align })}
                      {...(column.wrap && { sx: { whiteSpace: 'normal !important', minWidth: 96 } })}
                    >
                      {cellOf(column, row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Header of a column; a click on a sortable one toggles the direction. */
function Header({
  label,
  path,
  sort,
  align = 'left',
}: {
  label: string
  path: string | undefined
  sort: SortState
  align?: 'left' | 'right'
}) {
  const key = path === sort.own ? '' : path
  const active = key === sort.path
  const fixed = key === '' ? active && !sort.turns : key === undefined || !sort.paths.includes(key)
  if (fixed || key === undefined) return <TableCell align={align}>{label}</TableCell>
  return (
    <TableCell align={align} sortDirection={active ? sort.direction : false}>
      <TableSortLabel active={active} direction={active ? sort.direction : 'asc'} onClick={() => sort.onSort(key)}>
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <TableRow>
      {Array.from({ length: cells }, (_, index) => (
        <TableCell key={index}>
          <Skeleton width={index === 1 ? 200 : undefined} />
        </TableCell>
      ))}
    </TableRow>
  )
}
