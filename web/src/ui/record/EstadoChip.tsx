import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'

/** Chip of a yes/no state with word and icon, never by colour alone. */
export function EstadoChip({ on, yes, no }: { on: boolean; yes: string; no: string }) {
  return (
    <Etiqueta
      size="small"
      variant="outlined"
      color={on ? 'success' : 'default'}
      icon={on ? <CheckCircle /> : <Cancel />}
      label={on ? yes : no}
    />
  )
}
