import type { Collection } from '@sie/domain/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../../data/queries.ts'

/**
 * What the server says would follow from a change, asked anew for each choice.
 * @param wanted the choice; undefined until it is made
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
