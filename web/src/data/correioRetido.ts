import { useQuery } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere } from './access.ts'

export const CORREIO_RETIDO = ['tickets', 'correio']

/** Mails that wait for an agent at the caller's desks; asked again each minute. Nothing is asked for whoever works at none. */
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
