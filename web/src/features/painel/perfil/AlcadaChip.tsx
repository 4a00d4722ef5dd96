import Bolt from '@mui/icons-material/BoltOutlined'
import Hourglass from '@mui/icons-material/HourglassTop'
import Lock from '@mui/icons-material/LockOutlined'
import Chip from '@mui/material/Chip'
import type { Alcada } from '@sie/domain/pessoas/cadastro/mudancas.ts'

const CHIPS = {
  imediata: { icon: <Bolt />, label: 'Você muda na hora' },
  analisada: { icon: <Hourglass />, label: 'A federação confere' },
  fechada: { icon: <Lock />, label: 'Só a federação muda' },
} as const

/** Chip that says who decides on a change, with word and icon. */
export function AlcadaChip({ alcada }: { alcada: Alcada }) {
  return (
    <Chip size="small" variant="outlined" color={alcada === 'analisada' ? 'warning' : 'default'} {...CHIPS[alcada]} />
  )
}
