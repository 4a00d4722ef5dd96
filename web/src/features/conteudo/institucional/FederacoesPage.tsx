import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ESTADOS, isUf, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useInicioDe } from '../../../data/inicio.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { loadPart } from '../../../platform/parts.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { EntidadePage } from './EntidadePage.tsx'
import { enderecoDoEstado, estadosDe, quantosClubes, type Estado } from './mapa/estados.ts'
import { Emblema, ListaDeEstados } from './mapa/ListaDeEstados.tsx'

const Mapa = lazy(async () => ({ default: (await loadPart(() => import('../../../ui/mapa/Mapa.tsx'))).Mapa }))

/** /institucional/federacoes: federations on a map and by region; with `?id=` one of them. */
export function FederacoesPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <EntidadePage id={id} /> : <Federacoes />
}

/** Map and list of the federations; reads one document. */
function Federacoes() {
  const [params, change] = useAddressParams()
  const navigate = useNavigate()
  const [busca, setBusca] = useState('')
  const { data, isError, refetch } = useInicioDe()
  usePageMeta({
    title: 'Federações',
    description: 'As federações estaduais de taekwondo filiadas à confederação, por estado.',
    type: 'website',
  })
  const estados = estadosDe(data)
  const uf = params.get('uf') ?? ''
  const escolhida = isUf(uf) ? uf : ''
  const choose = (next: Uf) => change({ uf: next }, { replace: true, preventScrollReset: true })
  const words = normalize(busca).split(' ').filter(Boolean)
  const wanted = (state: Uf) => {
    const { federacao } = estados[state]
    const text = normalize([state, ESTADOS[state], federacao?.sigla, federacao?.nome].join(' '))
    return words.every((word) => text.includes(word))
  }
  const none = words.length > 0 && !(Object.keys(ESTADOS) as Uf[]).some(wanted)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (busca.trim()) void navigate(address('/institucional/associacoes', { busca: busca.trim() }))
  }
  const cores = Object.fromEntries(
    Object.entries(estados).flatMap(([state, { federacao }]) => (federacao ? [[state, federacao.cores.fundo]] : [])),
  )
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' } }}>
        Federações
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem', mt: 1, mb: 4, maxWidth: '48ch' }}>
        {data ? resumo(data.numeros.federacoes, data.numeros.clubes) : <Skeleton width="32ch" />}
      </Typography>
      {isError && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}
          sx={{ mb: 3 }}
        >
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 7fr' }, gap: { xs: 3, md: 6 }, alignItems: 'start' }}>
        <Box sx={{ position: { md: 'sticky' }, top: { md: 20 }, maxWidth: 520, width: '100%', mx: 'auto' }}>
          <Suspense fallback={<Box sx={{ aspectRatio: '440 / 402' }} aria-busy />}>
            <Mapa
              cores={cores}
              escolhida={escolhida}
              descricao={(state) => sobre(estados[state])}
              onEscolher={choose}
            />
          </Suspense>
          <div aria-live="polite">{escolhida && <Escolhido uf={escolhida} estado={estados[escolhida]} />}</div>
        </Box>
        <div>
          <Box component="form" role="search" onSubmit={search}>
            <CampoDeBusca
              label="Buscar estado, federação ou clube"
              size="medium"
              value={busca}
              onChange={setBusca}
              end={<Search aria-hidden="true" color="action" />}
              sx={{ width: 1 }}
            />
            {words.length > 0 && (
              <Button type="submit" sx={{ mt: 1 }}>
                Procurar “{busca.trim()}” entre os clubes
              </Button>
            )}
          </Box>
          {none ? (
            <EmptyState title="Nenhum estado com esse nome." text="Pode ser o nome de um clube: procure entre eles." />
          ) : (
            <ListaDeEstados estados={estados} procurado={wanted} />
          )}
        </div>
      </Box>
    </Container>
  )
}

const sobre = ({ federacao, clubes }: Estado) =>
  [federacao?.sigla ?? 'sem federação no portal', quantosClubes(clubes)].join(', ')

function resumo(federations: number, clubs: number): string {
  const states = `${federations.toLocaleString('pt-BR')} ${federations === 1 ? 'federação' : 'federações'} no portal`
  return clubs === 0 ? `${states}.` : `${states}, ${quantosClubes(clubs)}.`
}

/** State chosen on the map, with its link. */
function Escolhido({ uf, estado }: { uf: Uf; estado: Estado }) {
  const to = enderecoDoEstado(uf, estado)
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 2, alignItems: 'center', p: 2, mt: 2 }}
    >
      <Emblema uf={uf} estado={estado} />
      <div>
        <Typography sx={{ fontWeight: 600 }}>{ESTADOS[uf]}</Typography>
        <Typography variant="body2" color="textSecondary">
          {estado.federacao ? `${estado.federacao.nome} · ` : ''}
          {quantosClubes(estado.clubes)}
        </Typography>
      </div>
      {to && (
        <Button component={RouterLink} to={to} variant="outlined">
          Abrir
        </Button>
      )}
    </Paper>
  )
}
