import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/base/rights/permissoes.ts'
import { EM_USO, marcadores, MARCADORES_DA_ENTIDADE } from '@sie/domain/pessoas/collections/marcadores.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/keys.ts'
import { readRows, type RowOf } from '../../../data/records.ts'

export type Rotulo = RowOf<typeof marcadores>

const NONE: readonly Rotulo[] = []

/** Labels in use, by name, of one entity or else of the user's own offices; none without the right to read them. */
export function useMarcadores(entidade?: string) {
  const { db, permissoes, padrao } = useAccess()
  const own = entidadesComRegra(permissoes, padrao, `${marcadores.name}:ler`)
  const national = own.includes(ENTIDADE_PADRAO)
  const ids = own.length === 0 ? [] : entidade === undefined ? own.toSorted() : [entidade].filter(Boolean)
  const { data = NONE, ...query } = useQuery({
    queryKey: [...recordKeys.lists(marcadores), EM_USO, ids],
    queryFn: async () => {
      const found = await Promise.all(
        ids.map((id) =>
          readRows(db, marcadores, {
            collection: marcadores.name,
            where: [
              { path: 'metadados.successorId', op: '==', value: '' },
              { path: 'vinculo.idEntidade', op: '==', value: id },
              // The rules ask a club for its federation too.
              ...(national
                ? []
                : [{ path: 'vinculo.idFederacao', op: '==', value: federacaoAcima(permissoes, id) } as const]),
              { path: 'situacao', op: '==', value: EM_USO },
            ],
            orderBy: [{ path: 'searchableName', direction: 'asc' }],
            // More than the rules allow at once: few records are read whole, in pages.
            limit: MARCADORES_DA_ENTIDADE,
          }),
        ),
      )
      return found.flat()
    },
    enabled: ids.length > 0,
  })
  return { ...query, data }
}

/** Names of a person's labels among those that the user reads. */
export const nomesEm = (pessoa: { marcadores?: readonly string[] | undefined }, labels: readonly Rotulo[]): string[] =>
  labels.filter(({ id }) => pessoa.marcadores?.includes(id)).map(({ name }) => name)
