import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { BUSCAVEIS, lidosDe } from '@sie/domain/painel/buscaveis.ts'
import { useQueries } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { searchRecords } from '../../../platform/publicSearch.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { parteDispensavel } from '../../../ui/feedback/parteDispensavel.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { Resultados, type Grupo } from './Resultados.tsx'

const RespostasDoPortal = parteDispensavel(async () => (await import('./RespostasDoPortal.tsx')).RespostasDoPortal)

const FRESH = 60_000

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
  const { grupos: records, isPending: reading, isError, retry } = useResultados(busca)
  const [answers, setAnswers] = useState<number>()
  const total = records.reduce((sum, { achados }) => sum + achados.length, answers ?? 0)
  // Records are shown at once; that there is nothing is said once all have answered.
  const isPending = reading || (busca !== '' && answers === undefined && total === 0)
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
      {busca !== '' && <RespostasDoPortal busca={busca} onTotal={setAnswers} />}
      {records.map((grupo) => (
        <Resultados key={grupo.id} grupo={grupo} />
      ))}
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
