import type { Collection } from '@sie/domain/records/collection.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc, getDoc } from 'firebase/firestore'
import { recordKeys, type DataAccess } from './queries.ts'

/** What readers of a record must not see, for holders of its right; null where there is nothing yet. It leaves the memory with the screen. */
export const hiddenOptions = ({ db }: DataAccess, collection: Collection, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(collection, id), 'reservado'] as const,
    queryFn: async () => (await getDoc(doc(db, collection.name, id, 'reservado', id))).data() ?? null,
    gcTime: 0,
    retry: false as const,
  })
