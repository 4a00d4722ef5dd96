import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { runSearch } from '@sie/domain/base/search/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { CURRENT, listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { recordKeys, type DataAccess } from './queries.ts'
import { readRows, type Row } from './records.ts'
import { NACIONAL } from './scope.ts'
import { firestoreSource } from './search.ts'

export type EntidadeRow = Row<Entidade>

type Filtros = Readonly<Record<string, string>>

/** Number of entities that a choice lists before anything is typed, and limit of a search by name. */
const [FIRST, FOUND] = [50, 20]

// Entities that the rules show to everybody: neither drafts nor inactive ones.
const first = ({ db }: DataAccess, filtros: Filtros): Promise<readonly EntidadeRow[]> => {
  const state = { ...ESTADO_INICIAL, situacao: 'ativos' as const, tamanho: FIRST }
  const spec = listQuery(entidades, NACIONAL, { ...state, filtros: { ...filtros, 'filtros.visivel': 'true' } }, null)
  return readRows(db, entidades, { ...spec, where: [CURRENT, ...spec.where] })
}

/** Entities that a choice offers: federations, or the first fifty of one federation by name. */
export const entityListOptions = (access: DataAccess, filtros: Filtros) =>
  queryOptions({
    queryKey: [...recordKeys.lists(entidades), 'escolha', filtros] as const,
    queryFn: () => first(access, filtros),
    staleTime: 600_000,
  })

/** The same, or from two letters on at most twenty that match by name. */
export const entitySearchOptions = (access: DataAccess, busca: string, filtros: Filtros) => {
  const plan = planSearch(busca.length > 1 ? busca : '')
  return queryOptions({
    queryKey: [...recordKeys.lists(entidades), 'escolha', filtros, plan.kind === 'nome' ? busca : ''] as const,
    queryFn: async (): Promise<readonly EntidadeRow[]> => {
      if (plan.kind !== 'nome') return first(access, filtros)
      const shown = { ...filtros, 'filtros.visivel': true, 'metadados.active': true }
      const more = [CURRENT, ...Object.entries(shown).map(([path, value]) => ({ path, op: '==' as const, value }))]
      return (await runSearch(plan, firestoreSource(access.db, entidades, NACIONAL, more), FOUND)).hits
    },
    staleTime: 600_000,
  })
}

/** All federations: there is one for each state. */
export const federationListOptions = (access: DataAccess) =>
  entityListOptions(access, { 'dadosPessoais.tipoEntidade': 'federacao' })

/** List whose only row is the confederation. */
export const confederationListOptions = (access: DataAccess) =>
  entityListOptions(access, { 'dadosPessoais.tipoEntidade': 'confederacao' })
