import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import type { Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { cardId, neighbour } from './cartoes.ts'

interface BarraProps {
  waiting: readonly Pendencia[]
  /** requests that may be approved together */
  together: readonly Pendencia[]
  picked: readonly Pendencia[]
  loading: boolean
  onChoose: (all: boolean) => void
  onApprove: () => void
}

/** Sticky bar above the requests: approve the selected ones, go to the next and the previous one. */
export function Barra({ waiting, together, picked, loading, onChoose, onApprove }: BarraProps) {
  const go = (step: 1 | -1) => {
    const here = waiting.find(({ id }) => document.getElementById(cardId(id))?.contains(document.activeElement))
    const to = here ? neighbour(waiting, here.id, step) : waiting[step === 1 ? 0 : waiting.length - 1]?.id
    if (to) document.getElementById(cardId(to))?.focus()
  }
  return (
    <Box
      role="toolbar"
      aria-label="Vários pedidos"
      sx={{
        position: 'sticky',
        top: 64,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 0.5,
        bgcolor: 'background.default',
      }}
    >
      {together.length > 1 && (
        <>
          <FormControlLabel
            label={`Escolher os ${together.length} que podem ser aprovados`}
            control={
              <Checkbox
                checked={picked.length === together.length}
                indeterminate={picked.length > 0 && picked.length < together.length}
                onChange={(_, all) => onChoose(all)}
              />
            }
          />
          {picked.length > 0 && (
            <Button variant="contained" loading={loading} onClick={onApprove}>
              {picked.length === 1 ? 'Aprovar 1' : `Aprovar os ${picked.length}`}
            </Button>
          )}
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        {/* The focus stays in the card, from which next and previous are counted. */}
        <IconButton aria-label="Pedido anterior" onMouseDown={(event) => event.preventDefault()} onClick={() => go(-1)}>
          <ExpandLess />
        </IconButton>
        <IconButton aria-label="Próximo pedido" onMouseDown={(event) => event.preventDefault()} onClick={() => go(1)}>
          <ExpandMore />
        </IconButton>
      </Box>
    </Box>
  )
}
