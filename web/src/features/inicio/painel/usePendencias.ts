import { alcanceDeQuem, TODOS_OS_TIPOS, type Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'

export interface Waiting {
  oldest: readonly Pendencia[]
  count: number
  /** further ones follow that are not counted */
  more: boolean
}

/** How often the inbox is asked for while the page is open, in milliseconds. */
const EVERY = 60_000

/** Whether the person decides requests of any kind. */
export function useDecides(): boolean {
  const { permissoes, padrao } = useAccess()
  return alcanceDeQuem(permissoes, padrao, TODOS_OS_TIPOS).length > 0
}

/** The oldest requests that wait for the person's decision; asked for anew each minute, and after each decision. */
export function usePendencias() {
  const { call } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists(praticantes), 'pendencias', 'resumo'],
    queryFn: async (): Promise<Waiting> => {
      const { pendencias, proximo } = await call('listarPendencias', { tipos: [] })
      return { oldest: pendencias, count: pendencias.length, more: proximo !== null }
    },
    refetchInterval: EVERY,
    refetchOnMount: 'always',
  })
}
