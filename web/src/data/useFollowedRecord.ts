import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { useQueryClient } from '@tanstack/react-query'
import { doc, onSnapshot } from 'firebase/firestore'
import { useEffect } from 'react'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import { detailOptions } from './queries.ts'
import { rowOf } from './records.ts'

/**
 * Keeps the cached detail of the open record live. For records of which the server counts or derives something while they are open: that makes no new
 * version, and triggers no refetch.
 * @param id undefined follows nothing
 */
export function useFollowedRecord<S extends z.ZodObject>(collection: Collection<S>, id: string | undefined): void {
  const access = useAccess()
  const client = useQueryClient()
  useEffect(() => {
    if (id === undefined) return
    const { queryKey } = detailOptions(access, collection, id, true)
    return onSnapshot(
      doc(access.db, collection.name, id),
      (found) => {
        const stored = found.data() as StoredRecord | undefined
        if (stored && client.getQueryData(queryKey)) client.setQueryData(queryKey, rowOf(collection, id, stored))
      },
      // A record that may no longer be read shows its error on the next read.
      () => {},
    )
  }, [access, client, collection, id])
}
