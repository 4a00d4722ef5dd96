import Button from '@mui/material/Button'
import { CATALOGO } from '@sie/domain/rights/catalogo.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePode } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'

/** Shows a screen to those who hold its rule anywhere, and to others which one they lack and whom to ask. */
export function RequireRule({ rule, title, children }: { rule: string; title: string; children: ReactNode }) {
  if (usePode(rule)) return children
  const label = CATALOGO.find(({ id }) => id === rule)?.label ?? rule
  return (
    <PageContainer title={title}>
      <EmptyState
        title={`Para abrir esta página é preciso a permissão “${label}”.`}
        text="Quem administra os grupos da sua entidade pode dar essa permissão a você."
        action={<Button component={Link} to="/sie/dashboard" variant="outlined">Voltar ao painel</Button>}
      />
    </PageContainer>
  )
}
