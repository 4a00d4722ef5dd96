import { createTheme, type Theme } from '@mui/material/styles'
import { coresDaEntidade, PAGINAS, textoSobre } from '@sie/domain/portal/cores.ts'

const heading = { fontFamily: "'Archivo Narrow Variable', 'Arial Narrow', sans-serif", fontWeight: 700 }

/** A colour and its text; under a pointer it darkens only where that keeps the text readable. */
function tone(main: string) {
  const contrastText = textoSobre(main)
  return { main, contrastText, ...(contrastText === '#000000' ? { dark: main } : {}) }
}

/** Deep blue (DESIGN 9). */
const NATIONAL = '#0b2a5b'

/**
 * The portal in the confederation's colours. Those of another entity lie above it as a style sheet (platform/entityColours.ts).
 * `--entidade-*` are for the hero and the footer, which keep the colour in both schemes.
 */
export function portalTheme(): Theme {
  const { fundo, fundoProfundo, texto, acentoClaro, acentoEscuro } = coresDaEntidade(NATIONAL)
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-tema="%s"]' },
    colorSchemes: {
      light: {
        palette: {
          primary: tone(acentoClaro),
          secondary: { main: '#176b42' },
          warning: { main: '#8a5a00' },
          success: { main: '#176b42' },
          error: { main: '#b3261e' },
          background: { default: PAGINAS.claras[0], paper: PAGINAS.claras[1] },
          text: { primary: '#14202f', secondary: '#4b5a6b' },
        },
      },
      dark: {
        palette: {
          primary: tone(acentoEscuro),
          secondary: { main: '#7fd3a6' },
          warning: { main: '#f5c451' },
          success: { main: '#7fd3a6' },
          error: { main: '#ffb4ab' },
          background: { default: PAGINAS.escuras[0], paper: PAGINAS.escuras[1] },
          text: { primary: '#e9eef5', secondary: '#a9b6c6' },
        },
      },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "'Source Sans 3 Variable', 'Segoe UI', sans-serif",
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.975rem' },
    },
    transitions: {
      duration: {
        shortest: 90,
        shorter: 110,
        short: 130,
        standard: 160,
        complex: 180,
        enteringScreen: 160,
        leavingScreen: 130,
      },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { '--entidade-fundo': fundo, '--entidade-profundo': fundoProfundo, '--entidade-texto': texto },
          // Drawn in advance for the confederation, and sent to the hosts of others too (public/tema.js).
          'html[data-subdominio] [data-nacional]': { visibility: 'hidden' },
          // Nothing moves for who asks for that.
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
          },
          '@media print': {
            'header, footer, nav, .MuiDrawer-root': { display: 'none !important' },
            body: { background: '#fff', color: '#000' },
          },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      // What lies above the page is told apart by its edge, in the dark too, where a shadow says nothing and lightening greys it.
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: { defaultProps: { elevation: 0 } },
      MuiDialog: {
        styleOverrides: {
          paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}` }),
        },
      },
      // Dropdowns hang from their button, begin below it, and scroll inside themselves.
      MuiMenu: {
        defaultProps: {
          anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
          transformOrigin: { vertical: 'top', horizontal: 'left' },
          marginThreshold: 8,
        },
        styleOverrides: {
          paper: ({ theme }) => ({
            marginTop: 4,
            maxHeight: '60vh',
            border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
          }),
        },
      },
      // Above its element, on hover and on focus, 6 px away (specification 9).
      MuiTooltip: {
        defaultProps: {
          placement: 'top',
          disableTouchListener: true,
          slotProps: { popper: { modifiers: [{ name: 'offset', options: { offset: [0, 6] } }] } },
        },
        styleOverrides: { tooltip: { margin: '0 !important' } },
      },
    },
  })
}
