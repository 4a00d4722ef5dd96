import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { inteiro } from '../../../ui/layout/inteiro.tsx'

/** /signup-validation for a visitor without a link: the home (specification 2), below a message with the next steps for each case. */
export function SemNadaAValidar({ inicio }: { inicio: ReactNode }) {
  const location = useLocation()
  // The prerendered page hides it from users with a link or a session (public/tema.js); here it is known to apply.
  useEffect(() => document.documentElement.removeAttribute('data-conhecido'), [])
  return (
    <Box data-visitante="">
      <Container component="aside" aria-label="Situação do cadastro" maxWidth="lg" sx={{ py: 2 }}>
        <Alert severity="info">
          <Typography sx={{ mb: 1.5 }}>
            {inteiro(
              'Recebeu um e-mail nosso? Abra o link da mensagem; confira também a caixa de spam. Já criou a conta? Entre para ver o que falta e, se for preciso, pedir o link de novo.',
            )}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={address('/login')} state={{ from: location }} variant="contained">
              Entrar
            </Button>
            <Button component={Link} to={address('/signup')} variant="outlined">
              Criar conta
            </Button>
          </Stack>
        </Alert>
      </Container>
      {inicio}
    </Box>
  )
}
