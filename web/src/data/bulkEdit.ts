import { coherent } from '@sie/domain/base/records/coherence.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { schemaAt, type Field } from '@sie/domain/base/records/fields.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { ConflictError } from './conflict.ts'
import { rowOf, type Row } from './records.ts'
import { runEach } from './runEach.ts'

/** A record as it is, and with the one field changed. */
export interface BulkChange {
  base: Row
  next: Row
}

/** A record that stays as it is, and why. */
export interface BulkLeft {
  row: Row
  motivo: string
}

export interface BulkPlan {
  changes: readonly BulkChange[]
  left: readonly BulkLeft[]
}

/** Stores a record as its form does. @throws ConflictError, ErroSIE */
export type BulkSave = (base: Row, next: Row) => Promise<{ version: number }>

/** The fields that a list sets for many, in the order of the description. */
export const bulkFields = ({ bulk = [], fields }: Collection): Field[] =>
  bulk.flatMap((path) => fields.find((field) => field.path === path) ?? [])

/** The value as the schema stores it, or the fault that it is for every record. */
export function bulkValue(
  { schema }: Collection,
  path: string,
  given: unknown,
): { value: unknown } | { fault: string } {
  const parsed = given === undefined ? undefined : schemaAt(schema, path)?.safeParse(given)
  if (parsed?.success) return { value: parsed.data }
  return { fault: parsed?.error.issues[0]?.message ?? 'Informe um valor.' }
}

/**
 * What setting a field to a value does to each of these records: which change, and which stay and why. A fault that a record has already and that the
 * change does not touch is no reason, as in its form.
 * @param barred why this user may not change the field of a record; undefined where they may
 */
export function planBulk(
  collection: Collection,
  rows: readonly Row[],
  path: string,
  value: unknown,
  barred: (row: Row) => string | undefined,
): BulkPlan {
  const schema = coherent(collection.schema, collection)
  const faultsOf = (row: Row) =>
    (schema.safeParse(row).error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), text: issue.message }))
  const changes: BulkChange[] = []
  const left: BulkLeft[] = []
  for (const row of rows) {
    const next = withValueAt(row, path, value)
    const motivo = barred(row) ?? (sameValue(valueAt(row, path), value) ? 'já está assim.' : newFault(row, next))
    if (motivo === undefined) changes.push({ base: row, next })
    else left.push({ row, motivo })
  }
  return { changes, left }

  function newFault(row: Row, next: Row): string | undefined {
    const found = faultsOf(next)
    if (found.length === 0) return undefined
    const before = faultsOf(row)
    return found.find((one) => !before.some((other) => other.path === one.path && other.text === one.text))?.text
  }
}

/**
 * Writes changes one record at a time, a few at once.
 * @returns the stored changes, `next` with its version; the refused records; and those that were not begun
 */
export async function runBulk(
  changes: readonly BulkChange[],
  write: (change: BulkChange) => Promise<BulkChange>,
  run: Parameters<typeof runEach>[2],
): Promise<{ done: BulkChange[]; refused: BulkLeft[]; waiting: readonly BulkChange[] }> {
  const { refused, ...others } = await runEach(changes, write, run)
  return { ...others, refused: refused.map(({ item, motivo }) => ({ row: item.base, motivo })) }
}

/**
 * Writes one change. Where another version was stored since it was read and the field is still the same there, the change is made to that version, as
 * a form joins changes to different fields.
 */
export const writeBulk =
  (collection: Collection, path: string, save: BulkSave) =>
  async (change: BulkChange): Promise<BulkChange> => {
    try {
      return await stored(change, save)
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      const base = rowOf(collection, change.base.id, error.conflict.theirs) as Row
      if (!sameValue(valueAt(base, path), valueAt(change.base, path))) throw error
      return stored({ base, next: withValueAt(base, path, valueAt(change.next, path)) }, save)
    }
  }

/** Puts the value before back, unless anybody has changed the record since. */
export const undoBulk =
  (path: string, save: BulkSave) =>
  ({ base, next }: BulkChange): Promise<BulkChange> =>
    stored({ base: next, next: withValueAt(next, path, valueAt(base, path)) }, save)

async function stored({ base, next }: BulkChange, save: BulkSave): Promise<BulkChange> {
  const { version } = await save(base, next)
  return { base, next: { ...next, metadados: { ...base.metadados, version } } }
}
