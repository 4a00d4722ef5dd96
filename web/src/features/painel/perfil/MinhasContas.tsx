import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { faturaNoEndereco } from '../../financeiro/enderecos.ts'
import { AnuidadesAPagar } from '../../financeiro/faturas/AnuidadesAPagar.tsx'
import { MinhasFaturas } from '../../financeiro/faturas/MinhasFaturas.tsx'
import { useMinhasFaturas } from '../../financeiro/faturas/useMinhasFaturas.ts'
import { AindaSemFatura } from './AindaSemFatura.tsx'

/** Where who pays for an entity finds what it owes. */
const PELA_ENTIDADE = address('/sie/financeiro/receitas', { ver: 'apagar' })

/**
 * /profile?ver=pagar: what the user and the minors whose guardian they are may pay now, owe, and will be charged: annuities of the price list, invoices with
 * their PIX code, and what has no invoice yet. With `fatura` the code of that one is open; another's, as of an entity for which the user pays, is shown on
 * a page of its own, or among what the entity owes.
 */
export function MinhasContasPage() {
  const [params] = useSearchParams()
  const { permissoes, padrao } = useAccess()
  const holds = (rule: string) => entidadesComRegra(permissoes, padrao, rule).length > 0
  const fatura = params.get('fatura') ?? ''
  const { data } = useMinhasFaturas()
  const [asked, setAsked] = useState<readonly string[]>([])
  const others = fatura !== '' && data?.every(({ id }) => id !== fatura)
  if (others && holds('faturas:ler')) return <Navigate to={faturaNoEndereco(fatura)} replace />
  if (others && holds('faturas:pagar')) return <Navigate to={PELA_ENTIDADE} replace />
  return (
    <PageContainer
      title="Pagar"
      actions={
        holds('faturas:pagar') && (
          <Button component={Link} to={PELA_ENTIDADE} variant="outlined">
            Pagar pela entidade
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <AnuidadesAPagar onFaturas={setAsked} />
        <MinhasFaturas abertas={[fatura, ...asked]} />
        <AindaSemFatura />
      </Stack>
    </PageContainer>
  )
}
