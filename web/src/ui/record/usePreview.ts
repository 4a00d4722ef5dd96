import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../../data/queries.ts'

/**
 * Consequences of a change as the server computes them, read again for each choice.
 * @param wanted the choice; undefined until made
 */
export function usePreview<W, P>(
  collection: Collection,
  change: string,
  wanted: W | undefined,
  rehearse: (wanted: W) => Promise<P>,
) {
  return useQuery({
    queryKey: [...recordKeys.all(collection), change, wanted],
    queryFn: () => rehearse(wanted as W),
    enabled: wanted !== undefined,
    retry: false,
    staleTime: 0,
  })
}
