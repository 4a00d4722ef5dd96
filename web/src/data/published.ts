import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDomainState } from '../platform/domainDetails.ts'
import { publishedPage, publishedRecord, type Audience, type PublicQuery } from '../platform/publicQuery.ts'

/** What visitors read of published records, without the database's client, and what their pages tell about them. */
export { publicFileAddress } from '../platform/environment.ts'
export { usePageMeta, type PageMeta } from '../platform/pageMeta.ts'
export type { Audience, Cursor, PublicQuery } from '../platform/publicQuery.ts'

/** A change shows within five seconds of coming back to the page. */
const FRESH = 5_000

/** Page of a list of published records. Nothing is asked for until the entity of the host is known. */
export function usePublishedPage<R>(
  collection: string,
  query: PublicQuery,
  fields: readonly string[],
  audience: Audience,
) {
  const known = useDomainState() !== 'buscando'
  return useQuery({
    queryKey: [collection, 'publicados', audience, query],
    queryFn: () => publishedPage<R>(collection, query, fields, audience),
    enabled: known,
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

/** The record that the function `pagina` sent with the page, so that it is drawn at once; nothing where another one is asked for. */
function sentWithPage<R>(collection: string, id: string): { initialData: R } | object {
  const sent = typeof document === 'undefined' ? null : document.getElementById('registro')?.textContent
  if (!sent) return {}
  const record = JSON.parse(sent) as { collection: string; id: string; fields: object }
  return record.collection === collection && record.id === id ? { initialData: { ...record.fields, id } as R } : {}
}

/** One published record; null where none is shown. Read again every half minute while the page is open. */
export function usePublishedRecord<R>(collection: string, id: string, audience: Audience) {
  return useQuery({
    queryKey: [collection, 'publicado', audience, id],
    queryFn: async () => (await publishedRecord<R>(collection, id, audience)) ?? null,
    ...sentWithPage<R>(collection, id),
    staleTime: FRESH,
    refetchInterval: 30_000,
    retry: 1,
  })
}
