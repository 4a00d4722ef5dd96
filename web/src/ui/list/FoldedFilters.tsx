import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'

/**
 * Filters of a list: on a phone behind a button with the number in use, so that the first record is visible.
 * @param shown whether the phone begins with them unfolded: where the user chose one
 * @param few whether there are only one or two, which a phone shows beside the search
 */
export function FoldedFilters({
  used,
  shown = used > 0,
  few = false,
  children,
}: {
  used: number
  shown?: boolean
  few?: boolean
  children: ReactNode
}) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [open, setOpen] = useState(shown)
  const id = useId()
  if (!phone || few) return children
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterList />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {used > 0 ? `Filtros (${used})` : 'Filtros'}
      </Button>
      <Stack
        id={id}
        direction="row"
        useFlexGap
        sx={{ display: open ? 'flex' : 'none', flexBasis: '100%', flexWrap: 'wrap', gap: 1 }}
      >
        {open && children}
      </Stack>
    </>
  )
}
