import type { Collection } from '../collection.ts'
import { valueAt } from '../edits.ts'
import { isPublica } from '../autoria.ts'
import { isOldCopyId, type StoredRecord } from '../metadados.ts'
import type { RecordEvent } from './event.ts'
import { sameValue } from './same.ts'

export interface AuditPlan {
  /** the same for the same version, so that an event delivered twice is noted once */
  evento: string
  acao: 'criar' | 'editar' | 'desativar' | 'reativar'
  quem: string
  detalhe: { versao: number; campos: string[] }
}

/** The id under which a version of a record is noted, by whoever notes it first. */
export const auditoriaDaVersao = (collection: string, id: string, version: number): string =>
  `${collection}.${id}.v${version}`

/** The labels of the fields that differ, once each. */
export const camposAlterados = (collection: Collection, before: StoredRecord, after: StoredRecord): string[] => [
  ...new Set(
    collection.fields
      .filter(({ path, meta }) => !meta.derived && !sameValue(valueAt(before, path), valueAt(after, path)))
      .map(({ label }) => label),
  ),
]

/**
 * What the audit notes of a client's write of a record about people, or of one that everybody reads: who, which version, and the names of the
 * fields, never their values (QUALITY 7). Null for what a function wrote, because it notes itself who asked for it: its versions name no editor, or are
 * noted under the same id in the same transaction.
 * @param autor who wrote this version of a public record, which says it apart (records/autoria.ts); undefined where nobody is named
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
