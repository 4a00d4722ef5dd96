import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { SENHA_ATUAL, SENHA_NOVA, SENHA_REPETIDA } from '../../../ui/form/senhas.ts'
import { SimpleForm } from '../../../ui/form/SimpleForm.tsx'
import { BACK_LINK } from './backLink.ts'
import { PecaLogin } from './PecaLogin.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'

/** /change-password: with the code of a mailed link it replaces a forgotten password, else the signed-in user's own. */
export function ChangeSenha() {
  const [params] = useSearchParams()
  const session = useSession()
  const [done, setDone] = useState(false)
  const code = params.get('oobCode')
  if (done) {
    return (
      <FormCard title="Senha trocada" text="A nova senha já vale. As outras sessões foram encerradas.">
        <Button component={RouterLink} to={session ? address('/profile') : address('/login')} variant="contained">
          {session ? 'Ir para o meu perfil' : 'Entrar com a nova senha'}
        </Button>
      </FormCard>
    )
  }
  if (code) return <Recuperacao code={code} onDone={() => setDone(true)} />
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Trocar a senha" />
  return (
    <FormCard
      title="Trocar a senha"
      text="Confirme a senha atual e escolha a nova. As outras sessões serão encerradas."
      {...(session.trocarSenha ? {} : { back: BACK_LINK })}
    >
      <Stack spacing={2}>
        {session.trocarSenha && (
          <Alert severity="info">
            A sua senha foi redefinida por quem administra o portal. Escolha uma só sua para continuar.
          </Alert>
        )}
        <SimpleForm<'atual' | 'nova' | 'repetida'>
          fields={[SENHA_ATUAL, SENHA_NOVA, SENHA_REPETIDA]}
          button="Trocar a senha"
          onSubmit={async ({ atual, nova }) => {
            const { changePassword } = await import('../../../platform/ownAccount.ts')
            await changePassword(atual, nova)
            setDone(true)
          }}
        />
      </Stack>
    </FormCard>
  )
}

/** Replaces a forgotten password; an expired link shows its message before the form. */
function Recuperacao({ code, onDone }: { code: string; onDone: () => void }) {
  const call = useCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['conta', 'link', code],
    queryFn: () => call('conferirLink', { codigo: code }),
    staleTime: Infinity,
    retry: false,
  })
  const another = (
    <Button
      component={RouterLink}
      to={address('/forgot-password')}
      variant={data ? 'text' : 'contained'}
      sx={{ mt: 2 }}
    >
      Pedir outro link
    </Button>
  )
  if (isPending) return <PageSkeleton />
  if (error) {
    const spent = error instanceof ErroSIE && ['link-vencido', 'dados-invalidos'].includes(error.codigo)
    return (
      <FormCard
        title={spent ? 'Este link não vale mais' : 'Criar nova senha'}
        text={
          spent
            ? 'Ele já foi usado ou venceu: vale por uma hora e só uma vez. Peça outro e abra a mensagem mais nova.'
            : ''
        }
      >
        {spent ? (
          another
        ) : (
          <RetryAlert onRetry={refetch}>{mensagem(error, 'Não foi possível conferir o link agora.')}</RetryAlert>
        )}
      </FormCard>
    )
  }
  return (
    <FormCard title="Criar nova senha" text={`Escolha a nova senha da conta ${data.email}.`}>
      <SimpleForm<'nova' | 'repetida'>
        fields={[SENHA_NOVA, SENHA_REPETIDA]}
        button="Salvar a nova senha"
        onSubmit={async ({ nova }) => {
          const { resetPassword } = await import('../../../platform/ownAccount.ts')
          await resetPassword(code, nova)
          onDone()
        }}
      />
      {another}
    </FormCard>
  )
}
