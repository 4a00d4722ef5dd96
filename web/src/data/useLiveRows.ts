import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { onSnapshot } from 'firebase/firestore'
import { useEffect } from 'react'
import { useAccess } from './access.ts'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL, type ListState } from './listState.ts'
import { toQuery } from './records.ts'
import { listScopes, sideScopes } from './scope.ts'

/** Limit of records of one scope that are followed. */
const MOST = 50

/**
 * Invalidates queries as soon as a record enters, leaves or changes in a list: another user's decision, a guardian's authorisation. Where
 * the list may not be read nothing is followed.
 * @param filtros of the list; `undefined` follows nothing
 * @param key of the queries to invalidate
 * @param sides whether records of which the user's entities are a side are followed too
 */
export function useLiveRows(
  collection: Collection,
  filtros: ListState['filtros'] | undefined,
  key: QueryKey,
  sides = false,
): void {
  const { db, permissoes, padrao } = useAccess()
  const client = useQueryClient()
  const scopes = JSON.stringify(
    filtros
      ? [...listScopes(collection, permissoes, padrao), ...(sides ? sideScopes(collection, permissoes, padrao) : [])]
      : [],
  )
  const wanted = JSON.stringify(filtros ?? {})
  const stale = JSON.stringify(key)
  useEffect(() => {
    const stops = (JSON.parse(scopes) as ReturnType<typeof listScopes>).map((scope) => {
      const state = { ...ESTADO_INICIAL, filtros: JSON.parse(wanted) as ListState['filtros'], tamanho: MOST }
      let first = true
      return onSnapshot(
        toQuery(db, listQuery(collection, scope, state, null)),
        () => {
          // The first snapshot holds what the queries have just read.
          if (!first) void client.invalidateQueries({ queryKey: JSON.parse(stale) as QueryKey })
          first = false
        },
        () => {},
      )
    })
    return () => stops.forEach((stop) => stop())
  }, [client, collection, db, scopes, stale, wanted])
}
