import AttachFile from '@mui/icons-material/AttachFile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { CORREIO_RETIDO, useCorreioRetido } from '../../data/correioRetido.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { SemQuebra } from '../../ui/layout/SemQuebra.tsx'
import { EmailInteiro } from './EmailInteiro.tsx'

type Retido = NonNullable<ReturnType<typeof useCorreioRetido>['data']>['mensagens'][number]

/** /helpdesk/tickets?ver=correio: mails to tickets from unverified senders; an agent accepts them as answers or discards them. */
export function CorreioPage() {
  const { data, isError, refetch } = useCorreioRetido()
  return (
    <PageContainer
      title="E-mails a conferir"
      actions={
        <Button component={Link} to={address('/helpdesk/tickets')}>
          Voltar à mesa
        </Button>
      }
    >
      {isError && !data ? (
        <RetryAlert onRetry={() => refetch()}>Não foi possível carregar os e-mails.</RetryAlert>
      ) : !data ? (
        <Skeleton variant="rounded" height={240} aria-busy />
      ) : data.mensagens.length === 0 ? (
        <EmptyState
          title="Nada a conferir."
          text="Respostas de quem participa do chamado entram sozinhas na conversa."
        />
      ) : (
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Estas mensagens não entraram na conversa. Aceite só se tiver certeza de quem escreveu.
          </Typography>
          <Box
            component="ul"
            aria-label="E-mails a conferir"
            sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}
          >
            {data.mensagens.map((row) => (
              <Mensagem key={row.id} row={row} />
            ))}
          </Box>
          {data.mais && <Alert severity="info">Há mais mensagens: elas aparecem quando você decidir estas.</Alert>}
        </Stack>
      )}
    </PageContainer>
  )
}

function Mensagem({ row }: { row: Retido }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const deciding = useMutation({
    mutationFn: (aceitar: boolean) => call('decidirCorreio', { id: row.id, aceitar }),
    onSuccess: ({ estado }) => {
      toast.show(estado === 'aceita' ? `A mensagem entrou no chamado ${row.protocolo}.` : 'Mensagem descartada.')
      return client.invalidateQueries({ queryKey: CORREIO_RETIDO })
    },
  })
  const discard = async () => {
    const yes = await confirm({
      title: 'Descartar a mensagem?',
      text: 'O texto e os anexos dela são apagados, e não há como voltar.',
      action: 'Descartar',
      destructive: true,
    })
    if (yes) deciding.mutate(false)
  }
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip size="small" color="warning" variant="outlined" label={row.motivo} />
          <Typography variant="body2" color="textSecondary">
            {formatDayTime(row.quando)}
          </Typography>
        </Box>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {row.assunto || 'Sem assunto'}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`De ${row.de || 'remetente desconhecido'}`}
          {row.ticket && (
            <>
              {', para o chamado '}
              <MuiLink component={Link} to={address('/helpdesk/editticket', { id: row.ticket })}>
                <SemQuebra>{row.protocolo}</SemQuebra>
              </MuiLink>
            </>
          )}
        </Typography>
        <Typography
          tabIndex={0}
          role="region"
          aria-label={`Texto de ${row.de || 'remetente desconhecido'}`}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 280, overflowY: 'auto' }}
        >
          {row.texto || 'Sem texto.'}
        </Typography>
        <EmailInteiro texto={row.inteiro} />
        {[...row.anexos, ...row.recusados].map((nome) => (
          <Typography key={nome} variant="body2" sx={{ display: 'flex', gap: 0.5, overflowWrap: 'anywhere' }}>
            <AttachFile aria-hidden fontSize="small" />
            {nome}
          </Typography>
        ))}
        {deciding.error && (
          <Alert severity="error">{mensagem(deciding.error, 'Não foi possível decidir agora.')}</Alert>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {row.ticket && (
            <Button variant="outlined" loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
              Aceitar como resposta
            </Button>
          )}
          <Button color="error" disabled={deciding.isPending} onClick={() => void discard()}>
            Descartar
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}
