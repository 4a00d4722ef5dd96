import { ErroSIE } from '@sie/domain/base/errors.ts'
import { QueryClient } from '@tanstack/react-query'
import { sentPage } from '../../platform/sentPage.ts'
import { readSession, subscribeSession } from '../../platform/session.ts'

/**
 * Query client of the app, with what came with the page: read again as soon as it is as old as any other answer. Errors of the product itself
 * (ErroSIE) are not retried, sem-rede excepted.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && (!(error instanceof ErroSIE) || error.codigo === 'sem-rede'),
        refetchOnWindowFocus: false,
      },
    },
  })
  // The device's clock may be behind the server's.
  if (sentPage) {
    const updatedAt = Math.min(sentPage.at, Date.now())
    for (const [key, data] of sentPage.answers) client.setQueryData(key, data, { updatedAt })
  }
  return client
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
