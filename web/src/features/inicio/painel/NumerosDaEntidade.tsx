import TrendingDown from '@mui/icons-material/TrendingDown'
import TrendingFlat from '@mui/icons-material/TrendingFlat'
import TrendingUp from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { mesAbreviado } from '@sie/domain/brazil/dates.ts'
import { mudancaNoMes, serieDe, type Historico, type Ponto } from '@sie/domain/portal/historico.ts'
import { FAIXAS, type Faixa, type Numeros } from '@sie/domain/portal/numeros.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useHistoricoDe, useInicioDe } from '../../../data/inicio.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

/** A number leads to its list where the list holds as many. */
const FIGURES: readonly { numero: keyof Numeros; label: string; to?: Address }[] = [
  {
    numero: 'praticantes',
    label: 'Pessoas ativas',
    to: address('/sie/cadastros/pessoas', { situacao: 'ativos' }),
  },
  { numero: 'faixasPretas', label: 'Faixas pretas' },
  { numero: 'clubes', label: 'Clubes' },
]

/** The numbers of the entity whose people one reads, with their way in the last year. Two documents, however many people there are. */
export function NumerosDaEntidade() {
  const [entidade] = useEntityChoices('praticantes:ler')
  const { data } = useInicioDe(entidade?.id ?? '')
  const { data: historico } = useHistoricoDe(entidade?.id ?? '')
  if (!entidade || !data) return null
  const mes = hoje().slice(0, 7)
  const shown = FIGURES.filter(({ numero }) => numero === 'praticantes' || data.numeros[numero] > 0)
  return (
    <CardSection title={`Números: ${entidade.nome}`}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          overflow: 'hidden',
          gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
          // Hairlines between the parts, without one at the outside.
          '& > *': { borderTop: 1, borderRight: 1, borderColor: 'divider', mr: '-1px' },
        }}
      >
        {shown.map(({ numero, label, to }) => (
          <Figura
            key={numero}
            label={label}
            {...(to ? { to } : {})}
            serie={serieDe(historico ?? NENHUM, numero, data.numeros[numero], mes)}
          />
        ))}
      </Box>
      {data.faixas && <Faixas faixas={data.faixas} />}
    </CardSection>
  )
}

/** Colours of the belts on both schemes; white and black have an edge. */
const CORES: Readonly<Record<Faixa, string>> = {
  branca: '#ffffff',
  amarela: '#f7c325',
  verde: '#178a4c',
  azul: '#2259b8',
  vermelha: '#c62b2b',
  preta: '#16191d',
}

/** The people by the colour of their belts, as one band whose parts are as wide as they are many. */
function Faixas({ faixas }: { faixas: Readonly<Record<Faixa, number>> }) {
  const shown = FAIXAS.filter((faixa) => faixas[faixa] > 0)
  if (shown.length < 2) return null
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, pb: 0.75 }}>
        Por faixa
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', height: 14, gap: '2px' }}>
        {shown.map((faixa) => (
          <Box
            key={faixa}
            sx={{
              flex: `${faixas[faixa]} 0 6px`,
              bgcolor: CORES[faixa],
              border: 1,
              borderColor: 'text.secondary',
              borderRadius: '3px',
            }}
          />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Pessoas por faixa"
        sx={{ listStyle: 'none', p: 0, m: 0, pt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {shown.map((faixa) => (
          <Typography component="li" variant="body2" key={faixa}>
            {faixa.charAt(0).toUpperCase() + faixa.slice(1)}{' '}
            <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {faixas[faixa].toLocaleString('pt-BR')}
            </Box>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const NENHUM: Historico = { meses: {} }

function Figura({ label, to, serie }: { label: string; to?: Address; serie: readonly Ponto[] }) {
  const words = (serie.at(-1)?.valor ?? 0).toLocaleString('pt-BR')
  const change = mudancaNoMes(serie)
  const Icon = !change ? TrendingFlat : change > 0 ? TrendingUp : TrendingDown
  return (
    <Box sx={{ px: { xs: 1.25, sm: 2 }, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography sx={{ typography: 'h4', fontSize: '1.95rem', fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
          {to ? (
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="hover"
              aria-label={`${label}: ${words}, ver a lista`}
            >
              {words}
            </Link>
          ) : (
            words
          )}
        </Typography>
        {change !== null && (
          <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <Icon
              aria-hidden
              fontSize="small"
              sx={{ display: { xs: 'none', sm: 'block' } }}
              color={change < 0 ? 'warning' : change > 0 ? 'success' : 'disabled'}
            />
            {change === 0 ? 'igual neste mês' : `${change > 0 ? '+' : '−'}${Math.abs(change)} neste mês`}
          </Typography>
        )}
        <Linha serie={serie} label={label} />
      </Box>
    </Box>
  )
}

const WIDTH = 140
const HEIGHT = 32

/** The months as a line from the lowest to the highest of them; in words for whoever does not see it. */
function Linha({ serie, label }: { serie: readonly Ponto[]; label: string }) {
  const known = serie.flatMap(({ valor, mes }, index) => (valor === null ? [] : [{ valor, mes, index }]))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last || known.length < 3) return null
  const low = Math.min(...known.map(({ valor }) => valor))
  const span = Math.max(1, Math.max(...known.map(({ valor }) => valor)) - low)
  const points = known.map(({ valor, index }) => {
    const x = (index / (serie.length - 1)) * (WIDTH - 4) + 2
    const y = HEIGHT - 3 - ((valor - low) / span) * (HEIGHT - 6)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${label}: ${first.valor} em ${mesAbreviado(`${first.mes}-01`)} de ${first.mes.slice(0, 4)}, ${last.valor} agora`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      sx={{ display: 'block', width: '100%', maxWidth: 180, height: HEIGHT, color: 'primary.main', mt: 0.5 }}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </Box>
  )
}
