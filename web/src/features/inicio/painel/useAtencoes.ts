import { useQueries } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { listQuery, type QuerySpec } from '../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { recordKeys } from '../../../data/queries.ts'
import { countRows } from '../../../data/records.ts'
import { listScopes, sideScopes, type ListScope } from '../../../data/scope.ts'
import { atencoes, type Atencao } from './atencao.ts'

/** How often the counts are asked for while the page is open, in milliseconds. */
const EVERY = 60_000

/** What the signed-in person should look after, and the count of each; pages that ask for it share what is read. */
export function useAtencoes() {
  const { db, permissoes, padrao } = useAccess()
  const shown = atencoes().flatMap((atencao) => {
    const own = listScopes(atencao.collection, permissoes, padrao)
    // Whoever reads all of the country is on no side.
    const aside = atencao.lado && own[0]?.kind !== 'nacional'
    const [scope] = aside ? sideScopes(atencao.collection, permissoes, padrao) : own
    return scope ? [{ atencao, scope }] : []
  })
  const counts = useQueries({
    queries: shown.map(({ atencao, scope }) => ({
      queryKey: [...recordKeys.lists(atencao.collection), 'atencao', scope, atencao.id] as const,
      queryFn: () => countRows(db, queryOf(atencao, scope)),
      refetchInterval: EVERY,
    })),
  })
  return { shown, counts }
}

function queryOf({ collection, filtros, situacoes }: Atencao, scope: ListScope): QuerySpec {
  const spec = listQuery(collection, scope, { ...ESTADO_INICIAL, situacao: 'ativos', filtros }, null)
  return situacoes ? { ...spec, where: [...spec.where, { path: 'situacao', op: 'in', value: situacoes }] } : spec
}
