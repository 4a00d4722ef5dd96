import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useAccess } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import type { Row } from '../../../data/records.ts'
import { listScopes } from '../../../data/scope.ts'
import { searchRows } from '../../../data/search.ts'
import { useBeside } from '../../../data/useBeside.ts'

const SHOWN = 10

/** Record as an option of a choice, with what tells it from its namesakes. */
export interface FoundRecord {
  id: string
  label: string
  beside: string
  picture?: string
  row: Row
}

/**
 * Records of a collection by a part of their name, within the scope that the user may list; none below two letters, and none where they may list
 * nothing.
 * @param also records that become options as well, such as the one that is chosen
 */
export function useFoundRecords(collection: Collection | undefined, typed: string, also: readonly Row[] = []) {
  const { db, permissoes, padrao } = useAccess()
  const search = useDeferredValue(typed.trim())
  const scope = collection && listScopes(collection, permissoes, padrao)[0]
  const { data = [], isFetching } = useQuery({
    queryKey: [collection?.name, 'list', 'referencia', search],
    queryFn: async () =>
      collection && scope
        ? (await searchRows(db, collection, scope, { ...ESTADO_INICIAL, busca: search, tamanho: SHOWN }, {})).hits
        : [],
    enabled: search.length > 1 && scope !== undefined,
  })
  const beside = useBeside(collection, [...data, ...also])
  const picture = collection?.search.picture
  const optionOf = (row: Row): FoundRecord => ({
    id: row.id,
    label: String(valueAt(row, collection?.search.name ?? '') ?? row.id),
    beside: beside(row),
    ...(picture && { picture: String(valueAt(row, picture) ?? '') }),
    row,
  })
  return {
    options: data.map(optionOf),
    optionOf,
    loading: isFetching,
    searched: search.length > 1,
    listed: scope !== undefined,
  }
}
