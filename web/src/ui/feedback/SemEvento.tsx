import Button from '@mui/material/Button'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { PageContainer } from '../layout/PageContainer.tsx'
import { EmptyState } from './EmptyState.tsx'

interface SemEventoProps {
  title: string
  text: string
  /** list of the events that lead to the screen, and the label of its link */
  to: Address
  action: string
}

/** Screen of an event that was opened without one. */
export const SemEvento = ({ title, text, to, action }: SemEventoProps) => (
  <PageContainer title={title}>
    <EmptyState
      title="De qual evento?"
      text={text}
      action={
        <Button component={Link} to={to} variant="contained">
          {action}
        </Button>
      }
    />
  </PageContainer>
)
