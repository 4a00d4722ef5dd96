import type { Collection } from '@sie/domain/records/collection.ts'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { ConflictError } from './conflict.ts'
import { recordKeys } from './queries.ts'

/**
 * A write that makes what is shown of the collection stale. A conflict refreshes the detail too, because it tells that
 * the stored record is another one.
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
