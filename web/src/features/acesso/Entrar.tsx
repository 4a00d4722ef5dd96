import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
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
    <Container maxWidth="xs" sx={{ py: { xs: 4, sm: 8 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h4" component="h1" gutterBottom>Entrar</Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>Use o e-mail ou o CPF do seu cadastro.</Typography>
        <EntrarForm />
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Link component={RouterLink} to="/forgot-password">Esqueci a senha</Link>
          <Link component={RouterLink} to="/signup">Criar conta</Link>
        </Box>
      </Paper>
    </Container>
  )
}
