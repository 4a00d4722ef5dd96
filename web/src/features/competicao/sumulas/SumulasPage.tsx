import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { classesEmPalavras, type EventoComChaves } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { usePageMeta } from '../../../data/published.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Escolha } from '../../../ui/publicacao/Escolha.tsx'
import { Categoria } from './Categoria.tsx'
import { Panorama, Telas } from './Panorama.tsx'
import { useClasse, useEvento, useEventos } from '../../../ui/placar/usePlacar.ts'

/** /eventos/sumulas: public matches and results of an event's categories, live; officials open the sheets from here. */
export function SumulasPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const asked = params.get('categoria') ?? ''
  usePageMeta({
    title: 'Súmulas',
    description: 'Lutas, placares e pódio das categorias de uma competição.',
    type: 'website',
  })
  const event = useEvento(evento, asked !== '')
  const classes = event.data?.classes ?? []
  // An event with one class shows that class.
  const chosen = asked || (classes.length === 1 ? (classes[0]?.id ?? '') : '')
  const one = useClasse(chosen)
  const events = useEventos(evento === '' && asked === '')
  const shown = chosen ? one : evento ? event : events
  const titulo = event.data?.titulo ?? one.data?.eventoTitulo ?? ''
  return (
    <Container sx={{ py: { xs: 3, md: 4 } }}>
      {evento && (
        <Link component={RouterLink} to={address('/eventos/evento', { id: evento })}>
          {titulo || 'O evento'}
        </Link>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mt: 1, mb: 3 }}>
        <Typography variant="h3" component="h1" sx={{ flexGrow: 1 }}>
          Súmulas e resultados
        </Typography>
        {classes.length > 1 && (
          <Escolha
            label="Categoria"
            value={chosen}
            options={[['', 'Todas'], ...classes.map(({ id, titulo: name }) => [id, name] as const)]}
            onChange={(categoria) => setParams({ evento, ...(categoria ? { categoria } : {}) }, { replace: true })}
            sx={{ minWidth: 240, maxWidth: 1, displayPrint: 'none' }}
          />
        )}
        {evento && <Telas evento={evento} />}
      </Stack>
      {shown.isError && shown.data === undefined ? (
        <Alert severity="warning" action={<Button onClick={() => void shown.refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      ) : shown.data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : chosen && one.data ? (
        <Categoria chave={one.data} />
      ) : !chosen && classes.length > 0 && event.data ? (
        <Panorama evento={event.data} />
      ) : evento === '' && events.data && events.data.length > 0 ? (
        <Eventos eventos={events.data} />
      ) : (
        <EmptyState title="Nenhuma luta ainda." text="As lutas aparecem aqui depois do sorteio das categorias." />
      )}
    </Container>
  )
}

/** Without an event: list of the events with matches. */
function Eventos({ eventos }: { eventos: readonly EventoComChaves[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {eventos.map(({ id, titulo, classes }) => (
        <Paper component="li" variant="outlined" key={id} sx={{ p: 2 }}>
          <Link component={RouterLink} to={address('/eventos/sumulas', { evento: id })} sx={{ fontWeight: 650 }}>
            {titulo || 'Competição'}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {classesEmPalavras(classes)}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
