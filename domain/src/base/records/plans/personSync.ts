import { valueAt } from '../edits.ts'
import type { StoredRecord } from '../metadados.ts'
import { sameValue } from './same.ts'
import type { Patch } from './event.ts'

/** Paths that a user and the practitioner with the same id share (DESIGN 3; specification 4 for the flag). */
export const CAMPOS_COMUNS = [
  'dadosPessoais.name',
  'dadosPessoais.trigam',
  'dadosPessoais.searchableName',
  'dadosPessoais.chavesBusca',
  'dadosPessoais.cpf',
  'dadosContato.email',
  'metadados.active',
  'metadataactive',
] as const

export interface SyncPlan {
  users: Patch
  praticantes: Patch
}

/**
 * Synchronises a user with their practitioner: the record with the later `lastUpdate` wins, the practitioner where they are equal.
 * Both records must be read in one transaction. The patches leave `lastUpdate` and `version` unchanged, so the same two records
 * always give the same winner: a second run finds nothing to do, and the pair never oscillates.
 */
export function planPersonSync(user: StoredRecord, practitioner: StoredRecord): SyncPlan {
  const userWins = user.metadados.lastUpdate.toMillis() > practitioner.metadados.lastUpdate.toMillis()
  const [winner, loser] = userWins ? [user, practitioner] : [practitioner, user]
  const patch = Object.fromEntries(
    CAMPOS_COMUNS.map((path) => [path, valueAt(winner, path)] as const).filter(
      ([path, value]) => value !== undefined && !sameValue(value, valueAt(loser, path)),
    ),
  )
  return userWins ? { users: {}, praticantes: patch } : { users: patch, praticantes: {} }
}
