import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT, type Condition } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'

/** Payments of an invoice, newest first: with the issuer's right, or as the payer (`pagador`). */
export function usePagamentos(fatura: Fatura & { id: string }, pagador: boolean) {
  const { db } = useAccess()
  const { idEntidade, idFederacao } = fatura.vinculo
  const own: Condition[] = pagador
    ? [{ path: 'sacado.pessoa', op: '==', value: fatura.sacado.pessoa }]
    : [
        { path: 'vinculo.idEntidade', op: '==', value: idEntidade },
        { path: 'vinculo.idFederacao', op: '==', value: idFederacao },
      ]
  const where: Condition[] = [
    { path: 'metadados.successorId', op: '==', value: '' },
    ...own,
    { path: 'filtros.faturas', op: 'array-contains', value: fatura.id },
  ]
  return useQuery({
    queryKey: [...recordKeys.lists(pagamentos), 'fatura', where] as const,
    queryFn: async () => {
      // One invoice has few payments: they are sorted after reading.
      const rows = await readRows(db, pagamentos, {
        collection: pagamentos.name,
        where,
        orderBy: [],
        limit: MAX_LIMIT,
      })
      return rows.sort((a, b) => b.data.localeCompare(a.data) || b.id.localeCompare(a.id))
    },
  })
}
