import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MOTIVOS_DE_RETENCAO } from '@sie/domain/eventos/credenciais/notas.ts'
import { pontoDe } from '@sie/domain/eventos/credenciais/papeis.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SemEvento } from '../SemEvento.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const CHIP = {
  verde: { label: 'Liberada', tone: 'success' },
  ambar: { label: 'Com ressalva', tone: 'warning' },
  vermelho: { label: 'Recusada', tone: 'error' },
} as const

const instante = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** /eventos/evento/credenciamento?ver=leituras: readings of an event's gates, newest first; a refused one shows its reasons. */
export function LeiturasPage() {
  const { call } = useAccess()
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const only = params.has('retidas')
  const query = useInfiniteQuery({
    queryKey: ['leituras', evento] as const,
    enabled: evento !== '',
    initialPageParam: '',
    queryFn: ({ pageParam }) => call('leiturasDoEvento', { evento, ...(pageParam ? { depois: pageParam } : {}) }),
    getNextPageParam: ({ proxima }) => proxima ?? undefined,
    retry: false,
  })
  const rows = (query.data?.pages ?? [])
    .flatMap(({ leituras }) => leituras)
    .filter(({ retida }) => !only || retida !== '')
  if (evento === '') return <SemEvento title="Leituras" regras={['credenciais:ler']} />
  return (
    <PageContainer
      title="Leituras"
      actions={
        <Button component={Link} to={address('/eventos/evento/credenciamento', { evento })}>
          Credenciamento
        </Button>
      }
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <Chip
          label="Todas"
          clickable
          aria-pressed={!only}
          color={only ? 'default' : 'primary'}
          onClick={() => setParams({ ver: 'leituras', evento }, { replace: true })}
        />
        <Chip
          label="A conferir"
          clickable
          aria-pressed={only}
          color={only ? 'primary' : 'default'}
          onClick={() => setParams({ ver: 'leituras', evento, retidas: '' }, { replace: true })}
        />
        <Button size="small" onClick={() => void query.refetch()}>
          Atualizar
        </Button>
      </Stack>
      {query.error && <Alert severity="error">{mensagem(query.error, 'Não foi possível ler.')}</Alert>}
      {query.isPending && <Skeleton variant="rounded" height={320} aria-busy />}
      {query.data && rows.length === 0 && (
        <EmptyState
          title={only ? 'Nada a conferir' : 'Nenhuma leitura'}
          text={
            only
              ? 'O que um aparelho mandar errado aparece aqui, e não conta sozinho.'
              : 'O que a portaria ler aparece aqui.'
          }
        />
      )}
      <Box component="ul" aria-label="Leituras" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id, nome, ponto, sentido, resposta, motivo, quando, aparelho, ordem, retida }) => (
          <Box
            component="li"
            key={id}
            sx={{ borderBottom: 1, borderColor: 'divider', py: 1.25, display: 'flex', gap: 2, flexWrap: 'wrap' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 220 }}>
              <Typography sx={{ fontWeight: 650 }}>{nome || 'Credencial desconhecida'}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`${instante.format(quando)} · ${pontoDe(ponto)?.nome ?? ponto} · ${sentido === 'saida' ? 'saída' : 'entrada'} · aparelho ${aparelho}, nota ${ordem}`}
              </Typography>
              {motivo && <Typography variant="body2">{motivo}</Typography>}
              {retida && (
                <Typography variant="body2" color="error">{`Não conta: ${MOTIVOS_DE_RETENCAO[retida]}.`}</Typography>
              )}
            </Box>
            {resposta !== '' && <StateChip {...CHIP[resposta]} />}
          </Box>
        ))}
      </Box>
      {query.hasNextPage && (
        <Button sx={{ mt: 2 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver mais
        </Button>
      )}
    </PageContainer>
  )
}
