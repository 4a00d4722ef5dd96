import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'

export function ThemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <IconButton
      color="inherit"
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <LightMode /> : <DarkMode />}
    </IconButton>
  )
}
