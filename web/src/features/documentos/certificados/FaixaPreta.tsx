import type { FaixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'

interface FaixaPretaProps {
  /** mm */
  largura: number
  altura: number
  principal: string
  apoio: string
  /** the belt that is drawn; without one a black one */
  faixa: FaixaDesenhada | null
}

const PHASES = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6)
const LOBES = 18

/** Path of a closed guilloche curve around the origin. Radii in mm. */
function ring(radius: number, amplitude: number, phase: number): string {
  const steps = LOBES * 16
  const points = Array.from({ length: steps }, (_, n) => {
    const angle = (n / steps) * 2 * Math.PI
    const r = radius + amplitude * Math.sin(LOBES * angle + phase)
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

/** Path of the sheet's border with cut corners, at a distance (`inset`) from the paper's edge, in mm. */
const edge = (w: number, h: number, inset: number, corner: number): string =>
  `M${inset + corner} ${inset}H${w - inset - corner}L${w - inset} ${inset + corner}V${h - inset - corner}L${w - inset - corner} ${h - inset}H${inset + corner}L${inset} ${h - inset - corner}V${inset + corner}Z`

/** Path of the belt's end with the stripes, from the middle of the knot. */
const TAIL = 'M5.4 4.2L-1.4 5.3L15 48.1L27.9 43.4Z'
const INK = '#15181c'
const LIGHTER = '#1d2127'

/** The belt of the grade, a black one where none is given, with its knot across the sheet, the lapels of a dobok and a ring of fine lines behind the text. */
export function FaixaPreta({ largura, altura, principal, apoio, faixa }: FaixaPretaProps) {
  // A black belt, or the lower half of a Poom's, is drawn in the ink of the sheet.
  const black = !faixa || faixa.listras > 0
  const upper = black ? INK : faixa.cor
  const lower = black || faixa.poom ? INK : faixa.cor
  const end = black || faixa.poom ? LIGHTER : faixa.cor
  const line = black ? {} : { stroke: '#3b424b', strokeWidth: 0.3 }
  const middle = largura / 2
  const belt = altura * 0.705
  return (
    <g>
      <g
        fill="none"
        stroke={principal}
        strokeWidth="0.16"
        opacity="0.2"
        transform={`translate(${middle} ${altura * 0.4})`}
      >
        {PHASES.map((phase) => (
          <path key={phase} d={ring(64.5, 14.2, phase)} />
        ))}
      </g>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${middle} 0) scale(${side} 1)`} fill={principal}>
          <path d={`M96.5 8L69 8L-10 ${belt + 6.4}H17Z`} opacity={side < 0 ? 0.055 : 0.09} />
          <path d={`M69 8L-10 ${belt + 6.4}`} fill="none" stroke={principal} strokeWidth="0.25" opacity="0.16" />
        </g>
      ))}
      <path d={edge(largura, altura, 5.8, 10.5)} fill="none" stroke={principal} strokeWidth="0.7" />
      <path d={edge(largura, altura, 8.2, 9.3)} fill="none" stroke={apoio} strokeWidth="0.32" />
      <g transform={`translate(${middle} ${belt})`}>
        <path
          d={`M${5.8 - middle} 7.4H${middle - 5.8}M-14 6L-24.5 46.5L-11 50.5L4 7ZM2 6L17.5 50.5L30.5 45.7L8 7Z`}
          fill={principal}
          stroke={principal}
          strokeWidth="2.2"
          opacity="0.12"
        />
        <rect x={5.8 - middle} y="-6.4" width={largura - 11.6} height="12.8" fill={lower} {...line} />
        {upper !== lower && <rect x={5.8 - middle} y="-6.4" width={largura - 11.6} height="4.6" fill={upper} />}
        {[-4.2, -2.1, 0, 2.1, 4.2].map((y) => (
          <path key={y} d={`M${5.8 - middle} ${y}H${middle - 5.8}`} stroke="#ffffff" strokeWidth="0.2" opacity="0.13" />
        ))}
        <path d="M-5.6 4.2L1.2 5.3L-13.1 48.1L-26.3 44.2Z" fill={upper} {...line} />
        <path d={TAIL} fill={end} {...line} />
        <clipPath id="ponta-da-faixa">
          <path d={TAIL} />
        </clipPath>
        <g clipPath="url(#ponta-da-faixa)">
          {faixa?.ponta && <path d="M0 40L40 25V60H0Z" fill={faixa.ponta} />}
          {Array.from({ length: faixa?.listras ?? 0 }, (_, n) => (
            <path
              key={n}
              d="M9.4 37.3L26 31.3L27 34L10.5 39.9Z"
              fill={apoio}
              transform={`translate(${-1.3 * n} ${-3.9 * n})`}
            />
          ))}
        </g>
        <path d="M-11.5 -9L11.8 -10.6L16 8.4L-8.3 11.1Z" fill={end} stroke="#3b424b" strokeWidth="0.4" />
        <path
          d="M-10.4 -5.3L12.8 -6.9M-9.4 -1L13.9 -2.6M-8.6 3.2L14.9 1.6M-8.1 7.4L15.5 5.3"
          stroke="#ffffff"
          strokeWidth="0.25"
          opacity="0.14"
        />
      </g>
    </g>
  )
}
