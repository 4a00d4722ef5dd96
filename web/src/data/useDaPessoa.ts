import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import { MAX_LIMIT } from './listQuery.ts'
import { recordKeys } from './queries.ts'
import { readRows } from './records.ts'
import { listScopes, scopeEqualities } from './scope.ts'

/**
 * Records of a collection about a person, within the user's scopes.
 * @param path field that names the person
 * @param own whether the user answers for that person, and so reads all of these records
 */
export function useDaPessoa<S extends z.ZodObject>(
  collection: Collection<S>,
  path: string,
  pessoa: string,
  own = false,
) {
  const { db, permissoes, padrao } = useAccess()
  const scopes = own ? [] : listScopes(collection, permissoes, padrao)
  const conditions = own ? [[]] : scopes.map((scope) => scopeEqualities(collection, scope))
  return useQuery({
    queryKey: [...recordKeys.lists(collection), 'daPessoa', pessoa, own, scopes] as const,
    queryFn: async () =>
      (
        await Promise.all(
          conditions.map((equalities) =>
            readRows(db, collection, {
              collection: collection.name,
              where: [
                { path: 'metadados.successorId', op: '==', value: '' },
                { path, op: '==', value: pessoa },
                ...equalities.map((one) => ({ ...one, op: '==' as const })),
              ],
              orderBy: [],
              limit: MAX_LIMIT,
            }),
          ),
        )
      )
        .flat()
        .filter((row, index, all) => all.findIndex(({ id }) => id === row.id) === index),
    enabled: conditions.length > 0,
  })
}
