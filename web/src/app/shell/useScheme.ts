import { useColorScheme } from '@mui/material/styles'

/** Whether the page is dark, and a function that toggles it, with its label. */
export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return {
    dark,
    label: dark ? 'Usar tema claro' : 'Usar tema escuro',
    flip: () => setMode(dark ? 'light' : 'dark'),
  }
}
