import { federacaoAcima, type Permissoes } from '../base/rights/permissoes.ts'
import { own } from '../base/records/own.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'

/** Entities of a record of money, over which rights are checked. */
export interface Emissor {
  idEntidade: string
  idFederacao: string
}

/**
 * Whether a user may act on an entity's money: the right must be held under that very entity. Unlike elsewhere a right held above it, also in
 * the confederation, allows only reading: each entity keeps its own books.
 */
export function agePor(permissoes: Permissoes, regra: string, { idEntidade, idFederacao }: Emissor): boolean {
  if (!permissoes.ativo || idEntidade === '') return false
  const place = idEntidade === ENTIDADE_PADRAO || federacaoAcima(permissoes, idEntidade) === idFederacao
  return place && (own(permissoes.entidades, idEntidade)?.includes(regra) ?? false)
}
