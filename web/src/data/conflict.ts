import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { changedPaths } from './diff.ts'

/** Two people edited one record: the state both began with, what the other stored, and what this person wanted. */
export interface Conflict<R extends object = StoredRecord> {
  base: R
  theirs: R & StoredRecord
  mine: R
}

/** Thrown by an update that the version refuses; the screen shows the three views and asks. */
export class ConflictError extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Este registro foi alterado por outra pessoa enquanto você editava.')
    this.name = 'ConflictError'
    this.conflict = conflict
  }
}

/** "Aplicar a minha por cima": their record with the fields this person changed. Fields only they changed stay theirs. */
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
