import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { useMinhasPessoas } from '../../../data/useRespondePor.ts'

/** Newest invoices of each of these people: open ones first, what is due longest before, then the closed ones, newest first. Drafts have no payer yet. */
async function readInvoices(db: Parameters<typeof readRows>[0], people: readonly string[]) {
  const found = await Promise.all(
    people.map((pessoa) =>
      readRows(db, faturas, {
        collection: faturas.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'filtros.pagador.pessoa', op: '==', value: pessoa },
        ],
        orderBy: [{ path: 'vencimento', direction: 'desc' }],
        limit: MAX_LIMIT,
      }),
    ),
  )
  const newest = found.flat().sort((a, b) => (a.vencimento < b.vencimento ? 1 : -1))
  const isOpen = (one: (typeof newest)[number]) => abertoDe(one) > 0
  return [...newest.filter(isOpen).reverse(), ...newest.filter((one) => !isOpen(one))]
}

/** Invoices of the user and of the minors whose guardian they are. */
export function useMinhasFaturas() {
  const { db } = useAccess()
  const people = useMinhasPessoas()
  return useQuery({
    queryKey: [...recordKeys.lists(faturas), 'minhas', people] as const,
    queryFn: () => readInvoices(db, people),
  })
}
