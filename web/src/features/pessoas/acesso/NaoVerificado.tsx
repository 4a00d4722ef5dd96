import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { SendLink } from '../../../ui/form/SendLink.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { PecaLogin } from './PecaLogin.tsx'

/** /notverified: for an account whose e-mail is not confirmed; a mailed link to this page is redirected to /signup-validation. */
export function NaoVerificado() {
  const [params] = useSearchParams()
  const session = useSession()
  const code = params.get('oobCode')
  if (code) return <Navigate to={address('/signup-validation', Object.fromEntries(params))} replace />
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Confirme o seu e-mail" />
  if (session.emailConfirmado) {
    return (
      <FormCard title="E-mail confirmado" text={`O e-mail ${session.email} está confirmado. Não falta nada.`}>
        <Button component={Link} to={address('/sie/dashboard')} variant="contained">
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
        <SendLink name="enviarConfirmacao" label="Enviar o link de novo" variant="contained" />
        <Button component={Link} to={address('/change-Email')}>
          Trocar o e-mail
        </Button>
        <Button component={Link} to={enderecoDoConteudo('padrao', 'ajuda')}>
          Falar com o suporte
        </Button>
      </Stack>
    </FormCard>
  )
}
