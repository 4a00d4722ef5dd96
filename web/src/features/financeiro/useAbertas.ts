import { contas } from '@sie/domain/collections/contas.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import type { Cursor } from '../../data/cursorStack.ts'
import { MAX_LIMIT, type QuerySpec } from '../../data/listQuery.ts'
import { recordKeys } from '../../data/queries.ts'
import { cursorAt, readRows } from '../../data/records.ts'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

type Lado = TipoDeConta | undefined

/** @param tipo one side alone; both where it is undefined */
const abertas = (
  entidade: EntidadeDoCaixa | undefined,
  de: string,
  antes: string,
  tipo: Lado,
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

/** Open contas of an entity that are due from one day up to another (not included), the oldest first: at most a hundred, as many as one list may read. */
export function useAbertas(entidade: EntidadeDoCaixa | undefined, de: string, antes: string) {
  const { db } = useAccess()
  const spec = abertas(entidade, de, antes, undefined, MAX_LIMIT)
  return useQuery({
    queryKey: [...recordKeys.lists(contas), 'abertas', spec.where] as const,
    queryFn: () => readRows(db, contas, spec),
    enabled: entidade !== undefined,
  })
}

/** Contas on the first page, beside the invoices that are overdue, and on each page that is asked for: with one more each, a page reads 13 at most. */
const [FIRST, MORE] = [6, 12]

/** The same of one side in pages, as somebody asks for them. */
export function useAtrasadas(entidade: EntidadeDoCaixa | undefined, de: string, antes: string, tipo: TipoDeConta) {
  const { db } = useAccess()
  const { where } = abertas(entidade, de, antes, tipo, MORE)
  return useInfiniteQuery({
    queryKey: [...recordKeys.lists(contas), 'abertas', 'em páginas', where] as const,
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam }) => {
      const size = pageParam === null ? FIRST : MORE
      const spec = { ...abertas(entidade, de, antes, tipo, size + 1), after: pageParam }
      const found = await readRows(db, contas, spec)
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      return { rows, next: last && found.length > size ? cursorAt(spec, last) : null }
    },
    getNextPageParam: ({ next }) => next,
    enabled: entidade !== undefined,
  })
}
