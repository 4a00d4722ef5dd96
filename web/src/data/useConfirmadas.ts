import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { readRows, type RowOf } from './records.ts'
import { listScopes } from './scope.ts'

const MOST_SHOWN = 100

/** Confirmed entries of a class that the reader may list, by name. */
export function useConfirmadas(evento: string, classe: string): readonly RowOf<typeof inscricoes>[] {
  const { db, permissoes, padrao } = useAccess()
  const [scope] = listScopes(inscricoes, permissoes, padrao)
  const { data = [] } = useQuery({
    queryKey: [inscricoes.name, 'confirmadas', evento, classe],
    queryFn: () =>
      scope
        ? readRows(
            db,
            inscricoes,
            listQuery(
              inscricoes,
              scope,
              {
                ...ESTADO_INICIAL,
                tamanho: MOST_SHOWN,
                filtros: { evento, 'classe.codigo': classe, situacao: 'confirmada' },
              },
              null,
            ),
          )
        : [],
    enabled: evento !== '' && classe !== '' && scope !== undefined,
  })
  return data
}
