import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Andamento } from '@sie/domain/base/records/process.ts'
import type { Instant } from '@sie/domain/base/records/metadados.ts'
import { useQuery } from '@tanstack/react-query'
import { getDocs } from 'firebase/firestore'
import { useAccess } from './access.ts'
import { recordKeys } from './keys.ts'
import { MAX_LIMIT } from './limits.ts'
import { toQuery } from './records.ts'

/** One transition of a record. */
export interface ProgressEntry extends Andamento {
  id: string
  quando: Instant
}

/** Transitions of a record, newest first; empty for users who may not read them, and where they are not `wanted`. */
export function useProgress(
  collection: Collection,
  id: string,
  version: number,
  wanted = true,
): readonly ProgressEntry[] {
  const { db } = useAccess()
  const { data = [] } = useQuery({
    queryKey: [...recordKeys.detail(collection, id), 'andamento', version] as const,
    queryFn: async () => {
      const { docs } = await getDocs(
        toQuery(db, {
          collection: `${collection.name}/${id}/andamento`,
          where: [],
          orderBy: [{ path: 'quando', direction: 'desc' }],
          limit: MAX_LIMIT,
        }),
      )
      return docs.map((doc) => ({ ...(doc.data() as Omit<ProgressEntry, 'id'>), id: doc.id }))
    },
    retry: false,
    enabled: wanted,
  })
  return data
}
