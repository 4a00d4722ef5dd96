import type { Collection } from '@sie/domain/base/records/collection.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc, getDoc } from 'firebase/firestore'
import { recordKeys, type DataAccess } from './queries.ts'

/** Restricted part of a record, for holders of its right; null where there is none yet. It is dropped from the cache when the screen unmounts. */
export const hiddenOptions = ({ db }: DataAccess, collection: Collection, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(collection, id), 'reservado'] as const,
    queryFn: async () => (await getDoc(doc(db, collection.name, id, 'reservado', id))).data() ?? null,
    gcTime: 0,
    retry: false as const,
  })
