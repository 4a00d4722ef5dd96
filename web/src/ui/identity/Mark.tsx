import Box from '@mui/material/Box'
import type { Sinal } from '@sie/domain/portal/marca.ts'
import { useId, type ReactNode } from 'react'

export interface MarkProps {
  sign: Sinal
  /** pixels */
  size?: number
  /** the confederation's own mark has the national colours; any other the colour of its entity */
  national?: boolean
}

/** The fighting area. */
const OCTAGON = '14,1 34,1 47,14 47,34 34,47 14,47 1,34 1,14'
/** Up to this size, in pixels, the mark has fewer and thicker lines. */
const SMALL = 20

const SIGNS: Readonly<Record<Sinal, [path: string, width: number]>> = {
  pontas: ['M21.6 31 13.5 49M26.4 31l8.1 18', 5],
  mar: [
    'M-1 37.5l6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2M-1 44l6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2',
    2.6,
  ],
  campos: ['M8 49l10-18M19 49l10-18M30 49l10-18', 4.2],
  araucaria: ['M24 48V34M13 33.5l11 7 11-7M18 33.5l6 3.5 6-3.5', 2.9],
}
const SMALL_SIGNS: Readonly<Record<Sinal, [path: string, width: number]>> = {
  pontas: ['M21 34l-7 15M27 34l7 15', 7],
  mar: ['M0 42l12-5 12 5 12-5 12 5', 4.5],
  campos: ['M13 50l8-16M29 50l8-16', 6],
  araucaria: ['M24 48v-8M12 36l12 7 12-7', 4.5],
}

/**
 * The mark of an entity without a logo: the octagon of the fighting area with collar and belt, and below the belt the sign of its state. The
 * colours are those of the portal that is open (`--entidade-*`). Decorative: the name stands beside it.
 */
export function Mark({ sign, size = 40, national = false }: MarkProps) {
  const clip = useId()
  const paper = 'var(--entidade-texto)'
  const belt = national ? 'var(--marca-faixa)' : paper
  const small = size <= SMALL
  const [path, width] = (small ? SMALL_SIGNS : SIGNS)[sign]
  return (
    <Box
      component="svg"
      viewBox="0 0 48 48"
      aria-hidden="true"
      sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
    >
      <clipPath id={clip}>
        <polygon points={OCTAGON} />
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
      <polygon points={OCTAGON} fill="none" stroke="var(--marca-contorno)" strokeWidth="1.5" />
    </Box>
  )
}

type Colours = Readonly<Record<'paper' | 'belt', string>>

const Collar = ({ paper, belt }: Colours): ReactNode => (
  <>
    <path d="M34.5-1 20.5 27M13.5-1l9.1 18.2" stroke={paper} strokeWidth="5" />
    <rect y="25.5" width="48" height="5.4" fill={belt} />
    <polygon
      points="19.5,23.6 28.5,23.6 30,28.2 28.5,32.8 19.5,32.8 18,28.2"
      fill={belt}
      stroke="var(--entidade-fundo)"
      strokeWidth="1.6"
    />
  </>
)

const SmallCollar = ({ paper, belt }: Colours): ReactNode => (
  <>
    <path d="M11-3l13 24L37-3" stroke={paper} strokeWidth="7.5" />
    <path d="M0 29h48" stroke={belt} strokeWidth="8" />
  </>
)
