import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  sx?: SxProps<Theme>
}

/** Small switch of a public page: a native check box styled like MUI's, which weighs 11 KiB with its label. */
export function Chave({ label, checked, onChange, sx }: Props) {
  return (
    <Box component="label" sx={[ROW, ...(Array.isArray(sx) ? sx : [sx ?? null])]}>
      <Box
        component="input"
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={({ target }) => onChange((target as HTMLInputElement).checked)}
        sx={SWITCH}
      />
      {label}
    </Box>
  )
}

const ROW = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  mr: 2,
  typography: 'body1',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
} as const

/** Style of the check box: its ::before is the track, its ::after the thumb. */
const SWITCH = (theme: Theme) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 40,
  height: 24,
  m: 0,
  borderRadius: '12px',
  cursor: 'inherit',
  '&::before, &::after': { content: '""', position: 'absolute', boxSizing: 'border-box' },
  '&::before': {
    inset: '7px',
    borderRadius: '7px',
    bgcolor: 'common.onBackground',
    opacity: 'var(--mui-opacity-switchTrack)',
    transition: theme.transitions.create(['opacity', 'background-color'], {
      duration: theme.transitions.duration.shortest,
    }),
  },
  '&::after': {
    top: 4,
    left: 4,
    width: 16,
    height: 16,
    borderRadius: '50%',
    bgcolor: 'var(--mui-palette-Switch-defaultColor)',
    boxShadow: 1,
    transition: theme.transitions.create('transform', { duration: theme.transitions.duration.shortest }),
  },
  '&:checked::before': { bgcolor: 'primary.main', opacity: 0.5 },
  '&:checked::after': { bgcolor: 'primary.main', transform: 'translateX(16px)' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  '@media (forced-colors: active)': {
    '&::before': { border: '1px solid ButtonBorder' },
    '&::after': { bgcolor: 'ButtonText' },
    '&:checked::after': { bgcolor: 'Highlight' },
  },
})
