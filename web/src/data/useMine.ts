import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import { MAX_LIMIT } from './listQuery.ts'
import { recordKeys } from './queries.ts'
import { readRows, type Row } from './records.ts'
import { useMinhasPessoas } from './useRespondePor.ts'

/** Records of a collection whose field names the signed-in user, or a minor in their care, sorted. */
export function useMine<S extends z.ZodObject>(
  collection: Collection<S>,
  order: (a: Row<z.infer<S>>, b: Row<z.infer<S>>) => number,
  field: 'pessoa' | 'pedidoPor' | 'titular.pessoa' = 'pessoa',
) {
  const { db } = useAccess()
  const people = useMinhasPessoas()
  return useQuery({
    queryKey: [...recordKeys.lists(collection), 'minhas', field, people] as const,
    queryFn: async () =>
      (
        await Promise.all(
          people.map((pessoa) =>
            readRows(db, collection, {
              collection: collection.name,
              where: [
                { path: 'metadados.successorId', op: '==', value: '' },
                { path: field, op: '==', value: pessoa },
              ],
              orderBy: [],
              limit: MAX_LIMIT,
            }),
          ),
        )
      )
        .flat()
        .sort(order),
  })
}
