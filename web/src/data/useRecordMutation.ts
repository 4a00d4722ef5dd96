import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { ConflictError } from './conflict.ts'
import { recordKeys } from './keys.ts'

/**
 * Write that invalidates the collection's lists and the record. A conflict refetches the detail too, because it means
 * that the stored record changed.
 */
export function useRecordMutation<I, O>(
  collection: Collection,
  write: (input: I) => Promise<O>,
): UseMutationResult<O, Error, I> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: (_data, error) => {
      if (!error || error instanceof ConflictError)
        return client.invalidateQueries({ queryKey: recordKeys.all(collection) })
    },
  })
}
