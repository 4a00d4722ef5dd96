import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import type { exames } from '@sie/domain/eventos/collections/exames.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT, type QuerySpec } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows, type RowOf } from '../../../data/records.ts'
import { listScopes, scopeEqualities, scopeOf } from '../../../data/scope.ts'

export type Candidato = RowOf<typeof candidatosExame>
export type ExameLido = RowOf<typeof exames>

/** Whether the effects of a homologation or an annulment are still to be written for a candidate. */
const isUnderWay = ({ situacao }: ExameLido, { situacao: result, efeitos }: Candidato): boolean =>
  situacao === 'homologado'
    ? result === 'aprovado' && !efeitos.feito
    : situacao === 'anulado' && efeitos.feito && !efeitos.desfeito

/** Candidates of an exam by name, for a member of its board, or staff within their scope; removed ones are left out. */
export function useCandidatos(exame: ExameLido) {
  const { db, author, permissoes, padrao } = useAccess()
  const board = exame.banca.some(({ uid }) => uid === author.uid)
  const scopes = listScopes(candidatosExame, permissoes, padrao)
  const { idEntidade: entidade, idFederacao: federacao } = exame.vinculo
  const scoped: QuerySpec['where'] = scopes.length
    ? scopeEqualities(candidatosExame, scopeOf(scopes, { entidade, federacao })).map((one) => ({ ...one, op: '==' }))
    : []
  const where: QuerySpec['where'] = [
    { path: 'metadados.successorId', op: '==', value: '' },
    { path: 'exame', op: '==', value: exame.id },
    ...(board ? [{ path: 'equipe', op: 'array-contains', value: author.uid } as const] : scoped),
  ]
  return useQuery({
    queryKey: [...recordKeys.all(candidatosExame), exame.id, exame.metadados.version, author.uid],
    queryFn: async () => {
      const rows = await readRows(db, candidatosExame, {
        collection: candidatosExame.name,
        where,
        orderBy: [{ path: 'searchableName', direction: 'asc' }],
        limit: MAX_LIMIT,
      })
      return rows.filter(({ situacao }) => situacao !== 'retirado')
    },
    enabled: board || scopes.length > 0,
    // The effects of a homologation or an annulment are written candidate by candidate.
    refetchInterval: ({ state: { data = [] } }) => (data.some((one) => isUnderWay(exame, one)) ? 3_000 : false),
    // On the exam day nothing is read again: on a bad connection the answer would be an empty list.
    staleTime: board && exame.situacao === 'emAndamento' ? Infinity : 60_000,
  })
}
