import type { Collection } from '../collection.ts'
import { valueAt } from '../edits.ts'
import { isPublica } from '../autoria.ts'
import { isOldCopyId, type StoredRecord } from '../metadados.ts'
import type { RecordEvent } from './event.ts'
import { sameValue } from './same.ts'

export interface AuditPlan {
  /** id of the entry, equal for equal versions, so that an event delivered twice is noted once */
  evento: string
  acao: 'criar' | 'editar' | 'desativar' | 'reativar'
  quem: string
  detalhe: { versao: number; campos: string[] }
}

/** Id of the audit entry for a version of a record, shared by all its writers. */
export const auditoriaDaVersao = (collection: string, id: string, version: number): string =>
  `${collection}.${id}.v${version}`

/** Labels of the differing fields, each once. */
export const camposAlterados = (collection: Collection, before: StoredRecord, after: StoredRecord): string[] => [
  ...new Set(
    collection.fields
      .filter(({ path, meta }) => !meta.derived && !sameValue(valueAt(before, path), valueAt(after, path)))
      .map(({ label }) => label),
  ),
]

/**
 * Audit entry for a client's write of a record about people, or of a public one: author, version, and the names of the fields, never their values
 * (QUALITY 7). Null for a write by a function, which notes the requester itself: its versions name no editor, or are noted under the same id in the
 * same transaction.
 * @param autor author of this version of a public record, stored in its own document (records/autoria.ts); undefined for none
 */
export function planAudit(
  { collection: name, id, before, after }: RecordEvent,
  collection: Collection,
  autor?: string,
): AuditPlan | null {
  const open = isPublica(collection)
  if (!(collection.personal || open) || !after || isOldCopyId(id)) return null
  const { version, active } = after.metadados
  const ownerid = open ? autor : after.metadados.ownerid
  const editorid = open ? autor : after.metadados.editorid
  const note = (acao: AuditPlan['acao'], quem: string, campos: string[]): AuditPlan => ({
    evento: auditoriaDaVersao(name, id, version),
    acao,
    quem,
    detalhe: { versao: version + 1, campos },
  })
  if (!before)
    return collection.access.create === 'rule' && version === 0 && ownerid ? note('criar', ownerid, []) : null
  if (!editorid || version <= before.metadados.version) return null
  const campos = camposAlterados(collection, before, after)
  if (before.metadados.active !== active) return note(active ? 'reativar' : 'desativar', editorid, campos)
  return note('editar', editorid, campos)
}
