import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useAccess } from './access.ts'
import { setActive } from './save.ts'
import { useRecordMutation } from './useRecordMutation.ts'

/** Activates or deactivates a record; `through` replaces the direct write where other records change with it. */
export function useSetActive(collection: Collection, id: string, through?: (value: boolean) => Promise<unknown>) {
  const { db } = useAccess()
  return useRecordMutation(collection, async (value: boolean) => {
    await (through ? through(value) : setActive(db, collection, id, value))
  })
}
