import { ErroSIE } from '@sie/domain/base/errors.ts'
import { QueryClient } from '@tanstack/react-query'
import { readSession, subscribeSession } from '../../platform/session.ts'

/** Query client of the app. Errors of the product itself (ErroSIE) are not retried, sem-rede excepted. */
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

/** Empties the cache when the user signs out or another one signs in (specification 4). */
export function clearOnLeaving(client: QueryClient): () => void {
  let uid = readSession()?.uid
  return subscribeSession(() => {
    const now = readSession()
    if (now === undefined) return
    if (uid !== undefined && uid !== now?.uid) client.clear()
    uid = now?.uid
  })
}
