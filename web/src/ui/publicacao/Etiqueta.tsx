import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ElementType, ReactElement, ReactNode } from 'react'

export type CorDaEtiqueta = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'error'

interface EtiquetaProps {
  label: ReactNode
  color?: CorDaEtiqueta
  variant?: 'filled' | 'outlined'
  size?: 'small' | 'medium'
  icon?: ReactElement | undefined
  sx?: SxProps<Theme>
}

/**
 * A word or a state in a square frame. Looks like MUI's chip, of which public pages load little: a chip with a delete button or an
 * avatar is MUI's.
 */
export function Etiqueta({
  label,
  color = 'default',
  variant = 'filled',
  size = 'medium',
  icon,
  sx = [],
}: EtiquetaProps) {
  return (
    <Box
      component="span"
      sx={[
        quadro(color, variant),
        // A state has no border: it has a tint of its colour, on any background.
        variant === 'outlined' && color !== 'primary' && { border: 0, bgcolor: `var(--suave-${color})` },
        { borderRadius: '6px', height: size === 'small' ? 24 : 32, px: size === 'small' ? '7px' : '11px' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  )
}

type OpcaoProps<C extends ElementType> = ButtonBaseProps<C, { component?: C }> & { label: ReactNode; chosen: boolean }

/** One of a few choices in a row, round: a link or a button. The caller marks the chosen one for assistive technology. */
export function Opcao<C extends ElementType = 'button'>({ label, chosen, ...rest }: OpcaoProps<C>) {
  return (
    <ButtonBase
      {...(rest as ButtonBaseProps)}
      sx={[
        quadro(chosen ? 'primary' : 'default', chosen ? 'filled' : 'outlined'),
        { borderRadius: '16px', height: 32, px: '11px' },
        chosen ? { '&:hover': { bgcolor: 'primary.dark' } } : { '&:hover': { bgcolor: 'action.hover' } },
      ]}
    >
      {label}
    </ButtonBase>
  )
}

const quadro = (color: CorDaEtiqueta, variant: 'filled' | 'outlined') =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    maxWidth: '100%',
    boxSizing: 'border-box',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontFamily: 'fontFamily',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.5,
    border: '1px solid',
    '& > svg': { fontSize: 18, ml: '-4px' },
    ...(variant === 'filled'
      ? {
          borderColor: 'transparent',
          color: color === 'default' ? 'text.primary' : `${color}.contrastText`,
          bgcolor: color === 'default' ? 'action.selected' : `${color}.main`,
        }
      : color === 'default'
        ? { color: 'text.primary', borderColor: 'Chip.defaultBorder' }
        : { color: `${color}.main`, borderColor: 'color-mix(in srgb, currentColor 70%, transparent)' }),
  }) as const
