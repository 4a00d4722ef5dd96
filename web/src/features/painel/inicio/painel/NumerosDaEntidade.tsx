import TrendingDown from '@mui/icons-material/TrendingDown'
import TrendingFlat from '@mui/icons-material/TrendingFlat'
import TrendingUp from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { mesAbreviado } from '@sie/domain/base/brazil/dates.ts'
import { inteiro, parteEmPorcento } from '@sie/domain/base/brazil/numbers.ts'
import { mudancaNoMes, serieDe, type Historico, type Ponto } from '@sie/domain/base/portal/historico.ts'
import { FAIXAS } from '@sie/domain/base/portal/numeros.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { DIVISOES_DE_PESSOAS } from '@sie/domain/pessoas/numeros.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useHistoricoDe } from '../../../../data/inicio.ts'
import type { MeuPainel } from '../../../../data/painel.ts'
import { useEntityName } from '../../../../data/useEntityName.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { CORES } from '../coresDasFaixas.ts'

interface NumerosProps {
  entidade: NonNullable<MeuPainel['entidade']>
  /** 'AAAA-MM-DD' */
  hoje: string
}

/** Numbers of an entity whose people the user may read: totals, their course in the last year, belts and states. */
export function NumerosDaEntidade({ entidade: { id, numeros, divisoes }, hoje }: NumerosProps) {
  const name = useEntityName(id)
  const { data: historico } = useHistoricoDe(id)
  const [pessoas, emDia] = [numeros.pessoas.registros, numeros.emDia.registros]
  return (
    <CardSection title={`Números: ${name}`}>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 2,
          pb: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        }}
      >
        <Figura
          label={numeros.pessoas.nome}
          words={inteiro(pessoas)}
          to={numeros.pessoas.lista}
          serie={serieDe(historico ?? NENHUM, 'praticantes', pessoas, hoje.slice(0, 7))}
        />
        <Figura
          label={numeros.emDia.nome}
          words={parteEmPorcento(emDia, pessoas)}
          to={numeros.emDia.lista}
          below={`${inteiro(emDia)} de ${inteiro(pessoas)} pessoas`}
        />
      </Box>
      <Faixas faixas={divisoes.faixas} todas={pessoas} />
      <Estados ufs={divisoes.ufs} todas={pessoas} />
    </CardSection>
  )
}

/** People by belt colour, as a bar and as text, each with its list. */
function Faixas({ faixas, todas }: { faixas: NumerosProps['entidade']['divisoes']['faixas']; todas: number }) {
  const known = FAIXAS.map((faixa) => [faixa, faixas[faixa] ?? 0] as const).filter(([, count]) => count > 0)
  if (known.length === 0) return null
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 14, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
      >
        {known.map(([faixa, count]) => (
          <Box
            key={faixa}
            sx={{ flex: `${count} 0 0`, bgcolor: CORES[faixa][1], boxShadow: 'inset 0 0 0 1px #8894a4' }}
          />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={DIVISOES_DE_PESSOAS.faixas.nome}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        {known.map(([faixa, count]) => (
          <Box
            component="li"
            key={faixa}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
          >
            <Box aria-hidden sx={{ width: 12, height: 12, border: '1px solid #8894a4', bgcolor: CORES[faixa][1] }} />
            <Link component={RouterLink} to={DIVISOES_DE_PESSOAS.faixas.lista(faixa)} color="inherit">
              {`${CORES[faixa][0]} `}
              <b>{inteiro(count)}</b>
            </Link>
          </Box>
        ))}
        <Sem que="faixa" todas={todas} partes={known} />
      </Box>
    </Box>
  )
}

/** People that are in no part of a division, so that its numbers add up to all of them. */
function Sem({ que, todas, partes }: { que: string; todas: number; partes: readonly (readonly [string, number])[] }) {
  const without = todas - partes.reduce((sum, [, count]) => sum + count, 0)
  return (
    without > 0 && (
      <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
        sem {que} <b>{inteiro(without)}</b>
      </Box>
    )
  )
}

/** People by state, the most first, each with its list; nothing where all live in one. */
function Estados({ ufs, todas }: { ufs: NumerosProps['entidade']['divisoes']['ufs']; todas: number }) {
  const known = Object.entries(ufs)
    .filter(([, count]) => count > 0)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  if (known.length === 0 || known[0]?.[1] === todas) return null
  return (
    <Box
      component="ul"
      aria-label={DIVISOES_DE_PESSOAS.ufs.nome}
      sx={{ listStyle: 'none', m: 0, px: 2, pb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {known.map(([uf, count]) => (
        <Box component="li" key={uf} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={DIVISOES_DE_PESSOAS.ufs.lista(uf)} color="inherit">
            {uf} <b>{inteiro(count)}</b>
          </Link>
        </Box>
      ))}
      <Sem que="estado" todas={todas} partes={known} />
    </Box>
  )
}

const NENHUM: Historico = { meses: {} }

interface FiguraProps {
  label: string
  words: string
  /** list that has as many rows */
  to: Address
  below?: string
  serie?: readonly Ponto[]
}

function Figura({ label, words, to, below, serie = [] }: FiguraProps) {
  const change = mudancaNoMes(serie)
  const Icon = !change ? TrendingFlat : change > 0 ? TrendingUp : TrendingDown
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
          <Link component={RouterLink} to={to} color="inherit" aria-label={`${label}: ${words}, ver a lista`}>
            {words}
          </Link>
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
        {below && <Typography variant="body2">{below}</Typography>}
        <Linha serie={serie} label={label} />
      </Box>
    </Box>
  )
}

const WIDTH = 140
const HEIGHT = 32

/** Line chart of the months, scaled from their minimum to their maximum, with a text alternative. */
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
