import Button from '@mui/material/Button'
import { Link, Navigate } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'

/** /signup-validation: for those whose account has no complete registration yet (specification 4, "Login result"). */
export function CadastroIncompleto() {
  const session = useSession()
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <Navigate to="/login" replace />
  if (session.registroCompleto) return <Navigate to="/sie/dashboard" replace />
  return (
    <PageContainer title="Complete o seu cadastro">
      <EmptyState
        title={`A conta ${session.email} existe, mas ainda falta o cadastro de praticante.`}
        text="Peça à secretaria da sua federação que complete o cadastro com este e-mail. Depois disso, entre de novo."
        action={<Button component={Link} to="/" variant="outlined">Ir para o início</Button>}
      />
    </PageContainer>
  )
}
