import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

/**
 * /eventos/inscricao?ver=presenca: target of a session's QR; participants in the room confirm with one tap. Without a code it says where the
 * QR is.
 */
export function ConfirmPresencaPage() {
  const { call } = useAccess()
  const [params] = useSearchParams()
  const [evento = '', sessao = '', codigo = ''] = ['evento', 'sessao', 'codigo'].map((key) => params.get(key) ?? '')
  const confirm = useRecordMutation(inscricoes, () => call('confirmarPresenca', { evento, sessao, codigo }))
  const fault = confirm.error instanceof ErroSIE ? Object.values(confirm.error.campos)[0] : undefined
  return (
    <PageContainer title="Presença">
      <Stack spacing={2} sx={{ maxWidth: 480 }}>
        {confirm.data ? (
          <>
            <Alert severity="success">{`Presença confirmada: ${confirm.data.presentes.join(', ')}.`}</Alert>
            <Typography>{`${confirm.data.curso}, ${confirm.data.sessao}.`}</Typography>
            <MinhasInscricoes />
          </>
        ) : codigo === '' ? (
          <>
            <Alert severity="info">
              Aponte a câmera do celular para o QR mostrado na sala: ele abre esta página com a sessão a confirmar.
            </Alert>
            <MinhasInscricoes />
          </>
        ) : (
          <>
            <Typography>Você está na sala? Confirme a sua presença nesta sessão.</Typography>
            {confirm.error && (
              <Alert severity="error">{fault ?? mensagem(confirm.error, 'Não foi possível confirmar.')}</Alert>
            )}
            <Button size="large" variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              Confirmar presença
            </Button>
          </>
        )}
      </Stack>
    </PageContainer>
  )
}

const MinhasInscricoes = () => (
  <Button component={Link} to={address('/profile', { aba: 'inscricoes' })} sx={{ alignSelf: 'flex-start' }}>
    Ver as minhas inscrições
  </Button>
)
