import { createTheme } from '@mui/material/styles'

const heading = { fontFamily: "'Archivo Narrow Variable', 'Arial Narrow', sans-serif", fontWeight: 700 }

/** Deep blue, green and a sparing yellow (DESIGN 9). public/tema.js sets the same attribute before the first paint. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b2a5b', light: '#2f56a0', dark: '#071c3f' },
        secondary: { main: '#176b42' },
        warning: { main: '#8a5a00' },
        success: { main: '#176b42' },
        error: { main: '#b3261e' },
        background: { default: '#f4f6f9', paper: '#ffffff' },
        text: { primary: '#14202f', secondary: '#4b5a6b' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#9dbcf5', light: '#c3d7fb', dark: '#6f97e0' },
        secondary: { main: '#7fd3a6' },
        warning: { main: '#f5c451' },
        success: { main: '#7fd3a6' },
        error: { main: '#ffb4ab' },
        background: { default: '#0d141d', paper: '#141d29' },
        text: { primary: '#e9eef5', secondary: '#a9b6c6' },
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Source Sans 3 Variable', 'Segoe UI', sans-serif",
    h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading,
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.975rem' },
  },
  transitions: { duration: { shortest: 90, shorter: 110, short: 130, standard: 160, complex: 180, enteringScreen: 160, leavingScreen: 130 } },
  components: {
    // Nothing moves for who asks for that.
    MuiCssBaseline: { styleOverrides: { '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' } } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
  },
})
