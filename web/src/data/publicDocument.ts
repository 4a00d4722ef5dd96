import { queryOptions } from '@tanstack/react-query'
import { publishedDocument } from '../platform/publicRead.ts'

/**
 * A document that the server keeps for visitors, as a query: parts that it lacks are those of `empty`, which also stands where there is none. One
 * document is read.
 * @param path of the document; one that ends with '/' names none yet and is not read
 */
export const publicDocument = <T extends object | null>(path: string, empty: T) =>
  queryOptions({
    queryKey: ['publico', path],
    queryFn: async (): Promise<T> => {
      const stored = await publishedDocument(path)
      // The server writes these documents in the shape that domain gives them; one of a former version may lack a part.
      return stored ? ({ ...empty, ...stored } as T) : empty
    },
    enabled: !path.endsWith('/'),
    staleTime: 60_000,
    retry: 1,
  })
