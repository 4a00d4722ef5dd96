import Box from '@mui/material/Box'
import { GOLA, NO, OCTOGONO, TRACOS, type Sinal } from '@sie/domain/base/portal/marca.ts'
import { useId, type ReactNode } from 'react'

export interface MarkProps {
  sign: Sinal
  /** pixels */
  size?: number
  /** whether it is the confederation's mark, in the national colours; others have the colour of their entity */
  national?: boolean
}

/** Largest size in pixels at which the mark has fewer and thicker lines. */
const SMALL = 20

const SMALL_SIGNS: Readonly<Record<Sinal, [path: string, width: number]>> = {
  pontas: ['M21 34l-7 15M27 34l7 15', 7],
  mar: ['M0 42l12-5 12 5 12-5 12 5', 4.5],
  campos: ['M13 50l8-16M29 50l8-16', 6],
  araucaria: ['M24 48v-8M12 36l12 7 12-7', 4.5],
}

/**
 * Mark of an entity without a logo: the octagon of the fighting area with collar and belt, and below the belt the sign of its state. The
 * colours are the current portal's (`--entidade-*`). Decorative: the name is shown beside it.
 */
export function Mark({ sign, size = 40, national = false }: MarkProps) {
  const clip = useId()
  const paper = 'var(--entidade-texto)'
  const belt = national ? 'var(--marca-faixa)' : paper
  const small = size <= SMALL
  const [path, width] = (small ? SMALL_SIGNS : TRACOS)[sign]
  return (
    <Box
      component="svg"
      viewBox="0 0 48 48"
      aria-hidden="true"
      sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
    >
      <clipPath id={clip}>
        <polygon points={OCTOGONO} />
      </clipPath>
      <g clipPath={`url(#${clip})`} fill="none">
        <rect width="48" height="48" fill="var(--entidade-fundo)" />
        <rect
          y={small ? 32 : 29}
          width="48"
          height="20"
          fill={national ? 'var(--marca-campo)' : 'var(--entidade-profundo)'}
        />
        {small ? <SmallCollar paper={paper} belt={belt} /> : <Collar paper={paper} belt={belt} />}
        <path d={path} stroke={national ? belt : paper} strokeWidth={width} />
      </g>
      <polygon points={OCTOGONO} fill="none" stroke="var(--marca-contorno)" strokeWidth="1.5" />
    </Box>
  )
}

type Colours = Readonly<Record<'paper' | 'belt', string>>

const Collar = ({ paper, belt }: Colours): ReactNode => (
  <>
    <path d={GOLA} stroke={paper} strokeWidth="5" />
    <rect y="25.5" width="48" height="5.4" fill={belt} />
    <polygon points={NO} fill={belt} stroke="var(--entidade-fundo)" strokeWidth="1.6" />
  </>
)

const SmallCollar = ({ paper, belt }: Colours): ReactNode => (
  <>
    <path d="M11-3l13 24L37-3" stroke={paper} strokeWidth="7.5" />
    <path d="M0 29h48" stroke={belt} strokeWidth="8" />
  </>
)
