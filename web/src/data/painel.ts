import { useQuery } from '@tanstack/react-query'
import type { Output } from '../platform/callables.ts'
import { useAccess } from './access.ts'
import { recordKeys } from './keys.ts'

export type MeuPainel = Output<'meuPainel'>

/** Interval at which the dashboard is refetched while a page is open, in milliseconds. */
const EVERY = 20_000

/**
 * Data of the dashboard, the areas of the desk and the count of the menu: one call for all, of at most twelve documents. Its key lies below the
 * lists of praticantes, so that a decision about a person invalidates it.
 */
export function usePainel() {
  const { call, author } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists({ name: 'praticantes' }), 'pendencias', 'painel', author.uid] as const,
    queryFn: () => call('meuPainel', {}),
    refetchInterval: EVERY,
    refetchOnMount: 'always',
  })
}
