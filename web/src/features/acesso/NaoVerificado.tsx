import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { EnviarLink } from '../../ui/EnviarLink.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PecaLogin } from './PecaLogin.tsx'

/** /notverified: for an account whose e-mail is not confirmed; a mailed link that leads here is confirmed where those of a sign-up are. */
export function NaoVerificado() {
  const [params] = useSearchParams()
  const session = useSession()
  const code = params.get('oobCode')
  if (code) return <Navigate to={`/signup-validation?${params.toString()}`} replace />
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Confirme o seu e-mail" />
  if (session.emailConfirmado) {
    return (
      <FormCard title="E-mail confirmado" text={`O e-mail ${session.email} está confirmado. Não falta nada.`}>
        <Button component={Link} to="/sie/dashboard" variant="contained">
          Abrir o SIE
        </Button>
      </FormCard>
    )
  }
  return <Pendente email={session.email} />
}

function Pendente({ email }: { email: string }) {
  return (
    <FormCard
      title="Confirme o seu e-mail"
      text={`Para usar o SIE, confirme que ${email} é seu: abra o link que enviamos para lá.`}
    >
      <Stack spacing={2}>
        <EnviarLink name="enviarConfirmacao" label="Enviar o link de novo" variant="contained" />
        <Button component={Link} to="/change-Email">
          Trocar o e-mail
        </Button>
      </Stack>
    </FormCard>
  )
}
