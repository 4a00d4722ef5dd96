import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { address } from '@sie/domain/base/portal/address.ts'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { destination } from './destination.ts'

/** /login (specification 2, 5 and 8): redirects to the requested page, or to the completion of the registration. */
export function SignInPage() {
  const session = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  useEffect(() => {
    if (session)
      void navigate(session.registroCompleto ? destination(state) : address('/signup-validation'), { replace: true })
  }, [session, navigate, state])
  return (
    <FormCard title="Entrar" text="Use o e-mail ou o CPF do seu cadastro.">
      {params.get('sessao') === 'encerrada' && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          Esta sessão foi encerrada. Entre de novo para continuar.
        </Alert>
      )}
      <SignInForm />
      <Box sx={{ mt: 3, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Link component={RouterLink} to={address('/forgot-password')}>
          Esqueci a senha
        </Link>
        <Link component={RouterLink} to={address('/signup')}>
          Criar conta
        </Link>
      </Box>
    </FormCard>
  )
}
