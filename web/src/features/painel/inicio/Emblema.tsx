import { OCTOGONO, TRACOS, type Sinal } from '@sie/domain/base/portal/marca.ts'
import { useId } from 'react'

const FAIXAS = ['#ffffff', '#f9c80e', '#2e8b3d', '#1d4fa3', '#c62828', '#111111']

/** Hero image of a federation: the fighting area with the sign of its state, above the band of belts. */
export function Emblema({ sign }: { sign: Sinal }) {
  const clip = useId()
  const [path, width] = TRACOS[sign]
  return (
    <svg viewBox="-4 -4 56 62" width="100%" aria-hidden="true">
      <clipPath id={clip}>
        <polygon points={OCTOGONO} />
      </clipPath>
      <polygon
        points={OCTOGONO}
        fill="var(--entidade-texto)"
        fillOpacity="0.1"
        transform="translate(-2.4 -2.4) scale(1.1)"
      />
      <g clipPath={`url(#${clip})`} fill="none">
        <rect width="48" height="48" fill="var(--entidade-fundo)" />
        <rect y="27" width="48" height="22" fill="var(--entidade-profundo)" />
        <circle cx="24" cy="18" r="8.5" fill="var(--marca-faixa)" fillOpacity="0.95" />
        <path d={path} stroke="var(--entidade-texto)" strokeWidth={width} />
      </g>
      <polygon points={OCTOGONO} fill="none" stroke="var(--marca-faixa)" strokeWidth="0.9" />
      {FAIXAS.map((color, index) => (
        <rect
          key={color}
          x={6 + index * 6}
          y="52"
          width="6"
          height="2.6"
          fill={color}
          stroke="var(--entidade-texto)"
          strokeOpacity="0.5"
          strokeWidth="0.2"
        />
      ))}
    </svg>
  )
}
