import { contas } from '@sie/domain/collections/contas.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { MAX_LIMIT, type QuerySpec } from '../../data/listQuery.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

/**
 * Open contas of an entity that are due from one day up to another (not included), the oldest first: at most a hundred, as many as one list may
 * read. @param tipo one side alone; both where it is undefined
 */
export function useAbertas(entidade: EntidadeDoCaixa | undefined, de: string, antes: string, tipo?: TipoDeConta) {
  const { db } = useAccess()
  const spec: QuerySpec = {
    collection: contas.name,
    where: [
      { path: 'metadados.successorId', op: '==', value: '' },
      { path: 'vinculo.idEntidade', op: '==', value: entidade?.id ?? '' },
      { path: 'vinculo.idFederacao', op: '==', value: entidade?.federacao ?? '' },
      { path: 'metadados.active', op: '==', value: true },
      { path: 'filtros.situacao', op: '==', value: 'aberta' },
      ...(tipo ? [{ path: 'tipo', op: '==' as const, value: tipo }] : []),
      { path: 'vencimento', op: '>=', value: de },
      { path: 'vencimento', op: '<', value: antes },
    ],
    orderBy: [{ path: 'vencimento', direction: 'asc' }],
    limit: MAX_LIMIT,
  }
  return useQuery({
    queryKey: [...recordKeys.lists(contas), 'abertas', spec.where] as const,
    queryFn: () => readRows(db, contas, spec),
    enabled: entidade !== undefined,
  })
}
