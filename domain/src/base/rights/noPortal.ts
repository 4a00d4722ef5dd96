import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import { keepAtEvents } from './noEvento.ts'
import { SEM_PERMISSOES, regrasSob, type PadraoGraduados, type Permissoes } from './permissoes.ts'

/**
 * The part of a person's rights that counts in the portal of an entity (specification 3 and 6): those held there, and the national ones,
 * which reach everything. For menus, guards and lists; the database decides about each record by all of them.
 */
export function permissoesNoPortal(permissoes: Permissoes, entityId: string): Permissoes {
  const here = [ENTIDADE_PADRAO, entityId]
  return {
    ...keepAtEvents(permissoes, (_, portal) => here.includes(portal)),
    entidades: Object.fromEntries(Object.entries(permissoes.entidades).filter(([id]) => here.includes(id))),
    grau: here.includes(permissoes.grau.entidade) ? permissoes.grau : SEM_PERMISSOES.grau,
  }
}

/**
 * Every rule that counts in the portal of an entity, at an event alone too: the session's `rulesOwned` (specification 3, "Session user"), sorted.
 */
export function regrasNoPortal(permissoes: Permissoes, padrao: PadraoGraduados, entityId: string): string[] {
  const { ativo, noEvento = {} } = permissoesNoPortal(permissoes, entityId)
  const atEvents = ativo ? Object.values(noEvento).flatMap((rules) => Object.keys(rules)) : []
  return [
    ...new Set([...[entityId, ENTIDADE_PADRAO].flatMap((id) => regrasSob(permissoes, padrao, id)), ...atEvents]),
  ].sort()
}
