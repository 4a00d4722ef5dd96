import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'

/** /notverified (specification 2, "Route guard"). */
export function NaoVerificado() {
  return (
    <PageContainer title="E-mail não verificado">
      <EmptyState title="Falta confirmar o seu e-mail." text="Enviamos uma mensagem com um link de confirmação. Abra o link e entre de novo; se não achou a mensagem, olhe também a caixa de spam." action={<Button component={Link} to="/login" variant="contained">Entrar</Button>} />
    </PageContainer>
  )
}

/** /unauthorized (specification 2, "Route guard"). */
export function SemPermissao() {
  return (
    <PageContainer title="Sem permissão">
      <EmptyState title="A sua conta não abre esta página." text="Quem administra os grupos da sua entidade pode dar a permissão a você." action={<Button component={Link} to="/" variant="outlined">Ir para o início</Button>} />
    </PageContainer>
  )
}
