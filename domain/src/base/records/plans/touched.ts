import { valueAt } from '../edits.ts'
import { isOldCopyId, type StoredRecord } from '../metadados.ts'
import type { RecordEvent } from './event.ts'
import { sameValue } from './same.ts'

/**
 * Keys of the projection documents that an event about a record changes: all that showed or show it where the projection changes, only those that it
 * leaves or enters where it stays the same, none for a draft.
 * @param shown the projection of a stored record; null or undefined where it is not shown
 * @param places keys of the documents that show it, such as its entity
 */
export function touchedBy(
  { id, before, after }: RecordEvent,
  shown: (record: StoredRecord) => unknown,
  places: (record: StoredRecord) => readonly string[],
): string[] {
  if (isOldCopyId(id)) return []
  const at = (record: StoredRecord | undefined) => {
    const projection = record && (shown(record) ?? undefined)
    return { projection, places: record && projection !== undefined ? places(record).filter(Boolean) : [] }
  }
  const [was, is] = [at(before), at(after)]
  const all = [...new Set([...was.places, ...is.places])]
  return sameValue(was.projection, is.projection)
    ? all.filter((place) => was.places.includes(place) !== is.places.includes(place))
    : all
}

/** Whether an event changes a value at one of these dotted paths; true for a record that is created or deleted. */
export const differsAt = ({ before, after }: RecordEvent, paths: readonly string[]): boolean =>
  !before || !after || paths.some((path) => !sameValue(valueAt(before, path), valueAt(after, path)))

/** The entity of a record, as the only document that shows it. */
export const entityOf = (record: StoredRecord): string[] => {
  const entity = valueAt(record, 'vinculo.idEntidade')
  return typeof entity === 'string' ? [entity] : []
}
