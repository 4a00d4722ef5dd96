import { queryOptions } from '@tanstack/react-query'
import { publishedDocument } from '../platform/publicRead.ts'

/**
 * Query of a public document that the server writes: missing parts are taken from `empty`, which is also the result where there is no document. One
 * document is read.
 * @param path of the document; one that ends with '/' names none yet and disables the query
 */
export const publicDocument = <T extends object | null>(path: string, empty: T) =>
  queryOptions({
    queryKey: ['publico', path],
    queryFn: async (): Promise<T> => {
      const stored = await publishedDocument(path)
      // The server writes these documents in the shape of the domain; one of an older version may lack a part.
      return stored ? ({ ...empty, ...stored } as T) : empty
    },
    enabled: !path.endsWith('/'),
    staleTime: 60_000,
    retry: 1,
  })
