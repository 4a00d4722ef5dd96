import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { Chave } from '@sie/domain/collections/chaves.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { publishedPage, usePageMeta } from '../../data/published.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { Categoria } from './Categoria.tsx'

export type ChaveComLutas = Published<Chave>

/** What of a bracket this page reads: its matches and names, without what repeats its draw. */
const CAMPOS = ['titulo', 'situacao', 'evento', 'eventoTitulo', 'modalidade', 'vinculo', 'inscritos', 'lutas', 'podio']
const LIMITE = 60
/** A result shows within five seconds while matches are fought; where none is, the page asks seldom. */
const LOOK_AGAIN = 4_500
const LOOK_SELDOM = 30_000
const isFought = ({ lutas = [] }: ChaveComLutas) => lutas.some(({ situacao }) => situacao !== 'encerrada')

/** /eventos/sumulas: matches and results of an event's categories, as visitors read them; who works at it opens the sheets from here. */
export function SumulasPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const categoria = params.get('categoria') ?? ''
  usePageMeta({
    title: 'Súmulas',
    description: 'Lutas, placares e pódio das categorias de uma competição.',
    type: 'website',
  })
  const { data, isError, refetch } = useQuery({
    queryKey: ['chaves', 'lutas', evento] as const,
    queryFn: () =>
      publishedPage<ChaveComLutas>(
        'chaves',
        { equal: evento ? { evento } : {}, order: { path: 'searchableName', direction: 'asc' }, limit: LIMITE },
        CAMPOS,
        'todos',
      ),
    refetchInterval: ({ state }) => (state.data?.rows.some(isFought) ? LOOK_AGAIN : LOOK_SELDOM),
    retry: 1,
  })
  const drawn = (data?.rows ?? []).filter(({ situacao }) => situacao === 'sorteada' || situacao === 'fechada')
  const shown = drawn.filter(({ id }) => categoria === '' || id === categoria)
  return (
    <Container sx={{ py: { xs: 3, md: 4 } }}>
      {evento && (
        <Link component={RouterLink} to={address('/eventos/evento', { id: evento })}>
          {drawn[0]?.eventoTitulo ?? 'O evento'}
        </Link>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mt: 1, mb: 3 }}>
        <Typography variant="h3" component="h1" sx={{ flexGrow: 1 }}>
          Súmulas e resultados
        </Typography>
        {drawn.length > 1 && (
          <TextField
            select
            label="Categoria"
            value={drawn.some(({ id }) => id === categoria) ? categoria : ''}
            onChange={({ target }) =>
              setParams(
                { ...(evento ? { evento } : {}), ...(target.value ? { categoria: target.value } : {}) },
                { replace: true },
              )
            }
            sx={{ minWidth: 240, displayPrint: 'none' }}
          >
            <MenuItem value="">Todas</MenuItem>
            {drawn.map(({ id, titulo }) => (
              <MenuItem key={id} value={id}>
                {titulo}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button variant="outlined" onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Imprimir
        </Button>
      </Stack>
      {isError && !data ? (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={320} />
      ) : shown.length === 0 ? (
        <EmptyState title="Nenhuma luta ainda." text="As lutas aparecem aqui depois do sorteio das categorias." />
      ) : (
        shown.map((chave) => <Categoria key={chave.id} chave={chave} />)
      )}
    </Container>
  )
}
