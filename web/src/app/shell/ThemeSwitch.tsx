import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useScheme } from './useScheme.ts'

export function ThemeSwitch() {
  const { dark, label, flip } = useScheme()
  return (
    <IconButton color="inherit" aria-label={label} onClick={flip}>
      {dark ? <LightMode /> : <DarkMode />}
    </IconButton>
  )
}
