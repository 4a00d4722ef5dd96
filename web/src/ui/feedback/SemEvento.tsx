import Button from '@mui/material/Button'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

/** Screen of an event that was opened without one: the list of events to credential leads to it. */
export function SemEvento({ title, text }: { title: string; text: string }) {
  return (
    <PageContainer title={title}>
      <EmptyState
        title="De qual evento?"
        text={text}
        action={
          <Button component={Link} to={address('/eventos/evento/credenciamento')} variant="contained">
            Ver credenciamento
          </Button>
        }
      />
    </PageContainer>
  )
}
