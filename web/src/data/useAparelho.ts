import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeEndOfWork } from '../platform/depoisDoEvento.ts'
import { deviceName, useDeviceQueue } from '../platform/deviceQueue.ts'
import { useAccess } from './access.ts'

const AGAIN = 60_000

/**
 * Registration of this device at the venue of an event: it reports itself and its queue length to the event's desk, which releases it by PIN. Without
 * a connection its status is unknown, and it works on.
 */
export function useAparelho(evento: string) {
  const { call } = useAccess()
  const client = useQueryClient()
  const { waiting: porEnviar } = useDeviceQueue()
  const queryKey = ['aparelho', evento] as const
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const shown = await call('apresentarAparelho', { evento, aparelho: deviceName(), porEnviar })
      storeEndOfWork(shown.fim)
      return shown
    },
    enabled: evento !== '',
    refetchInterval: AGAIN,
    retry: false,
  })
  const release = useMutation({
    mutationFn: (asked: { pin: string; quadra: number }) =>
      call('apresentarAparelho', { evento, aparelho: deviceName(), porEnviar, ...asked }),
    onSuccess: (next) => client.setQueryData(queryKey, next),
  })
  return {
    nome: deviceName(),
    aparelho: data,
    liberar: release.mutate,
    pending: release.isPending,
    error: release.error,
    reler: refetch,
  }
}
