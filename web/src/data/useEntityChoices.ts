import type { Entidade } from '@sie/domain/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { federationListOptions } from './entidades.ts'
import { useEntityNames } from './useEntityNames.ts'

const shortName = ({ dadosPessoais }: Entidade) => dadosPessoais.sigla || dadosPessoais.name

export interface EntityChoice {
  id: string
  nome: string
  /** id of the federation above it, or its own */
  federacao: string
}

/** Entities under which the user holds a rule: all federations and the confederation for national rights. At most fifty. */
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
