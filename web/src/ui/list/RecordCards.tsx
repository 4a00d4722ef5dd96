import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { SemQuebra } from '../layout/SemQuebra.tsx'
import { DentroDeLigacao } from '../record/Pior.tsx'
import { cellOf, holds } from './column.tsx'
import type { RowsProps } from './RecordTable.tsx'
import type { Selection } from './selection.ts'

/** Records as cards, for a phone; each card opens its record. */
export function RecordCards<R extends { id: string }>({
  label,
  rows,
  loading,
  size,
  nameOf,
  addressOf,
  lead,
  columns,
  selection,
}: RowsProps<R> & { selection: Selection }) {
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
        <Card component="li" key={row.id} variant="outlined" sx={{ position: 'relative' }}>
          <Checkbox
            checked={selection.selected.has(row.id)}
            onChange={(_, on) => selection.onSelect([row.id], on)}
            slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
            sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}
          />
          <CardActionArea component={RouterLink} to={addressOf(row)} sx={{ p: 1.5 }}>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 0.5, pr: 5, minHeight: 32 }}>
              {lead?.(row, 40)}
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <SemQuebra>{nameOf(row)}</SemQuebra>
              </Typography>
            </Stack>
            {columns.filter(holds(row)).map((column) => (
              <Stack
                key={column.label}
                direction="row"
                sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}
              >
                <Typography variant="body2" component="span" color="textSecondary">
                  {column.label}
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}
                >
                  <DentroDeLigacao value>{cellOf(column, row)}</DentroDeLigacao>
                </Typography>
              </Stack>
            ))}
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  )
}
