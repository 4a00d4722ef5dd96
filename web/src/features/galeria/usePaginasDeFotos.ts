import { useInfiniteQuery } from '@tanstack/react-query'
import { publishedPage, type Audience, type Cursor } from '../../data/published.ts'
import { CAMPOS_DA_IMAGEM, type ImagemPublicada } from './campos.ts'

/** With the one more that tells of a next page, the album itself, the one it lies in and the portal's own, thirteen documents. */
const PAGINA = 9

/** The pictures of an album as far as they were asked for, in the album's order. */
export function usePaginasDeFotos(album: string, audience: Audience) {
  const query = useInfiniteQuery({
    queryKey: ['imagens', 'publicados', audience, album],
    queryFn: ({ pageParam }) =>
      publishedPage<ImagemPublicada>(
        'imagens',
        {
          equal: { album },
          order: { path: 'ordem', direction: 'asc' },
          limit: PAGINA,
          ...(pageParam ? { after: pageParam } : {}),
        },
        CAMPOS_DA_IMAGEM,
        audience,
      ),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  })
  return {
    ...query,
    fotos: fotosDe(query.data?.pages),
    /** reads the next page, or waits for the one that is being read; returns all pictures read by then */
    mais: async () => fotosDe((await query.fetchNextPage({ cancelRefetch: false })).data?.pages),
  }
}

/** A picture that moved while pages were read is shown once. */
function fotosDe(pages: readonly { rows: readonly ImagemPublicada[] }[] = []): ImagemPublicada[] {
  const seen = new Set<string>()
  return pages.flatMap(({ rows }) => rows.filter(({ id }) => !seen.has(id) && seen.add(id)))
}
