import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { EntryForm } from './EntryForm.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []

/** /eventos/inscricao?evento=: entry of the user, minors, or the members of a club or federation. */
export function InscricaoPage() {
  const [params] = useSearchParams()
  const evento = params.get('evento') ?? ''
  if (evento === '')
    return (
      <PageContainer title="Inscrição">
        <EmptyState
          title="Em qual evento?"
          text="Abra um evento com inscrições abertas e toque em Inscrever."
          action={
            <Button component={Link} to={address('/eventos', { situacao: 'inscricoesAbertas' })} variant="contained">
              Ver os eventos
            </Button>
          }
        />
      </PageContainer>
    )
  return <DoEvento key={evento} evento={evento} />
}

function DoEvento({ evento }: { evento: string }) {
  const { data, error, isFetchedAfterMount } = usePreparo(evento, NADA)
  if (error)
    return (
      <PageContainer title="Inscrição">
        {error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado' ? (
          <EmptyState
            title="Evento não encontrado"
            text="Ele pode ter saído do ar, ou o endereço pode ter um erro. Exames de faixa têm inscrição própria."
            action={
              <Button component={Link} to={address('/eventos')}>
                Ver os eventos
              </Button>
            }
          />
        ) : (
          <Alert severity="error">{mensagem(error, 'Não foi possível abrir a inscrição. Tente de novo.')}</Alert>
        )}
      </PageContainer>
    )
  // The form begins with the drafts as they are now.
  if (!data || !isFetchedAfterMount)
    return (
      <PageContainer title="Inscrição">
        <Skeleton variant="rounded" height={480} aria-busy />
      </PageContainer>
    )
  return (
    <PageContainer title={`Inscrição: ${data.evento.titulo}`}>
      <Stack spacing={2}>
        {data.evento.formacoes.length > 0 && (
          <Button
            component={Link}
            to={address('/eventos/inscricao', { ver: 'equipe', evento })}
            variant="outlined"
            sx={{ alignSelf: 'flex-start', minHeight: 48 }}
          >
            Formar dupla ou equipe
          </Button>
        )}
        <EntryForm inicio={data} />
      </Stack>
    </PageContainer>
  )
}
