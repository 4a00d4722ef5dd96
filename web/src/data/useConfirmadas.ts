import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { readRows, type RowOf } from './records.ts'
import { listScopes } from './scope.ts'

const MOST_SHOWN = 100

const NENHUMA: readonly RowOf<typeof inscricoes>[] = []

/** Confirmed entries of a class, or of several, that the reader may list; within a class by name. */
export function useConfirmadas(evento: string, ...classes: readonly string[]): readonly RowOf<typeof inscricoes>[] {
  const { db, permissoes, padrao } = useAccess()
  const [scope] = listScopes(inscricoes, permissoes, padrao, evento)
  const { data = NENHUMA } = useQuery({
    queryKey: [inscricoes.name, 'confirmadas', evento, ...classes],
    queryFn: async () => {
      if (!scope) return []
      const of = (classe: string) => {
        const filtros = { evento, 'classe.codigo': classe, situacao: 'confirmada' }
        return readRows(
          db,
          inscricoes,
          listQuery(inscricoes, scope, { ...ESTADO_INICIAL, tamanho: MOST_SHOWN, filtros }, null),
        )
      }
      return (await Promise.all(classes.map(of))).flat()
    },
    enabled: evento !== '' && classes.every((classe) => classe !== '') && scope !== undefined,
  })
  return data
}
