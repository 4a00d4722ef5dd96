import { ErroSIE } from '@sie/domain/errors.ts'
import { QueryClient } from '@tanstack/react-query'
import { readSession, subscribeSession } from '../../platform/session.ts'

/** What the product itself refuses is not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && (!(error instanceof ErroSIE) || error.codigo === 'sem-rede'),
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Empties the cache when nobody is signed in any more, or somebody else is (specification 4). */
export function clearOnLeaving(client: QueryClient): () => void {
  let uid = readSession()?.uid
  return subscribeSession(() => {
    const now = readSession()
    if (now === undefined) return
    if (uid !== undefined && uid !== now?.uid) client.clear()
    uid = now?.uid
  })
}
