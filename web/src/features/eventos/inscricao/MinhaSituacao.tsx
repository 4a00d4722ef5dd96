import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { loadPart } from '../../../platform/parts.ts'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { CompleteCadastro } from './CompleteCadastro.tsx'
import { Quadro } from './Quadro.tsx'
import type { ValidacaoProps } from './Validacao.tsx'
import { ListaDePassos } from '../../../ui/feedback/ListaDePassos.tsx'
import { passos } from '../../../ui/person/passosDaInscricao.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'

const CorrectCadastro = lazy(async () => ({
  default: (await loadPart(() => import('./CorrectCadastro.tsx'))).CorrectCadastro,
}))

/** Progress of the user's own sign-up, with its next actions. Where nothing is missing it redirects to the desk. */
export function MinhaSituacao({ direitos }: Pick<ValidacaoProps, 'direitos'>) {
  const session = useSession()
  const call = useCall()
  const [correcting, setCorrecting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['cadastros', 'minha', session?.uid],
    queryFn: () => call('minhaInscricao', {}),
    enabled: Boolean(session),
    staleTime: 0,
    retry: false,
  })
  // A form that is being filled in stays where a later read fails.
  if (error && !data) {
    return (
      <FormCard title="O seu cadastro" text="">
        <RetryAlert onRetry={refetch}>Não foi possível ver o seu cadastro agora.</RetryAlert>
      </FormCard>
    )
  }
  if (!session || !data) return <PageSkeleton />
  if (data.situacao === 'ativa')
    return <Navigate to={session.faltaConfirmar ? address('/notverified') : address('/sie/dashboard')} replace />
  if (data.situacao === 'sem-cadastro') return <CompleteCadastro email={session.email} />
  const { dados } = data
  if (correcting && dados)
    return (
      <Quadro title="Corrigir o cadastro">
        <Suspense fallback={<PageSkeleton />}>
          <CorrectCadastro
            dados={dados}
            onDone={() => {
              setCorrecting(false)
              void refetch()
            }}
          />
        </Suspense>
      </Quadro>
    )
  const federation = data.federacao || 'A confederação'
  return (
    <FormCard title="O seu cadastro" text={`Conta ${session.email}.`}>
      <Stack spacing={3}>
        {data.situacao === 'recusada' && (
          <Alert severity="warning">{`${federation} não aprovou o cadastro. Motivo: ${data.motivo} Se houver um engano, fale com a secretaria.`}</Alert>
        )}
        {data.situacao === 'inativa' && (
          <Alert severity="warning">{`O seu cadastro está inativo. Fale com a secretaria: ${federation}.`}</Alert>
        )}
        {data.situacao === 'aguardando' && <ListaDePassos passos={passos(data, federation)} />}
        {dados && (
          <Button variant="outlined" onClick={() => setCorrecting(true)}>
            Corrigir o cadastro
          </Button>
        )}
        <Button component={Link} to={address('/')} variant="outlined">
          Ir para o início
        </Button>
        {direitos(data.situacao !== 'inativa')}
      </Stack>
    </FormCard>
  )
}
