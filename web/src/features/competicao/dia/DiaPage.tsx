import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  categoriasEmPalavras,
  muitasEmPalavras,
  NUMEROS_DO_DIA,
  PASSOS_DA_CATEGORIA,
  regraDoPasso,
  SITUACOES_DA_CATEGORIA,
  type PassoDaCategoria,
  type SituacaoDaCategoria,
} from '@sie/domain/competicao/dia/estados.ts'
import { MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { SemEvento } from '../../eventos/SemEvento.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { FoldedFilters } from '../../../ui/list/FoldedFilters.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { DIA, telaDoPasso, type Categoria } from './dia.ts'
import { Escolhas } from './Escolhas.tsx'
import { LinhaDaCategoria } from './LinhaDaCategoria.tsx'

// The dialogs bring the processes and the forms of their steps.
const PassoDialog = parteTardia(async () => (await import('./PassoDialog.tsx')).PassoDialog)

const ChavesImpressas = parteTardia(async () => (await import('./ChavesImpressas.tsx')).ChavesImpressas)

/** Milliseconds between two readings of a day that is open on a screen: a reading counts the entries of the event. */
const AGAIN = 120_000
const PASSOS = Object.keys(PASSOS_DA_CATEGORIA) as PassoDaCategoria[]

/** /eventos/sumulas?ver=dia&evento=: the categories of a competition, how far each is, and its next step; many at once above them. */
export function DiaPage() {
  const [params] = useAddressParams()
  const evento = params.get('evento') ?? ''
  if (evento === '')
    return <SemEvento title="Dia do evento" regras={['chaves:ler', 'eventos:operar']} tipo="competicao" />
  return <Dia key={evento} evento={evento} />
}

/** Screens with lists of the event. */
const TELAS = [
  { label: 'Sorteios', path: '/preview/sorteio', ver: 'mesa', rule: 'chaves:sortear' },
  { label: 'Programação', path: '/eventos/sumulas', ver: 'programacao', rule: 'programacoes:ler' },
  { label: 'Súmulas', path: '/eventos/sumulas', ver: 'mesa', rule: 'sumulas:ler' },
  { label: 'Resultados', path: '/preview/ranking', ver: 'mesa', rule: 'resultados:ler' },
] as const

interface Aberto {
  passo: PassoDaCategoria
  categorias: readonly Categoria[]
}

function Dia({ evento }: { evento: string }) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere(evento)
  const client = useQueryClient()
  const [params, change] = useAddressParams()
  const [open, setOpen] = useState<Aberto>()
  const [printed, setPrinted] = useState<readonly Categoria[]>()
  const endPrint = useCallback(() => setPrinted(undefined), [])
  const { data, error, refetch } = useQuery({
    queryKey: [...DIA, evento],
    queryFn: () => call('diaDoEvento', { evento }),
    refetchInterval: AGAIN,
  })
  const may = (passo: PassoDaCategoria, { modalidade }: Categoria) => holds(regraDoPasso(passo, modalidade))
  const asked = (name: string) => params.get(name) ?? ''
  const all = data?.categorias ?? []
  const shown = all.filter(
    ({ titulo, situacao, impede, quadras, modalidade }) =>
      [situacao, impede === '' || situacao === 'levada' ? '' : 'impedidas', ''].includes(asked('situacao')) &&
      (asked('quadra') === '' || quadras.includes(Number(asked('quadra')))) &&
      [modalidade, ''].includes(asked('modalidade')) &&
      normalize(titulo).includes(normalize(asked('q'))),
  )
  const present = <T,>(of: (categoria: Categoria) => readonly T[]) => new Set(all.flatMap(of))
  const states = present(({ situacao }) => [situacao])
  const kinds = present(({ modalidade }) => [modalidade])
  const courts = [...present(({ quadras }) => quadras)].sort((a, b) => a - b)
  const filter = (name: string, label: string, options: readonly (readonly [string, string])[]) => ({
    label,
    options: [['', 'Todas'] as const, ...options],
    value: asked(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  // A filter that could only leave everything is not shown, unless it is in use.
  const filters = [
    filter('situacao', 'Situação', [
      ['impedidas', 'Esperam uma decisão'],
      ...Object.entries(SITUACOES_DA_CATEGORIA).filter(([one]) => states.has(one as SituacaoDaCategoria)),
    ]),
    filter(
      'quadra',
      'Quadra',
      courts.map((court) => [String(court), `Quadra ${court}`]),
    ),
    filter(
      'modalidade',
      'Modalidade',
      Object.entries(MODALIDADES_DE_EVENTO).filter(([one]) => kinds.has(one as Categoria['modalidade'])),
    ),
  ].filter(({ options, value }) => options.length > 2 || value !== '')
  return (
    <PageContainer
      title="Dia do evento"
      lead={data?.titulo}
      actions={
        <>
          {TELAS.filter(({ rule }) => holds(rule)).map(({ label, path, ver }) => (
            <Button key={label} component={Link} to={address(path, { ver, evento })}>
              {label}
            </Button>
          ))}
          {holds('eventos:operar') && (
            <Button component={Link} to={address('/eventos/evento/pesagem', { evento })}>
              Pesagem
            </Button>
          )}
          <Button onClick={() => window.print()}>Imprimir</Button>
        </>
      }
    >
      {error && !data ? (
        isRefusal(error) ? (
          <Alert severity="error">{mensagem(error, '')}</Alert>
        ) : (
          <RetryAlert onRetry={refetch}>{mensagem(error, 'Não foi possível carregar o dia do evento.')}</RetryAlert>
        )
      ) : !data ? (
        <Skeleton variant="rounded" height={480} aria-busy />
      ) : all.length === 0 ? (
        <EmptyState title="O evento não tem categorias." text="Escolha as categorias na página do evento." />
      ) : (
        <Stack spacing={2} sx={printed && { displayPrint: 'none' }}>
          <Numeros categorias={all} />
          <MuitasDeUmaVez
            evento={evento}
            categorias={shown}
            prints={holds('chaves:ler')}
            may={may}
            onStep={setOpen}
            onPrint={setPrinted}
          />
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
            <SearchField label="Categoria" value={asked('q')} onChange={(q) => change({ q })} />
            <FoldedFilters used={filters.filter(({ value }) => value !== '').length}>
              <Escolhas choices={filters} />
            </FoldedFilters>
          </Stack>
          {shown.length === 0 ? (
            <EmptyState title="Nenhuma categoria corresponde à busca." text="Mude a busca ou os filtros." />
          ) : (
            <Box component="ul" aria-label="Categorias" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {shown.map((categoria) => (
                <LinhaDaCategoria
                  key={`${categoria.id} ${categoria.classe}`}
                  categoria={categoria}
                  evento={evento}
                  draws={holds('chaves:sortear')}
                  may={categoria.passo !== '' && may(categoria.passo, categoria)}
                  onStep={(passo) => setOpen({ passo, categorias: [categoria] })}
                />
              ))}
            </Box>
          )}
        </Stack>
      )}
      {printed && (
        <ChavesImpressas
          key={printed.map(({ id }) => id).join(' ')}
          titulo={data?.titulo ?? ''}
          categorias={printed}
          onClose={endPrint}
        />
      )}
      {open && (
        <PassoDialog
          evento={evento}
          {...open}
          onClose={(made) => {
            setOpen(undefined)
            if (made) void client.invalidateQueries({ queryKey: DIA })
          }}
        />
      )}
    </PageContainer>
  )
}

/** Whether reading again gives the same answer. */
const isRefusal = (error: Error) =>
  error instanceof ErroSIE && ['sem-permissao', 'registro-nao-encontrado', 'dados-invalidos'].includes(error.codigo)

/** How far the event is. */
const Numeros = ({ categorias }: { categorias: readonly Categoria[] }) => (
  <Typography>
    {[
      categoriasEmPalavras(categorias.length),
      ...NUMEROS_DO_DIA.flatMap(({ label, conta }) => {
        const count = categorias.filter(conta).length
        return count > 0 ? [`${count} ${label}`] : []
      }),
    ].join(' · ')}
  </Typography>
)

interface MuitasProps {
  evento: string
  /** those that are shown */
  categorias: readonly Categoria[]
  /** whether this user reads brackets */
  prints: boolean
  may: (passo: PassoDaCategoria, categoria: Categoria) => boolean
  onStep: (aberto: Aberto) => void
  onPrint: (categorias: readonly Categoria[]) => void
}

/** The steps that several of the shown categories are ready for, and their drawn brackets on paper. One value draws the brackets that were announced with one source. */
function MuitasDeUmaVez({ evento, categorias, prints, may, onStep, onPrint }: MuitasProps) {
  const drawn = prints ? categorias.filter(({ sorteada }) => sorteada) : []
  const groups = PASSOS.flatMap((passo) => {
    const ready = categorias.filter((one) => one.prontas.includes(passo) && may(passo, one))
    const sources = passo === 'sortear' ? [...new Set(ready.map(({ fonte }) => fonte))] : ['']
    return sources.map((source) => ({
      passo,
      source: sources.length > 1 ? source : '',
      categorias: passo === 'sortear' ? ready.filter(({ fonte }) => fonte === source) : ready,
    }))
  }).filter((group) => group.categorias.length > 0)
  if (groups.length + drawn.length === 0) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="muitas" sx={{ p: 2, displayPrint: 'none' }}>
      <Typography variant="subtitle2" component="h2" id="muitas" sx={{ mb: 1 }}>
        Várias de uma vez
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {groups.map(({ passo, source, categorias: ready }) => {
          const words = [muitasEmPalavras(passo, ready.length), source].filter(Boolean).join(': ')
          const to = telaDoPasso(passo, evento)
          return to ? (
            <Button key={words} component={Link} to={to} variant="contained">
              {words}
            </Button>
          ) : (
            <Button key={words} variant="contained" onClick={() => onStep({ passo, categorias: ready })}>
              {words}
            </Button>
          )
        })}
        {drawn.length > 0 && (
          <Button variant="outlined" onClick={() => onPrint(drawn)}>
            {drawn.length === 1 ? 'Imprimir a chave' : `Imprimir ${drawn.length} chaves`}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
