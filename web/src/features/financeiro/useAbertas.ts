import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import type { Cursor } from '../../data/cursorStack.ts'
import type { QuerySpec } from '../../data/listQuery.ts'
import { recordKeys } from '../../data/queries.ts'
import { cursorAt, readRows } from '../../data/records.ts'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

/** Query of open contas. @param tipo one side; undefined for both */
const abertas = (
  entidade: EntidadeDoCaixa | undefined,
  de: string,
  antes: string,
  tipo: TipoDeConta | undefined,
  limit: number,
): QuerySpec => ({
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
  limit,
})

/** Contas in each further page: with one row more, which tells whether there are others, thirteen. */
const MORE = 12

/**
 * Open contas of an entity due from `de` up to the day before `antes`, oldest first, in pages on demand.
 * @param tipo one side; undefined for both
 * @param first rows of the first page: fewer where the page reads other documents too
 */
export function useAbertas(
  entidade: EntidadeDoCaixa | undefined,
  de: string,
  antes: string,
  { tipo, first }: { tipo?: TipoDeConta; first: number },
) {
  const { db } = useAccess()
  const { where } = abertas(entidade, de, antes, tipo, MORE)
  const query = useInfiniteQuery({
    queryKey: [...recordKeys.lists(contas), 'abertas', where] as const,
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam }) => {
      const size = pageParam === null ? first : MORE
      const spec = { ...abertas(entidade, de, antes, tipo, size + 1), after: pageParam }
      const found = await readRows(db, contas, spec)
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      return { rows, next: last && found.length > size ? cursorAt(spec, last) : null }
    },
    getNextPageParam: ({ next }) => next,
    enabled: entidade !== undefined,
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) }
}
