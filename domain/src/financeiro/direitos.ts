import { federacaoAcima, type Permissoes } from '../rights/permissoes.ts'
import { own } from '../records/own.ts'
import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'

/** What decides who acts on a record of money. */
export interface Emissor {
  idEntidade: string
  idFederacao: string
}

/**
 * Whether somebody acts for an entity with its money: the right is held under that very entity. Unlike elsewhere a right held above it, in the
 * confederation too, lets one read and no more: each entity keeps its own books.
 */
export function agePor(permissoes: Permissoes, regra: string, { idEntidade, idFederacao }: Emissor): boolean {
  if (!permissoes.ativo || idEntidade === '') return false
  const place = idEntidade === ENTIDADE_PADRAO || federacaoAcima(permissoes, idEntidade) === idFederacao
  return place && (own(permissoes.entidades, idEntidade)?.includes(regra) ?? false)
}
