import type { Collection } from '@sie/domain/records/collection.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { Standing } from '@sie/domain/records/process.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'
import type { Caller } from '../platform/caller.ts'

/** Uids of the people a record belongs to: those at `access.own.by`, or its own id. */
export function ownersOf({ access }: Collection, id: string, record: StoredRecord): string[] {
  if (!access.own) return []
  if (!access.own.by) return [id]
  return access.own.by.flatMap((path) => {
    const uid = valueAt(record, path)
    return typeof uid === 'string' && uid !== '' ? [uid] : []
  })
}

/** What the caller is to a record. @param decidedFor sides for which they decided before */
export function standingOf(
  caller: Caller,
  collection: Collection,
  id: string,
  record: StoredRecord,
  decidedFor: readonly string[],
): Standing {
  return {
    own: ownersOf(collection, id, record).includes(caller.uid),
    may: (action, side) =>
      caller.pode(
        `${collection.name}:${action}`,
        side ? scopeOfSide(collection, side, record) : alvoDe(collection, id, record),
      ),
    roles: rolesOf(collection, record, caller.uid),
    system: false,
    decidedFor,
  }
}

/** The server's own standing: deadlines and payments. */
export const SYSTEM: Standing = { own: false, may: () => false, roles: [], system: true, decidedFor: [] }

function scopeOfSide({ name, sides }: Collection, side: string, record: StoredRecord): Alvo {
  const paths = sides?.[side]
  if (!paths) throw new Error(`${name} describes no side ${side}`)
  const text = (path: string) => String(valueAt(record, path) ?? '')
  return { entidade: text(paths.entidade), federacao: text(paths.federacao) }
}

function rolesOf({ team }: Collection, record: StoredRecord, uid: string): string[] {
  const members = team ? valueAt(record, team.path) : undefined
  if (!Array.isArray(members)) return []
  return members.flatMap((member: unknown) =>
    valueAt(member, 'uid') === uid ? [String(valueAt(member, 'papel') ?? '')] : [],
  )
}
