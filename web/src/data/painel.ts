import { useQuery } from '@tanstack/react-query'
import type { Output } from '../platform/callables.ts'
import { useAccess } from './access.ts'
import { recordKeys } from './keys.ts'

export type MeuPainel = Output<'meuPainel'>

/** How often the dashboard is asked for while a page is open, in milliseconds. */
const EVERY = 20_000

/**
 * What the dashboard, the areas of the desk and the count of the menu show: one question for all of them, of at most twelve documents. A decision about a
 * person has it asked anew.
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

/** Requests of people that wait for the person: those of the inbox, and of those who want to belong to a club. */
export function pedidosDe({ pendencias, atencoes }: MeuPainel): { count: number; more: boolean } {
  const clubs = atencoes.find(({ id }) => id === 'vinculos')?.total ?? 0
  return { count: (pendencias?.total ?? 0) + clubs, more: pendencias?.mais ?? false }
}
