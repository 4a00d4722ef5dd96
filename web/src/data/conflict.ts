import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { changedPaths, differences, type Difference } from './diff.ts'

/** Two users edited one record: `base` that both began with, `theirs` as stored, `mine` as this user wanted it. */
export interface Conflict<R extends object = StoredRecord> {
  base: R
  theirs: R & StoredRecord
  mine: R
}

/** Thrown by an update of an outdated version; changes to different fields merge, for the others the user is asked. */
export class ConflictError extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Este registro foi alterado por outra pessoa enquanto você editava.')
    this.name = 'ConflictError'
    this.conflict = conflict
  }
}

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** Their record with the fields that this user changed. Fields that only they changed stay theirs. */
export function applyMine<T extends object>(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: { base: object; theirs: T; mine: object },
): T {
  return changedPaths(collection, base, mine).reduce(
    (record, path) => withValueAt(record, path, valueAt(mine, path)),
    theirs,
  )
}

/** Paths that both changed, to different values: where applying mine loses theirs. */
export function clashes<R extends object>(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: Conflict<R>,
): string[] {
  const touched = new Set(changedPaths(collection, base, theirs))
  const differing = new Set(changedPaths(collection, theirs, mine))
  return changedPaths(collection, base, mine).filter((path) => touched.has(path) && differing.has(path))
}

/** Merged record: theirs with the fields that only this user changed and, of the fields that both changed, the chosen side. */
export function chosen<T extends object>(
  collection: Pick<Collection, 'fields'>,
  conflict: { base: object; theirs: T; mine: object },
  sides: Readonly<Record<string, Side>>,
): T {
  const both = clashes(collection, conflict as Conflict<object>)
  return changedPaths(collection, conflict.base, conflict.mine).reduce(
    (record, path) =>
      both.includes(path) && sides[path] !== 'mine' ? record : withValueAt(record, path, valueAt(conflict.mine, path)),
    conflict.theirs,
  )
}

/** Differences of fields that only the other user changed, as texts; these changes stay. */
export function joined(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: { base: object; theirs: object; mine: object },
): Difference[] {
  const own = new Set(changedPaths(collection, base, mine))
  return differences(collection, base, theirs).filter(({ path }) => !own.has(path))
}
