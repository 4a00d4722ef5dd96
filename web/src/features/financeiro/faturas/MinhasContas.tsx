import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AnuidadesAPagar } from './AnuidadesAPagar.tsx'
import { MinhasFaturas } from './MinhasFaturas.tsx'

/** What the user and the minors whose guardian they are may pay now, and owe: annuities of the price list, then invoices with their PIX code. */
export function MinhasContas() {
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <Stack spacing={3}>
      <AnuidadesAPagar onFaturas={setAsked} />
      <MinhasFaturas abertas={asked} />
    </Stack>
  )
}

/** /profile?ver=pagar */
export function MinhasContasPage() {
  return (
    <PageContainer title="Pagar">
      <MinhasContas />
    </PageContainer>
  )
}
