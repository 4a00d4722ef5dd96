import { createTheme, type Theme } from '@mui/material/styles'
import { coresDaEntidade, PAGINAS, textoSobre } from '@sie/domain/base/portal/cores.ts'

const heading = { fontFamily: "'Archivo Narrow Variable', 'Arial Narrow', sans-serif", fontWeight: 700 }

/** Palette entry of a colour and its text colour; on hover it darkens only where that keeps the text readable. */
function tone(main: string) {
  const contrastText = textoSobre(main)
  return { main, contrastText, ...(contrastText === '#000000' ? { dark: main } : {}) }
}

/** Deep blue of the confederation (DESIGN 9). */
const NATIONAL = '#0b2a5b'

/** Background tints of states, readable with the palette's text colours in both schemes. */
const SOFT = {
  light: { success: '#e3f4ea', warning: '#fdf1d6', error: '#fbe6e4', info: '#e5edfa', default: '#e9edf2' },
  dark: { success: '#12301f', warning: '#33270a', error: '#3a1616', info: '#14263f', default: '#222e3d' },
} as const
const STATES = Object.keys(SOFT.light) as (keyof typeof SOFT.light)[]
const tints = (scheme: keyof typeof SOFT) =>
  Object.fromEntries(STATES.map((state) => [`--suave-${state}`, SOFT[scheme][state]]))

/** State chips: no border, on a tint of their colour. Chips that are clicked or deleted keep their border. */
const stateChips = STATES.map((state) => ({
  props: ({ color, clickable, onDelete, variant }: ChipLook) =>
    color === state && !clickable && !onDelete && (state !== 'default' || variant === 'outlined'),
  style: ({ theme }: { theme: Theme }) => {
    const { palette } = theme.vars ?? theme
    return {
      border: 0,
      backgroundColor: `var(--suave-${state})`,
      color: state === 'default' ? palette.text.primary : palette[state].main,
      '& .MuiChip-icon': { color: 'inherit' },
    }
  },
}))

interface ChipLook {
  color?: string
  clickable?: boolean
  onDelete?: unknown
  variant?: string
}

/**
 * Theme with the confederation's colours. Another entity's style sheet overrides them (platform/entityColours.ts).
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
          secondary: { main: '#0f6b3c' },
          warning: { main: '#8a5a00' },
          success: { main: '#0f6b3c' },
          error: { main: '#a52020' },
          info: { main: '#1b4a94' },
          divider: '#dbe2ea',
          background: { default: PAGINAS.claras[0], paper: PAGINAS.claras[1] },
          text: { primary: '#121d2b', secondary: '#4d5c6c' },
        },
      },
      dark: {
        palette: {
          primary: tone(acentoEscuro),
          secondary: { main: '#7fd3a6' },
          warning: { main: '#f5c451' },
          success: { main: '#7fd3a6' },
          error: { main: '#ff9f97' },
          info: { main: '#9cc0ff' },
          divider: '#2a3747',
          background: { default: PAGINAS.escuras[0], paper: PAGINAS.escuras[1] },
          text: { primary: '#e9eef5', secondary: '#a6b3c2' },
        },
      },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "'Source Sans 3 Variable', 'Segoe UI', sans-serif",
      h1: heading,
      h2: heading,
      h3: heading,
      // Title of a page, of a section, of a card.
      h4: { ...heading, fontSize: '1.75rem', lineHeight: 1.15 },
      h5: { ...heading, fontSize: '1.3rem', lineHeight: 1.2 },
      h6: { ...heading, fontSize: '1.2rem', lineHeight: 1.2 },
      overline: { textTransform: 'none', letterSpacing: 0, fontWeight: 600, fontSize: '0.84rem' },
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
      MuiAutocomplete: {
        defaultProps: {
          clearText: 'Limpar',
          openText: 'Abrir',
          closeText: 'Fechar',
          loadingText: 'Buscando…',
          noOptionsText: 'Nada encontrado.',
        },
      },
      MuiCssBaseline: {
        styleOverrides: {
          ':root': {
            '--entidade-fundo': fundo,
            '--entidade-profundo': fundoProfundo,
            '--entidade-texto': texto,
            // Belt of the mark and tip of the decorative belts; field below the belt; border on dark pages.
            '--marca-faixa': '#ffc629',
            '--marca-campo': '#0f7a43',
            '--marca-contorno': 'transparent',
            ...tints('light'),
          },
          '[data-tema="dark"]': { '--marca-contorno': '#ffffff8c', ...tints('dark') },
          // Prerendered for the confederation, but also sent to other entities' hosts (public/tema.js).
          'html[data-subdominio] [data-nacional]': { visibility: 'hidden' },
          // Prerendered for visitors, but also sent to users with a session or a mailed link.
          'html[data-conhecido] [data-visitante]': { visibility: 'hidden' },
          // No motion for users who ask for reduced motion.
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
          },
          '@media print': {
            'header, footer, nav, .MuiDrawer-root': { display: 'none !important' },
            body: { background: '#fff', color: '#000' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          // base.css sets the variables: a media query here would win over the heights that screens set.
          root: { minHeight: 'var(--botao)' },
          sizeSmall: { minHeight: 'var(--botao-baixo)' },
        },
      },
      // A state is a square chip, never clickable; a filter is a round one.
      MuiChip: {
        styleOverrides: {
          root: {
            fontWeight: 600,
            borderRadius: 6,
            variants: [{ props: { clickable: true }, style: { borderRadius: 16 } }, ...stateChips],
          },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: ({ theme }) => ({
            variants: STATES.filter((state) => state !== 'default').map((severity) => ({
              props: { variant: 'standard', severity } as const,
              style: { backgroundColor: `var(--suave-${severity})`, color: (theme.vars ?? theme).palette.text.primary },
            })),
          }),
        },
      },
      MuiCard: { styleOverrides: { root: { borderRadius: 10 } } },
      // Expanding content is clipped and never scrolls to a focused child: that would shift it while the rest expands.
      MuiCollapse: { styleOverrides: { root: { overflow: 'clip' }, entered: { overflow: 'visible' } } },
      MuiTableCell: {
        styleOverrides: {
          root: { padding: '6px 12px', height: 44, fontSize: '0.9375rem' },
          head: ({ theme }) => ({
            height: 38,
            fontSize: '0.84rem',
            fontWeight: 600,
            color: (theme.vars ?? theme).palette.text.secondary,
            whiteSpace: 'nowrap',
          }),
          sizeSmall: { padding: '4px 10px' },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: ({ theme }) => {
            const { text } = (theme.vars ?? theme).palette
            // The tint marks the selected button; the accent colour would be too faint on it.
            return { color: text.secondary, '&.Mui-selected': { color: text.primary } }
          },
        },
      },
      // It says why a field is disabled, so it stays readable there.
      MuiFormHelperText: {
        styleOverrides: {
          root: ({ theme }) => ({ '&.Mui-disabled': { color: (theme.vars ?? theme).palette.text.secondary } }),
        },
      },
      MuiTab: { styleOverrides: { root: { fontWeight: 600, fontSize: '0.9375rem' } } },
      // Elevated surfaces have a border instead of a shadow, which is invisible in the dark, and of the overlay, which greys them.
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: { defaultProps: { elevation: 0 } },
      MuiDialog: {
        styleOverrides: {
          paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}` }),
        },
      },
      // Dropdowns open below their button and scroll inside themselves.
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
      // Above its element, on hover and focus, 6 px away (specification 9).
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
