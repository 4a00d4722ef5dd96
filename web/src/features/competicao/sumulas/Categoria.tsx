import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ClasseNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { faseDaLuta, isCorrectedAgainstScore, REPESCAGEM, semLuta } from '@sie/domain/competicao/sumulas/fases.ts'
import { lazy, Suspense, use, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { AccessContext } from '../../../data/access.ts'
import { METADES, NAS_METADES } from '../../../ui/placar/metades.ts'
import { TOQUE, comoTerminou, CORES, LADOS, PONTOS_ANTERIORES } from './palavras.ts'

// Desk components, which visitors do not load.
const AbrirSumulas = lazy(async () => ({ default: (await import('./OpenSumulas.tsx')).OpenSumulas }))
const AbrirRodadas = lazy(async () => ({ default: (await import('./poomsae/OpenRodadas.tsx')).OpenRodadas }))
const RodadasDaCategoria = lazy(async () => ({
  default: (await import('./poomsae/RodadasDaCategoria.tsx')).RodadasDaCategoria,
}))
const ResultadoDaCategoria = lazy(async () => ({
  default: (await import('./ResultadoDaCategoria.tsx')).ResultadoDaCategoria,
}))

type Luta = ClasseNoPlacar['lutas'][number]

const LADOS_DA_LUTA = ['azul', 'vermelho'] as const
const MEDALHAS: Readonly<Record<number, string>> = { 1: 'Ouro', 2: 'Prata', 3: 'Bronze' }

/** One running category: its podium once it is decided, and its bracket, a column for each round, on a phone one below the other, the repechage last. */
export function Categoria({ chave }: { chave: ClasseNoPlacar }) {
  const access = use(AccessContext)
  const { id, evento, titulo, lutas, podio, inscritos, situacao, vinculo, modalidade, apresentacoes } = chave
  const people = new Map(inscritos.map((one) => [one.id, one]))
  const may = (rule: string) =>
    access !== null &&
    grantsRule(access.permissoes, access.padrao, rule, {
      entidade: vinculo.idEntidade,
      federacao: vinculo.idFederacao,
      evento,
    })
  const fases = [...new Set(lutas.map(({ luta }) => faseDaLuta(luta, lutas)))].filter((fase) => fase !== REPESCAGEM)
  const marks = may('sumulas:ler')
  const publica = (luta: Luta) => (
    <LutaPublica
      key={luta.luta}
      luta={luta}
      nome={(inscricao) => people.get(inscricao)}
      to={marks ? address('/eventos/sumulas/addsumula', { id: `${id}-${luta.luta}` }) : undefined}
    />
  )
  const opens =
    lutas.length === 0 && situacao === 'fechada' && modalidade.endsWith('kyorugui') && may('sumulas:conduzir')
  const shows = seApresenta(modalidade)
  const begins = shows && apresentacoes.length === 0 && situacao === 'fechada' && may('rodadas:conduzir')
  return (
    <Box component="section" aria-labelledby={`c-${id}`} sx={{ mb: 4, breakInside: 'avoid' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="h5" component="h2" id={`c-${id}`}>
          {titulo}
        </Typography>
        <Link component={RouterLink} to={address('/preview/sorteio', { id })}>
          Sorteio
        </Link>
        {may('resultados:ler') && (
          <Suspense>
            <ResultadoDaCategoria chave={chave} />
          </Suspense>
        )}
      </Stack>
      {podio.length > 0 && (
        <Box
          component="ol"
          aria-label={`Pódio: ${titulo}`}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mb: 2,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
          }}
        >
          {podio.map(({ posicao, inscricao, nome, clubeNome, federacaoSigla }) => (
            <Paper component="li" variant="outlined" key={inscricao} sx={{ p: 1.5 }}>
              <Typography variant="body2" color="textSecondary">
                {`${posicao}º · ${MEDALHAS[posicao] ?? ''}`}
              </Typography>
              <Typography sx={{ fontWeight: 700 }}>{nome}</Typography>
              <Typography variant="body2">{[federacaoSigla, clubeNome].filter(Boolean).join(' · ')}</Typography>
            </Paper>
          ))}
        </Box>
      )}
      {opens && (
        <Suspense>
          <AbrirSumulas chave={id} />
        </Suspense>
      )}
      {begins && (
        <Suspense>
          <AbrirRodadas chave={id} />
        </Suspense>
      )}
      {lutas.length + apresentacoes.length === 0 && !opens && !begins && podio.length === 0 && (
        <Typography color="textSecondary">
          {shows
            ? 'As apresentações desta categoria ainda não começaram.'
            : 'As lutas desta categoria ainda não começaram.'}
        </Typography>
      )}
      {shows && apresentacoes.length > 0 && (
        <Suspense>
          <RodadasDaCategoria chave={chave} marks={may('rodadas:ler')} />
        </Suspense>
      )}
      <Box
        hidden={shows}
        role="group"
        aria-label={`Chave: ${titulo}`}
        tabIndex={0}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 2,
          overflowX: 'auto',
          pb: 1,
          // Paper does not scroll: every round fits its width.
          '@media print': { overflow: 'visible', '& > section': { flexShrink: 1 } },
        }}
      >
        {fases.map((fase) => (
          <Box
            key={fase}
            component="section"
            aria-label={fase}
            sx={{ flex: { xs: 'none', md: '1 0 250px' }, minWidth: 0, display: 'flex', flexDirection: 'column' }}
          >
            <Typography component="h3" sx={{ fontWeight: 700, borderBottom: 2, borderColor: 'text.primary', mb: 1 }}>
              {fase}
            </Typography>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                p: 0,
                m: 0,
                flexGrow: 1,
                gap: 1,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'space-around',
              }}
            >
              {lutas.filter((row) => faseDaLuta(row.luta, lutas) === fase).map(publica)}
            </Box>
          </Box>
        ))}
      </Box>
      <Repescagem lutas={lutas} publica={publica} />
    </Box>
  )
}

