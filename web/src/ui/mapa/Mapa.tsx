import Box from '@mui/material/Box'
import { ESTADOS, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { textoSobre } from '@sie/domain/base/portal/cores.ts'
import { useRef, type KeyboardEvent } from 'react'
import { FORMAS } from './formas.ts'
import { isDirecao, vizinha } from './vizinha.ts'

interface MapaProps {
  /** colour of the states that have a federation on the portal */
  cores: Partial<Record<Uf, string>>
  escolhida: Uf | ''
  /** accessible text of a state, after its name */
  descricao: (uf: Uf) => string
  onEscolher: (uf: Uf) => void
}

const TODAS = Object.keys(FORMAS) as Uf[]

/**
 * Map of the country by state. A group of radio buttons: one tab stop, arrow keys move to the neighbours. The list beside it
 * offers the same.
 */
export function Mapa({ cores, escolhida, descricao, onEscolher }: MapaProps) {
  const svg = useRef<SVGSVGElement>(null)
  const onKey = (event: KeyboardEvent, uf: Uf) => {
    if (event.key === ' ' || event.key === 'Enter') onEscolher(uf)
    else if (isDirecao(event.key)) {
      const next = vizinha(uf, event.key)
      onEscolher(next)
      svg.current?.querySelector<SVGElement>(`[data-uf="${next}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <Box
      component="svg"
      ref={svg}
      viewBox="0 0 440 402"
      role="radiogroup"
      aria-label="Mapa do Brasil por estado"
      sx={{
        width: '100%',
        height: 'auto',
        display: 'block',
        '& .uf': { cursor: 'pointer', outline: 'none' },
        '& .uf polygon': {
          fill: 'var(--mapa)',
          stroke: 'var(--mui-palette-background-default)',
          strokeWidth: 1.6,
          strokeLinejoin: 'round',
        },
        '& .uf:hover polygon': { filter: 'brightness(.92)' },
        '& .uf:focus-visible polygon': { stroke: 'var(--mui-palette-text-primary)', strokeWidth: 3 },
        '& text': {
          font: '600 11px "Source Sans 3 Variable", sans-serif',
          textAnchor: 'middle',
          pointerEvents: 'none',
        },
        '--mapa': '#d5dde8',
        '[data-tema="dark"] &': { '--mapa': '#33445a' },
      }}
    >
      {TODAS.map((uf) => (
        <g
          key={uf}
          className="uf"
          data-uf={uf}
          role="radio"
          aria-checked={uf === escolhida}
          aria-label={[ESTADOS[uf], descricao(uf)].filter(Boolean).join(', ')}
          tabIndex={uf === (escolhida || 'DF') ? 0 : -1}
          onClick={() => onEscolher(uf)}
          onKeyDown={(event) => onKey(event, uf)}
        >
          <polygon points={FORMAS[uf].contorno} {...(cores[uf] ? { style: { fill: cores[uf] } } : {})} />
        </g>
      ))}
      {escolhida && (
        <polygon
          points={FORMAS[escolhida].contorno}
          fill="none"
          stroke="var(--mui-palette-text-primary)"
          strokeWidth={3}
          strokeLinejoin="round"
          pointerEvents="none"
        />
      )}
      <g aria-hidden="true">
        {TODAS.map((uf) => (
          <Letras key={uf} uf={uf} cor={cores[uf]} />
        ))}
      </g>
    </Box>
  )
}

/** Two letters of a state, beside it with a line where it is too small for them. */
function Letras({ uf, cor }: { uf: Uf; cor: string | undefined }) {
  const { rotulo, ponta } = FORMAS[uf]
  const [x, y] = rotulo
  return (
    <>
      {ponta && (
        <path d={`M${x - 10} ${y}L${ponta.join(' ')}`} stroke="var(--mui-palette-text-secondary)" strokeWidth={0.8} />
      )}
      <text x={x} y={y + 4} fill={cor && !ponta ? textoSobre(cor) : 'var(--mui-palette-text-primary)'}>
        {uf}
      </text>
    </>
  )
}
