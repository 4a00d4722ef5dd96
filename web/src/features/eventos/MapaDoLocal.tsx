import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Uf } from '@sie/domain/base/brazil/estados.ts'
import { Imagem } from '../../ui/publicacao/Imagem.tsx'
import { FORMAS } from '../../ui/mapa/formas.ts'
import type { EventoPublicado } from './campos.ts'

/** Projection of the outlines, linear in latitude and longitude: units for a degree, coordinates of the top left corner, size. */
const GRAU = 9.9
const OESTE = -74.7
const NORTE = 6.2
const LARGURA = 440
const ALTURA = 402

/** Position of coordinates in the view box of the outlines. */
const noMapa = (lat: number, lng: number) => [(lng - OESTE) * GRAU, (NORTE - lat) * GRAU] as const

export const hasPonto = ({ local }: EventoPublicado): boolean =>
  local?.ponto?.lat !== undefined && local.ponto.lng !== undefined

/** Coordinates of an event as map programs read them: '-26.30445,-48.84867'. */
export const coordenadas = ({ local }: EventoPublicado): string => `${local?.ponto?.lat},${local?.ponto?.lng}`

export function enderecoEscrito({ local, dadosEndereco: at }: EventoPublicado): string {
  const street = [at?.logradouro, at?.logradouroNumero, at?.logradouroComplemento].filter(Boolean).join(', ')
  const city = [at?.logradouroMunicipio, at?.logradouroUF].filter(Boolean).join(', ')
  return [local?.nome, street, at?.logradouroBairro, city, at?.cep].filter(Boolean).join(' · ')
}

/** Picture of the place, or the portal's own map with its point; below it the address as text. Requests nothing from other services. */
export function MapaDoLocal({ evento }: { evento: EventoPublicado }) {
  const { mapa, local, dadosEndereco } = evento
  const uf = dadosEndereco?.logradouroUF ?? ''
  return (
    <Box>
      {mapa?.arquivo ? (
        <Imagem
          imagem={mapa}
          restrita={evento.publicacao?.publico === 'filiados'}
          proporcao="16 / 9"
          sizes="(min-width: 900px) 760px, 100vw"
        />
      ) : (
        (hasPonto(evento) || Object.hasOwn(FORMAS, uf)) && <Desenhado evento={evento} uf={uf} />
      )}
      <Typography component="address" sx={{ fontStyle: 'normal', mt: 1.5 }}>
        <strong>{local?.nome}</strong>
        <br />
        {enderecoEscrito(evento)
          .split(' · ')
          .filter((part) => part !== local?.nome)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

const UFS = Object.keys(FORMAS) as Uf[]

function Desenhado({ evento, uf }: { evento: EventoPublicado; uf: string }) {
  const { lat, lng } = evento.local?.ponto ?? {}
  const forma = Object.hasOwn(FORMAS, uf) ? FORMAS[uf as Uf] : undefined
  const [x, y] =
    lat !== undefined && lng !== undefined ? noMapa(lat, lng) : (forma?.ponta ?? forma?.rotulo ?? [220, 200])
  // Window around the point, within the map.
  const [width, height] = [150, 84]
  const left = Math.min(Math.max(x - width / 2, -30), LARGURA + 30 - width)
  const top = Math.min(Math.max(y - height / 2, -10), ALTURA + 10 - height)
  const city = evento.dadosEndereco?.logradouroMunicipio || evento.local?.nome || uf
  return (
    <Box
      component="svg"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={`Mapa: ${[city, uf].filter(Boolean).join(', ')}`}
      sx={{
        width: '100%',
        height: 'auto',
        display: 'block',
        borderRadius: 1,
        bgcolor: 'var(--mar)',
        '--mar': '#dbe8f4',
        '--terra': '#f2f5f9',
        '--deste': '#ffffff',
        '[data-tema="dark"] &': { '--mar': '#14273f', '--terra': '#233248', '--deste': '#31445f' },
        '& polygon': {
          fill: 'var(--terra)',
          stroke: 'var(--mui-palette-divider)',
          strokeWidth: 0.7,
          strokeLinejoin: 'round',
        },
        '& .deste': { fill: 'var(--deste)', stroke: 'var(--mui-palette-text-secondary)' },
        '& text': { font: '600 4.6px "Source Sans 3 Variable", sans-serif', fill: 'var(--mui-palette-text-primary)' },
      }}
    >
      {UFS.map((each) => (
        <polygon key={each} points={FORMAS[each].contorno} className={each === uf ? 'deste' : ''} />
      ))}
      {UFS.map((each) => (
        <text key={each} x={FORMAS[each].rotulo[0]} y={FORMAS[each].rotulo[1]} textAnchor="middle" opacity={0.55}>
          {each}
        </text>
      ))}
      <g transform={`translate(${x} ${y})`}>
        <path
          d="M0 0C-4.2 -5.4 -5 -7 -5 -9a5 5 0 0 1 10 0c0 2 -.8 3.6 -5 9z"
          fill="#c62828"
          stroke="#fff"
          strokeWidth={0.8}
        />
        <circle cy={-9} r={1.9} fill="#fff" />
        <text x={7} y={-7} style={{ fontSize: 5.4 }}>
          {city}
        </text>
      </g>
    </Box>
  )
}
