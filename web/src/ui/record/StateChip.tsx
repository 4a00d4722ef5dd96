import Block from '@mui/icons-material/Block'
import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Schedule from '@mui/icons-material/Schedule'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'

/** Green done, amber somebody must act, red blocked, grey at rest. */
export type Tone = 'success' | 'warning' | 'error' | 'default'

const ICONS = { success: <CheckCircle />, warning: <Schedule />, error: <Block />, default: <Cancel /> }

/** A state in words, with the icon of its tone. */
export function StateChip({ tone, label }: { tone: Tone; label: string }) {
  return <Etiqueta size="small" variant="outlined" color={tone} icon={ICONS[tone]} label={label} />
}
