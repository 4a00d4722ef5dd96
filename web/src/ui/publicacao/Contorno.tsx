import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  /** id of the `input` or `select` among the children */
  id: string
  label: string
  /** whether the label is on the border; otherwise only while the field has the focus */
  raised: boolean
  size?: 'small' | 'medium'
  /** icon or button at the end of the line */
  end?: ReactNode
  children: ReactNode
  sx?: SxProps<Theme>
}

/**
 * Border and label of a field on a public page, styled like MUI's outlined fields: those weigh 14 KiB of script,
 * which is more than any list needs for its search.
 */
export function Contorno({ id, label, raised, size = 'small', end, children, sx }: Props) {
  return (
    <Box
      sx={[
        field(size, end !== undefined),
        raised ? RAISED : { '&:has(> input:focus)': RAISED },
        ...(Array.isArray(sx) ? sx : [sx ?? null]),
      ]}
    >
      <label htmlFor={id}>{label}</label>
      {children}
      {end}
      <fieldset aria-hidden>
        <legend>
          <span>{label}</span>
        </legend>
      </fieldset>
    </Box>
  )
}

const RAISED = {
  '& > label': {
    userSelect: 'none',
    pointerEvents: 'auto',
    maxWidth: 'calc(133% - 32px)',
    transform: 'translate(14px, -9px) scale(0.75)',
  },
  '& > fieldset > legend': { maxWidth: '100%' },
  '& > input::placeholder': { opacity: 'var(--mui-opacity-inputPlaceholder)' },
} as const

/** Border colour of a field without hover. */
const EDGE = 'rgba(var(--mui-palette-common-onBackgroundChannel) / 0.23)'

const field = (size: 'small' | 'medium', ends: boolean) => (theme: Theme) => {
  const { create, duration, easing } = theme.transitions
  const padding = size === 'small' ? '8.5px' : '16.5px'
  return {
    typography: 'body1',
    lineHeight: '1.4375em',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minWidth: 0,
    verticalAlign: 'top',
    color: 'text.primary',
    cursor: 'text',
    borderRadius: 1,
    ...(ends && { pr: '14px' }),
    '& > label': {
      position: 'absolute',
      top: 0,
      left: 0,
      zIndex: 1,
      maxWidth: 'calc(100% - 24px)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
      pointerEvents: 'none',
      transformOrigin: 'top left',
      transform: `translate(14px, ${size === 'small' ? 9 : 16}px) scale(1)`,
      transition: create(['color', 'transform', 'max-width'], { duration: duration.shorter, easing: easing.easeOut }),
    },
    '& > input, & > select': {
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'currentColor',
      bgcolor: 'transparent',
      border: 0,
      borderRadius: 'inherit',
      m: 0,
      p: `${padding} ${ends ? 0 : '14px'} ${padding} 14px`,
      minWidth: 0,
      width: '100%',
      height: '1.4375em',
      boxSizing: 'content-box',
      WebkitTapHighlightColor: 'transparent',
      '&:focus': { outline: 0 },
      '&::placeholder': { color: 'currentColor', opacity: 0 },
      '&::-webkit-search-decoration': { appearance: 'none' },
    },
    '& > input': { MozAppearance: 'textfield' },
    '& > fieldset': {
      position: 'absolute',
      inset: '-5px 0 0 0',
      m: 0,
      p: '0 8px',
      minWidth: '0%',
      overflow: 'hidden',
      textAlign: 'left',
      pointerEvents: 'none',
      border: `1px solid ${EDGE}`,
      borderRadius: 'inherit',
    },
    '& > fieldset > legend': {
      display: 'block',
      width: 'auto',
      maxWidth: '0.01px',
      height: 11,
      p: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      fontSize: '0.75em',
      visibility: 'hidden',
      transition: create('max-width', { duration: 50, easing: easing.easeOut }),
      '& > span': { display: 'inline-block', px: '5px', opacity: 0, visibility: 'visible' },
    },
    '@media (hover: hover)': { '&:hover > fieldset': { borderColor: 'text.primary' } },
    '&:has(> :is(input, select):focus)': {
      '& > label': { color: 'primary.main' },
      '& > fieldset': { borderWidth: 2, borderColor: 'primary.main' },
    },
  }
}
