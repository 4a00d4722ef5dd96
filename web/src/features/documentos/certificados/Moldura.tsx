import type { Moldura as Qual } from '@sie/domain/documentos/modelo.ts'
import type { FaixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { FaixaPreta } from './FaixaPreta.tsx'

interface MolduraProps {
  qual: Qual
  /** mm */
  largura: number
  altura: number
  principal: string
  apoio: string
  /** the belt that is drawn; without one it has the colours of the template */
  faixa: FaixaDesenhada | null
}

/** Path of a guilloche wave along a line: two superposed sines, as on bank notes. `length` and `amplitude` in mm. */
function wave(length: number, amplitude: number, phase: number, periods: number): string {
  const steps = Math.max(60, Math.round(length * 1.5))
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps
    const y = amplitude * Math.sin(t * periods * 2 * Math.PI + phase) * (0.72 + 0.28 * Math.cos(t * 6 * Math.PI))
    return `${n === 0 ? 'M' : 'L'}${(t * length).toFixed(2)} ${y.toFixed(2)}`
  }).join('')
}

const PHASES = [0, 0.52, 1.05, 1.57, 2.09, 2.62]

type DesenhoProps = Omit<MolduraProps, 'qual' | 'faixa'>

function Guilhoche({ largura, altura, principal, apoio }: DesenhoProps) {
  const inset = 11
  const sides = [
    { x: inset, y: inset, length: largura - 2 * inset, turn: 0 },
    { x: largura - inset, y: inset, length: altura - 2 * inset, turn: 90 },
    { x: largura - inset, y: altura - inset, length: largura - 2 * inset, turn: 180 },
    { x: inset, y: altura - inset, length: altura - 2 * inset, turn: 270 },
  ]
  return (
    <g fill="none">
      <rect x="5" y="5" width={largura - 10} height={altura - 10} stroke={principal} strokeWidth="1.1" />
      <rect x="6.6" y="6.6" width={largura - 13.2} height={altura - 13.2} stroke={apoio} strokeWidth="0.35" />
      {sides.map(({ x, y, length, turn }) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`} strokeWidth="0.17">
          {PHASES.map((phase, index) => (
            <path
              key={phase}
              d={wave(length, 2.7, phase, Math.round(length / 9))}
              stroke={index % 2 === 0 ? apoio : principal}
              opacity={index % 2 === 0 ? 0.9 : 0.55}
            />
          ))}
        </g>
      ))}
      <rect x="15.4" y="15.4" width={largura - 30.8} height={altura - 30.8} stroke={apoio} strokeWidth="0.35" />
      {[
        [11, 11],
        [largura - 11, 11],
        [largura - 11, altura - 11],
        [11, altura - 11],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="6.4" fill="#fffdf7" stroke={principal} strokeWidth="0.5" />
          {Array.from({ length: 12 }, (_, n) => (
            <ellipse key={n} rx="5.6" ry="1.9" stroke={apoio} strokeWidth="0.2" transform={`rotate(${n * 15})`} />
          ))}
          <polygon
            points="-1.1,-2.6 1.1,-2.6 2.6,-1.1 2.6,1.1 1.1,2.6 -1.1,2.6 -2.6,1.1 -2.6,-1.1"
            fill={principal}
            stroke={apoio}
            strokeWidth="0.3"
          />
        </g>
      ))}
    </g>
  )
}

const OURO = '#ffc629'
const PRETO = '#16191d'

/** The belt of the grade with its knot down the left edge: colour, tips, both halves of a Poom's, a stripe for each Dan. */
function Faixa({ largura, altura, principal, apoio, faixa }: DesenhoProps & Pick<MolduraProps, 'faixa'>) {
  const cor = faixa?.cor ?? apoio
  const ponta = faixa?.ponta || cor
  const other = faixa?.poom ? PRETO : cor
  // Seen beside a white, a black or a green belt alike.
  const edge = { stroke: '#ffffff', strokeWidth: 0.5, strokeOpacity: 0.85 }
  return (
    <g>
      <rect x="0" y="0" width="44" height={altura} fill={principal} />
      {Array.from({ length: 17 }, (_, n) => (
        <path
          key={n}
          d={`M${-40 + n * 9} ${altura} L${n * 9 + 30} 0`}
          stroke="#ffffff"
          strokeWidth="0.25"
          opacity="0.13"
          clipPath="inset(0)"
        />
      ))}
      <rect x="44" y="0" width="160" height={altura} fill="#ffffff" opacity="0" />
      <rect x="17" y="-1" width="10" height={altura + 2} fill={cor} {...edge} />
      {faixa?.poom && <rect x="22" y="0" width="5" height={altura} fill={other} />}
      <path d="M19 0V300M25 0V300" stroke="#808080" strokeWidth="0.3" opacity="0.55" strokeDasharray="1.4 1.1" />
      <g transform={`translate(22 ${altura * 0.44})`}>
        <path d="M-5 4 L-15 46 L-6.5 48 L1 6 Z" fill={cor} {...edge} />
        <path d="M5 4 L13 42 L5 45 L-1 6 Z" fill={other} {...edge} />
        <path d="M-13.1 38 L-4.85 40 L-6.5 48 L-15 46 Z" fill={ponta} {...edge} />
        <path d="M11.4 34.4 L13 42 L5 45 L3.8 37.2 Z" fill={faixa?.poom ? other : ponta} {...edge} />
        {Array.from({ length: faixa?.listras ?? 0 }, (_, n) => (
          <path
            key={n}
            d="M-14.2 42.6 L-5.9 44.6 L-5.6 43.2 L-13.9 41.2 Z"
            fill={OURO}
            transform={`translate(${0.7 * n} ${-2.9 * n})`}
          />
        ))}
        <path d="M-11 -5 L11 -7 L13 6 L-12 8 Z" fill={cor} stroke={principal} strokeWidth="0.9" />
        {faixa?.poom && <path d="M-11.5 1.5 L12 -0.5 L13 6 L-12 8 Z" fill={other} />}
        <path d="M-6 -5.4 L-2 7.2 M4 -6.2 L7 6.6" stroke="#808080" strokeWidth="0.5" opacity="0.6" />
      </g>
      <path d={`M44 0V${altura}`} stroke={apoio} strokeWidth="1.2" />
      <rect x="49" y="6" width={largura - 55} height={altura - 12} fill="none" stroke={principal} strokeWidth="0.5" />
      <rect
        x="50.2"
        y="7.2"
        width={largura - 57.4}
        height={altura - 14.4}
        fill="none"
        stroke={apoio}
        strokeWidth="0.25"
      />
    </g>
  )
}

/** Fine lines in the corners of the sheet. */
function Fina({ largura, altura, principal, apoio }: DesenhoProps) {
  const rays = Array.from({ length: 26 }, (_, n) => n)
  return (
    <g fill="none">
      <rect x="0" y="0" width={largura} height="7" fill={principal} />
      <rect x={largura * 0.72} y="0" width={largura * 0.28} height="7" fill={apoio} />
      {rays.map((n) => (
        <path
          key={n}
          d={`M${largura - 100 + n * 4} 7 Q ${largura - 30} ${30 + n * 2} ${largura} ${24 + n * 4.4}`}
          stroke={n % 2 === 0 ? principal : apoio}
          strokeWidth="0.2"
          opacity={0.5 - n * 0.012}
        />
      ))}
      <rect
        x="10"
        y="14"
        width={largura - 20}
        height={altura - 24}
        stroke={principal}
        strokeWidth="0.3"
        opacity="0.6"
      />
      <path d={`M10 ${altura - 34} V${altura - 10} H34`} stroke={apoio} strokeWidth="1.4" />
      <path d={`M${largura - 34} ${altura - 10} H${largura - 10} V${altura - 34}`} stroke={apoio} strokeWidth="1.4" />
    </g>
  )
}

/** Frame of a sheet in the colours of its template, drawn in mm. */
export function Moldura({ qual, ...of }: MolduraProps) {
  if (qual === 'nenhuma') return null
  return (
    <svg
      viewBox={`0 0 ${of.largura} ${of.altura}`}
      width={`${of.largura}mm`}
      height={`${of.altura}mm`}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0 }}
    >
      {qual === 'guilhoche' && <Guilhoche {...of} />}
      {qual === 'faixaPreta' && <FaixaPreta {...of} />}
      {qual === 'faixa' && <Faixa {...of} />}
      {qual === 'fina' && <Fina {...of} />}
      {qual === 'cartao' && <rect width={of.largura} height={of.altura * 0.2} fill={of.principal} />}
    </svg>
  )
}
