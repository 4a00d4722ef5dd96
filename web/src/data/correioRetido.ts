import { useQuery } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere } from './access.ts'

export const CORREIO_RETIDO = ['tickets', 'correio']

/** Mails held for an agent at the desks of the caller, refetched each minute. Disabled for users without a desk. */
export function useCorreioRetido() {
  const { call } = useAccess()
  const works = useHoldsAnywhere()('tickets:atender')
  return useQuery({
    queryKey: CORREIO_RETIDO,
    queryFn: () => call('correioRetido', {}),
    enabled: works,
    refetchInterval: 60_000,
    retry: 1,
  })
}
