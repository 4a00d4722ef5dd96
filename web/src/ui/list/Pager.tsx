import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TAMANHOS } from '../../data/listState.ts'
import { menuItems } from '../form/menuItems.tsx'

interface PagerProps {
  page: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
  size: number
  onSize: (size: number) => void
}

/** Previous and next page of a list, and the choice of the page size. */
export function Pager({ page, next, previous, size, onSize }: PagerProps) {
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label="Páginas"
      useFlexGap
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}
    >
      <TextField
        select
        size="small"
        label="Por página"
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
        sx={{ width: 110 }}
      >
        {menuItems(TAMANHOS.map((option) => [option, option]))}
      </TextField>
      {/* Never wrapped, so that a phone has one line for the pages and one for the size. */}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: { xs: 0.5, sm: 1 }, whiteSpace: 'nowrap' }}
      >
        <Button startIcon={<ChevronLeft />} disabled={!previous} onClick={previous}>
          Anterior
        </Button>
        <Typography variant="body2" aria-live="polite">{`Página ${page}`}</Typography>
        <Button endIcon={<ChevronRight />} disabled={!next} onClick={next}>
          Próxima
        </Button>
      </Stack>
    </Stack>
  )
}
