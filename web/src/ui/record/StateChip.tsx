import Block from '@mui/icons-material/Block'
import Cancel from '@mui/icons-material/CancelOutlined'
import Autorenew from '@mui/icons-material/Autorenew'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Schedule from '@mui/icons-material/Schedule'
import type { Tom } from '@sie/domain/base/records/veredicto.ts'
import type { ReactElement } from 'react'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'

/** Tone of a state: green done, blue in progress, amber needs action, red blocked, grey at rest. */
export type Tone = Tom

const ICONS = {
  success: <CheckCircle />,
  info: <Autorenew />,
  warning: <Schedule />,
  error: <Block />,
  default: <Cancel />,
}

interface StateChipProps {
  tone: Tone
  label: string
  icon?: ReactElement
}

/** Chip of a state, with the icon of its tone or its own. */
export function StateChip({ tone, label, icon = ICONS[tone] }: StateChipProps) {
  return <Etiqueta size="small" variant="outlined" color={tone} icon={icon} label={label} />
}
