import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, type Access } from './access.ts'
import { federationListOptions } from './entidades.ts'
import { useEntityNames } from './useEntityNames.ts'

const shortName = ({ dadosPessoais }: Entidade) => dadosPessoais.sigla || dadosPessoais.name

export interface EntityChoice {
  id: string
  nome: string
  /** id of the federation above it, or its own */
  federacao: string
}

/**
 * Entities under which the user holds a rule, or one of several: all federations and the confederation for national rights. At most fifty.
 * @param rights of the current portal, unless given
 */
export function useEntityChoices(
  rule: string | readonly string[],
  rights?: Pick<Access, 'permissoes' | 'padrao'>,
): EntityChoice[] {
  const access = useAccess()
  const { permissoes, padrao } = rights ?? access
  const own = [...new Set([rule].flat().flatMap((one) => entidadesComRegra(permissoes, padrao, one)))].sort()
  const national = own.includes(ENTIDADE_PADRAO)
  const { data = [] } = useQuery({ ...federationListOptions(access), enabled: national })
  const name = useEntityNames(own)
  const federations = national
    ? data.map((entity) => ({ id: entity.id, nome: shortName(entity), federacao: entity.id }))
    : []
  return [
    ...own.map((id) => ({ id, nome: name(id), federacao: federacaoAcima(permissoes, id) })),
    ...federations.filter(({ id }) => !own.includes(id)),
  ]
}
