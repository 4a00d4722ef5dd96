import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

interface PassosProps {
  first?: boolean
  last?: boolean
  onGo: (step: 1 | -1) => void
}

/** Buttons to the previous and the next request. */
export const Passos = ({ first = false, last = false, onGo }: PassosProps) => (
  <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
    {/* Focus stays in the request, from which next and previous are counted. */}
    <IconButton
      aria-label="Pedido anterior"
      disabled={first}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(-1)}
    >
      <ExpandLess />
    </IconButton>
    <IconButton
      aria-label="Próximo pedido"
      disabled={last}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(1)}
    >
      <ExpandMore />
    </IconButton>
  </Box>
)
