import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'

/** The header of the names, by which a list goes; a touch turns it. */
export function NameHeader({ direction, onTurn }: { direction: 'asc' | 'desc'; onTurn: () => void }) {
  return (
    <TableCell sortDirection={direction}>
      <TableSortLabel active direction={direction} onClick={onTurn}>
        Nome
      </TableSortLabel>
    </TableCell>
  )
}
