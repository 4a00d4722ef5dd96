import type { Collection } from '../records/collection.ts'
import { valueAt } from '../records/edits.ts'
import { ALVO_NACIONAL, type Alvo } from './permissoes.ts'

/** The entities a record belongs to, by the scope of its collection, and its event; '' where the record names none (DESIGN 4). */
export function alvoDe({ scope, atEvent }: Collection, id: string, record: unknown): Alvo {
  const text = (path: string) => String(valueAt(record, path) ?? '')
  if (scope.kind === 'national') return ALVO_NACIONAL
  return {
    entidade: scope.kind === 'self' ? id : text(scope.entidade),
    federacao: text(scope.federacao),
    ...(atEvent ? { evento: atEvent.path === '' ? id : text(atEvent.path) } : {}),
  }
}

/**
 * The entities over which the right to an action on a record is checked. Guarded fields and the active flag of an entity are decided above it,
 * and by national right alone where it is a confederation or a federation. The same as `rulesAbove` in firestore.rules.
 */
export function alvoDaAcao(collection: Collection, action: string, id: string, record: unknown): Alvo {
  const { scope, access } = collection
  const above = action === 'excluir' || Object.values(access.guarded ?? {}).includes(action)
  if (scope.kind !== 'self' || !above) return alvoDe(collection, id, record)
  if (scope.top.values.includes(String(valueAt(record, scope.top.path) ?? ''))) return ALVO_NACIONAL
  return { entidade: '', federacao: String(valueAt(record, scope.federacao) ?? '') }
}
