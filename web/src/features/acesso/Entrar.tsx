import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { EntrarForm } from './EntrarForm.tsx'
import { destination } from './destination.ts'

/** /login (specification 2, 5 and 8): back to where the person wanted to go, or to complete the registration. */
export function Entrar() {
  const session = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (session) void navigate(session.registroCompleto ? destination(state) : '/signup-validation', { replace: true })
  }, [session, navigate, state])
  return (
    <FormCard title="Entrar" text="Use o e-mail ou o CPF do seu cadastro.">
      <EntrarForm />
      <Box sx={{ mt: 3, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Link component={RouterLink} to="/forgot-password">Esqueci a senha</Link>
        <Link component={RouterLink} to="/signup">Criar conta</Link>
      </Box>
    </FormCard>
  )
}
