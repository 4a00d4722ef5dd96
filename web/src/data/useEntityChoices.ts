import { entidades, type Entidade } from '@sie/domain/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/rights/permissoes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useAccess, type Access } from './access.ts'
import { federationListOptions } from './entidades.ts'
import { detailOptions } from './queries.ts'

const FIFTEEN_MINUTES = 900_000

const shortName = ({ dadosPessoais }: Entidade) => dadosPessoais.sigla || dadosPessoais.name

const entityOptions = (access: Access, id: string) => ({
  ...detailOptions(access, entidades, id, true),
  staleTime: FIFTEEN_MINUTES,
  retry: false as const,
})

/** Names of entities by id, as short as they are known. */
export function useEntityNames(ids: readonly string[]): (id: string) => string {
  const access = useAccess()
  const wanted = [...new Set(ids)].filter(Boolean)
  const found = useQueries({ queries: wanted.map((id) => entityOptions(access, id)) })
  return (id) => {
    const entity = found[wanted.indexOf(id)]?.data
    return (entity && shortName(entity)) || id
  }
}

export interface EntityChoice {
  id: string
  nome: string
  /** the federation above it, or itself */
  federacao: string
}

/** The entities under which the person may do something: all federations and the confederation for national rights. At most fifty. */
export function useEntityChoices(rule: string): EntityChoice[] {
  const access = useAccess()
  const own = entidadesComRegra(access.permissoes, access.padrao, rule)
  const national = own.includes(ENTIDADE_PADRAO)
  const { data = [] } = useQuery({ ...federationListOptions(access), enabled: national })
  const name = useEntityNames(own)
  const federations = national
    ? data.map((entity) => ({ id: entity.id, nome: shortName(entity), federacao: entity.id }))
    : []
  return [
    ...own.map((id) => ({ id, nome: name(id), federacao: federacaoAcima(access.permissoes, id) })),
    ...federations.filter(({ id }) => !own.includes(id)),
  ]
}
