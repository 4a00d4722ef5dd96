import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'

/** Monthly books of an entity between two months, at most twelve; disabled while there is no entity. */
export function useCaixa(entidade: string | undefined, de: string, ate: string) {
  const { call } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists(contas), 'caixa', entidade, de, ate] as const,
    queryFn: async () => (await call('consultarCaixa', { entidade: entidade ?? '', de, ate })).meses,
    enabled: entidade !== undefined,
  })
}
