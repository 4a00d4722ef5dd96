import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { entityListOptions, federationListOptions } from './entidades.ts'
import type { EntityChoice } from './useEntityChoices.ts'

/** Entities directly below an issuer: federations of the confederation, clubs of a federation. */
export function useEntidadesAbaixo(issuer: EntityChoice | undefined): { id: string; nome: string }[] {
  const access = useAccess()
  const national = issuer?.id === ENTIDADE_PADRAO
  const { data = [] } = useQuery({
    ...(national
      ? federationListOptions(access)
      : entityListOptions(access, { 'vinculo.idFederacao': issuer?.federacao ?? '' })),
    enabled: issuer !== undefined && (national || issuer.id === issuer.federacao),
  })
  return data
    .filter(({ id }) => id !== issuer?.id)
    .map(({ id, dadosPessoais }) => ({ id, nome: dadosPessoais.sigla || dadosPessoais.name }))
}
