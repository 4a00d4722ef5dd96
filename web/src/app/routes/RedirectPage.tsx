import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/** Milliseconds before the redirect. */
const SHOWN = 2_000

/** Redirect page of an address: shows a message and a link to the new address. */
export function RedirectPage({ titulo, para }: { titulo: string; para: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(para, { replace: true }), SHOWN)
    return () => clearTimeout(timer)
  }, [navigate, para])
  return (
    <Container sx={{ py: { xs: 4, md: 8 } }}>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        {titulo}
      </Typography>
      <Typography role="status" sx={{ mb: 3 }}>
        Esta página fica em outro endereço. Você chega lá em dois segundos.
      </Typography>
      <Button component={Link} to={para} replace variant="contained">
        Ir agora
      </Button>
    </Container>
  )
}
