import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'

/**
 * Place of what an entity's office keeps about a person: the entity, and the federation above it. Undefined where the person does not belong to it:
 * to a club, its federation, or the confederation.
 */
export function vinculoCom(
  { dadosFiliacao: { federacaoID, vinculadoAEntidadeID } }: Pick<Praticante, 'dadosFiliacao'>,
  entidade: string,
): { idEntidade: string; idFederacao: string } | undefined {
  if (entidade === ENTIDADE_PADRAO || entidade === federacaoID) return { idEntidade: entidade, idFederacao: entidade }
  return entidade === vinculadoAEntidadeID ? { idEntidade: entidade, idFederacao: federacaoID } : undefined
}