/** Repechage of a running bracket below it: the matches of each half in their order. */
function Repescagem({ lutas, publica }: { lutas: readonly Luta[]; publica: (luta: Luta) => ReactNode }) {
  const rows = lutas.filter((row) => row.luta.startsWith('p') && !semLuta(row))
  const halves = [1, 2].filter((metade) => rows.some(({ luta }) => luta.startsWith(`p${metade}-`)))
  if (halves.length === 0) return null
  return (
    <Box component="section" aria-label={REPESCAGEM} sx={{ mt: 1, breakInside: 'avoid' }}>
      <Typography component="h3" sx={{ fontWeight: 700, borderBottom: 2, borderColor: 'text.primary', mb: 1 }}>
        {REPESCAGEM}
      </Typography>
      {halves.map((metade) => (
        <Box key={metade} sx={{ mb: 1.5 }}>
          <Typography component="h4" sx={{ fontWeight: 650, mb: 0.5 }}>
            {METADES[metade]}
          </Typography>
          <Box component="ol" aria-label={METADES[metade]} sx={NAS_METADES}>
            {rows.filter(({ luta }) => luta.startsWith(`p${metade}-`)).map(publica)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface LutaPublicaProps {
  luta: Luta
  nome: (inscricao: string) => ClasseNoPlacar['inscritos'][number] | undefined
  /** address of the sheet, for users who may read it */
  to: ReturnType<typeof address> | undefined
}

function LutaPublica({ luta, nome, to }: LutaPublicaProps) {
  const { numero, quadra, vencedor, codigo, situacao, rodadas, correcao } = luta
  const runs = situacao === 'aberta' && rodadas.length > 0
  const pass = situacao === 'encerrada' && codigo === ''
  const winner = vencedor === '' ? undefined : LADOS_DA_LUTA.find((lado) => luta[lado] === vencedor)
  const against = situacao === 'encerrada' && isCorrectedAgainstScore(luta, winner ?? '')
  return (
    <Paper component="li" variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack direction="row" sx={{ gap: 1, px: 1.5, py: 0.75, alignItems: 'center', bgcolor: 'action.hover' }}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {[`Luta ${numero}`, quadra > 0 ? `Quadra ${quadra}` : ''].filter(Boolean).join(' · ')}
        </Typography>
        {runs && <Etiqueta size="small" color="error" label="Ao vivo" />}
        {to && (
          <Button
            component={RouterLink}
            to={to}
            size="small"
            aria-label={`Súmula da luta ${numero}`}
            sx={{ ...TOQUE, displayPrint: 'none' }}
          >
            Súmula
          </Button>
        )}
      </Stack>
      {LADOS_DA_LUTA.map((lado) => {
        const one = nome(luta[lado])
        const won = lado === winner
        return (
          <Stack
            key={lado}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', px: 1.5, minHeight: 40, borderLeft: `6px solid ${CORES[lado]}` }}
          >
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: won ? 700 : 400 }}>
              {one?.nome ?? (pass ? 'Sem adversário' : 'A definir')}
              {won && (against ? ' · vence por correção' : ' · vence')}
              <Typography component="span" variant="body2" color="textSecondary">
                {[one?.federacaoSigla, one?.clubeNome].filter(Boolean).map((each) => ` · ${each}`)}
              </Typography>
            </Typography>
            <Typography
              aria-label={`${LADOS[lado]}, ${against ? 'pontos antes da correção, por rodada' : 'pontos por rodada'}: ${rodadas.map((round) => round[lado]).join(', ') || 'nenhum'}`}
              role="img"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, whiteSpace: 'nowrap' }}
            >
              {rodadas.map((round) => round[lado]).join(' · ')}
            </Typography>
          </Stack>
        )
      })}
      {(codigo !== '' || pass || correcao !== '') && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 0.75 }}>
          {[
            pass ? 'Avança sem lutar' : comoTerminou(codigo),
            correcao ? `Resultado corrigido: ${correcao.replace(/\.$/, '')}` : '',
            against ? PONTOS_ANTERIORES : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
    </Paper>
  )
}
