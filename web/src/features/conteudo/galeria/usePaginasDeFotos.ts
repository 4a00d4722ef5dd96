import { useInfiniteQuery } from '@tanstack/react-query'
import { publishedPage, type Audience, type Cursor, type PublicPage } from '../../../data/published.ts'
import { CAMPOS_DA_IMAGEM, type ImagemPublicada } from './campos.ts'

/**
 * Page size: with one row more for the next page, the album, its parent and the portal's entity, thirteen documents. A drawn page tells search
 * engines of more.
 */
const PAGINA = import.meta.env.SSR ? 24 : 9

/** Pictures of an album loaded so far, in the album's order. */
export function usePaginasDeFotos(album: string, audience: Audience) {
  const query = useInfiniteQuery({
    queryKey: ['imagens', 'publicados', audience, album],
    queryFn: ({ pageParam, client, queryKey }) => {
      // Pictures that came with the page are read again as many as they were.
      const known = client.getQueryData<{ pages: readonly PublicPage<ImagemPublicada>[] }>(queryKey)?.pages[0]?.rows
      return publishedPage<ImagemPublicada>(
        'imagens',
        {
          equal: { album },
          order: { path: 'ordem', direction: 'asc' },
          limit: pageParam ? PAGINA : Math.max(PAGINA, known?.length ?? 0),
          ...(pageParam ? { after: pageParam } : {}),
        },
        CAMPOS_DA_IMAGEM,
        audience,
      )
    },
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  })
  return {
    ...query,
    fotos: fotosDe(query.data?.pages),
    /** loads the next page, or waits for one in progress; returns all pictures loaded by then */
    mais: async () => fotosDe((await query.fetchNextPage({ cancelRefetch: false })).data?.pages),
  }
}

/** All pictures of the pages; one that moved between reads is listed once. */
function fotosDe(pages: readonly { rows: readonly ImagemPublicada[] }[] = []): ImagemPublicada[] {
  const seen = new Set<string>()
  return pages.flatMap(({ rows }) => rows.filter(({ id }) => !seen.has(id) && seen.add(id)))
}
