import { useColorScheme } from '@mui/material/styles'

/** Whether the page is dark, and what turns it round with its words. */
export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return {
    dark,
    label: dark ? 'Usar tema claro' : 'Usar tema escuro',
    flip: () => setMode(dark ? 'light' : 'dark'),
  }
}
