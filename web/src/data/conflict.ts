import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { changedPaths, differences, type Difference } from './diff.ts'

/** Two people edited one record: the state both began with, what the other stored, and what this person wanted. */
export interface Conflict<R extends object = StoredRecord> {
  base: R
  theirs: R & StoredRecord
  mine: R
}

/** Thrown by an update that the version refuses; changes to different fields are joined, the others are asked for. */
export class ConflictError extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Este registro foi alterado por outra pessoa enquanto você editava.')
    this.name = 'ConflictError'
    this.conflict = conflict
  }
}

/** Whose text of a field is kept. */
export type Side = 'mine' | 'theirs'

/** Their record with the fields this person changed. Fields only they changed stay theirs. */
export function applyMine<T extends object>(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: { base: object; theirs: T; mine: object },
): T {
  return changedPaths(collection, base, mine).reduce(
    (record, path) => withValueAt(record, path, valueAt(mine, path)),
    theirs,
  )
}

/** The paths that both changed, to different values: where applying mine loses theirs. */
export function clashes<R extends object>(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: Conflict<R>,
): string[] {
  const touched = new Set(changedPaths(collection, base, theirs))
  const differing = new Set(changedPaths(collection, theirs, mine))
  return changedPaths(collection, base, mine).filter((path) => touched.has(path) && differing.has(path))
}

/** What was chosen: their record with the fields that this person alone changed, and of those that both changed the chosen ones. */
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

/** What the other one changed where this person did not, in words: it stays. */
export function joined(
  collection: Pick<Collection, 'fields'>,
  { base, theirs, mine }: { base: object; theirs: object; mine: object },
): Difference[] {
  const own = new Set(changedPaths(collection, base, mine))
  return differences(collection, base, theirs).filter(({ path }) => !own.has(path))
}
