import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { isSmall, mergeable, queried } from '@sie/domain/base/records/small.ts'
import { onSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import type { Cursor } from './cursorStack.ts'
import { listQuery, MAX_LIMIT } from './listQuery.ts'
import { ESTADO_INICIAL, type ListState } from './listState.ts'
import { rowOf, toQuery, type Row } from './records.ts'
import type { ListScope } from './scope.ts'

interface Asked {
  scope: ListScope
  filtros: ListState['filtros']
  after: Cursor | null
}

interface LiveList<R> {
  /** undefined until the first answer */
  rows: readonly R[] | undefined
  /** first record of the next page */
  next: R | undefined
  failed: boolean
}

/**
 * First active records of a list, live, in the collection's own order.
 * @param filtros undefined reads nothing
 * @param most limit of records that are followed, at most 99
 * @param after cursor at the end of the previous page
 */
export function useLiveList<S extends z.ZodObject>(
  collection: Collection<S>,
  scope: ListScope | undefined,
  filtros: ListState['filtros'] | undefined,
  most: number,
  after: Cursor | null = null,
): LiveList<Row<z.infer<S>>> {
  const { db } = useAccess()
  const [list, setList] = useState<LiveList<Row<z.infer<S>>>>({ rows: undefined, next: undefined, failed: false })
  const wanted = JSON.stringify(scope && filtros ? { scope, filtros, after } : null)
  useEffect(() => {
    const asked = JSON.parse(wanted) as Asked | null
    if (!asked) return
    const { filtros: equal, after: cursor } = asked
    const state: ListState = {
      ...ESTADO_INICIAL,
      situacao: 'ativos',
      sentido: collection.order.direction,
      filtros: equal,
      tamanho: most,
    }
    const spec = listQuery(collection, asked.scope, state, cursor)
    // Few records are followed unordered, up to the limit of the rules.
    const few = isSmall(collection, spec.where)
    return onSnapshot(
      toQuery(db, few ? { ...spec, where: mergeable(spec.where), orderBy: [], after: null, limit: MAX_LIMIT } : spec),
      ({ docs }) => {
        const stored = docs.map((doc) => ({ ...(doc.data() as StoredRecord), id: doc.id }))
        const found = (few ? queried(stored, spec) : stored).map((one) => rowOf(collection, one.id, one))
        setList({ rows: found.slice(0, most), next: found[most], failed: false })
      },
      () => setList((last) => ({ ...last, failed: true })),
    )
  }, [collection, db, most, wanted])
  return list
}
