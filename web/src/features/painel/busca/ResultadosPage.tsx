import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { BUSCAVEIS, lidosDe } from '@sie/domain/painel/buscaveis.ts'
import type { Resposta } from '@sie/domain/painel/respostas.ts'
import { useQueries } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { searchRecords } from '../../../platform/publicSearch.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Perguntas } from '../../../ui/ajuda/ListaDeAjuda.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { useRespostas } from './useRespostas.ts'

const FRESH = 60_000

/** Results under a heading. */
interface Grupo {
  id: string
  rotulo: string
  achados: readonly Resposta[]
  /** list that continues the search, where there may be more */
  lista?: string
}

/** Published records of each kind that match; each kind is a query of its own, and kinds without a screen yet are left out. */
function useResultados(busca: string) {
  const { domainId } = useDomainDetails()
  const known = useDomainState() !== 'buscando'
  return useQueries({
    queries: BUSCAVEIS.map((tipo) => ({
      queryKey: [tipo.colecao, 'busca', domainId, busca],
      queryFn: async (): Promise<Grupo> => {
        const { hits, more } = await searchRecords<{ id: string }>(
          {
            collection: tipo.colecao,
            prefix: tipo.prefixo,
            fields: tipo.campos,
            equal: tipo.onde(domainId),
            ...(tipo.semPublicacao ? { unpublished: true } : {}),
          },
          busca,
          lidosDe(tipo),
        )
        const achados = hits.flatMap((row) => {
          const achado = tipo.achado(row.id, row)
          return achado ? [{ ...achado, id: row.id }] : []
        })
        const lista = more ? tipo.lista?.(busca) : undefined
        return { id: tipo.colecao, rotulo: tipo.rotulo, achados, ...(lista ? { lista } : {}) }
      },
      enabled: known && busca !== '',
      staleTime: FRESH,
      retry: 1,
    })),
    combine: (results) => ({
      grupos: results.flatMap(({ data }) => (data && data.achados.length > 0 ? [data] : [])),
      isPending: busca !== '' && results.some(({ isPending }) => isPending),
      isError: results.some(({ isError }) => isError),
      retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    }),
  })
}

/** Arrow keys move the focus between results in visual order. */
function withArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-achado]')]
  const next = links.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
  const target = links[Math.max(0, Math.min(links.length - 1, next))]
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** /?busca=: what the portal answers to a text, and published records found by title. */
export function ResultadosPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const busca = (params.get('busca') ?? '').trim().slice(0, 80)
  usePageMeta({
    title: busca ? `Busca: ${busca}` : 'Busca',
    description: 'Páginas, federações, taxas, perguntas, notícias, agenda e documentos do portal.',
    type: 'website',
  })
  const { grupos: records, isPending, isError, retry } = useResultados(busca)
  const { paginas, mapa, taxas, perguntas, contagens } = useRespostas(busca)
  const grupos: Grupo[] = [
    { id: 'paginas', rotulo: 'No portal', achados: paginas },
    { id: 'mapa', rotulo: 'Federações e estados', achados: mapa },
    { id: 'taxas', rotulo: 'Quanto custa', achados: taxas },
    ...records,
  ].filter(({ achados }) => achados.length > 0)
  const total = grupos.reduce((sum, { achados }) => sum + achados.length, perguntas.length)
  return (
    <Container sx={{ py: { xs: 3, md: 5 }, maxWidth: { md: 860 } }} onKeyDown={withArrows}>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        Busca
      </Typography>
      <Campo
        key={busca}
        busca={busca}
        onBusca={(text) => void navigate(address('/', { busca: text }), { replace: true })}
      />
      <Typography role="status" color="textSecondary" sx={{ mt: 2 }}>
        {busca === ''
          ? 'Escreva o que procura: uma palavra, uma federação, uma taxa.'
          : isPending
            ? 'Buscando…'
            : emPalavras(total, busca)}
      </Typography>
      {isError && (
        <Alert severity="warning" sx={{ mt: 2 }} action={<Button onClick={retry}>Tentar de novo</Button>}>
          Uma parte da busca não respondeu.
        </Alert>
      )}
      {grupos.map((grupo) => (
        <Resultados key={grupo.id} grupo={grupo} />
      ))}
      {perguntas.length > 0 && (
        <Secao id="perguntas" rotulo="Perguntas frequentes">
          <Box sx={{ mt: 2 }}>
            <Perguntas itens={perguntas} contagens={contagens} audience="todos" />
          </Box>
        </Secao>
      )}
      {isPending && <AEspera />}
      {!isPending && busca !== '' && total === 0 && (
        <EmptyState title="Nada encontrado." text="Tente outra palavra, ou menos palavras." />
      )}
    </Container>
  )
}

const emPalavras = (total: number, busca: string) =>
  total === 0
    ? `Nenhum resultado para “${busca}”.`
    : `${total} ${total === 1 ? 'resultado' : 'resultados'} para “${busca}”.`

function Campo({ busca, onBusca }: { busca: string; onBusca: (text: string) => void }) {
  const [text, setText] = useState(busca)
  return (
    <Stack
      component="form"
      role="search"
      aria-label="Portal"
      direction="row"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onBusca(text.trim())
      }}
    >
      <CampoDeBusca
        label="Buscar no portal"
        value={text}
        size="medium"
        autoFocus={busca === ''}
        onChange={setText}
        sx={{ flexGrow: 1 }}
      />
      <Button type="submit" variant="contained" sx={{ minWidth: 96 }}>
        Buscar
      </Button>
    </Stack>
  )
}

function Secao({ id, rotulo, children }: { id: string; rotulo: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={`busca-${id}`} sx={{ mt: 4 }}>
      <Typography
        variant="h5"
        component="h2"
        id={`busca-${id}`}
        sx={{ pb: 1, borderBottom: 2, borderColor: 'text.primary' }}
      >
        {rotulo}
      </Typography>
      {children}
    </Box>
  )
}

function Resultados({ grupo: { id: grupo, rotulo, achados, lista } }: { grupo: Grupo }) {
  return (
    <Secao id={grupo} rotulo={rotulo}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {achados.map(({ id, titulo, detalhe, to }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="hover"
              data-achado
              sx={{ fontWeight: 600, fontSize: '1.1rem' }}
            >
              {titulo}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {detalhe}
            </Typography>
          </Box>
        ))}
      </Box>
      {lista && (
        <Button component={RouterLink} to={lista} sx={{ mt: 1 }}>
          Ver mais em {rotulo}
        </Button>
      )}
    </Secao>
  )
}

/** Skeleton of the results. */
const AEspera = () => (
  <Box aria-busy sx={{ mt: 4 }}>
    {Array.from({ length: 5 }, (_, index) => (
      <Box key={index} sx={{ py: 1.5 }}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="35%" />
      </Box>
    ))}
  </Box>
)
