import type { Collection } from '@sie/domain/records/collection.ts'
import { useAccess } from './access.ts'
import { setFlag } from './save.ts'
import { useRecordMutation } from './useRecordMutation.ts'

/** Activates or deactivates a record; `through` where more than the record changes with it. */
export function useSetActive(collection: Collection, id: string, through?: (value: boolean) => Promise<unknown>) {
  const { db } = useAccess()
  return useRecordMutation(
    collection,
    async (value: boolean) => void (await (through ? through(value) : setFlag(db, collection, id, 'active', value))),
  )
}
