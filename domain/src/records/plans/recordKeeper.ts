import { searchFields } from '../../search/fields.ts'
import { isPublica, nomesNosMetadados } from '../autoria.ts'
import type { Collection } from '../collection.ts'
import { valueAt, withValueAt } from '../edits.ts'
import { isActive, isOldCopyId, oldCopy, oldCopyId, type StoredRecord } from '../metadados.ts'
import { isPublished } from '../publication.ts'
import { sameValue } from './same.ts'
import type { Patch, RecordEvent } from './event.ts'

/** The old copy that an event calls for, or null: the state before, where the version grew (specification 4; DESIGN 3). */
export function planOldCopy(
  { id, before, after }: RecordEvent,
  collection: Collection,
): { id: string; data: StoredRecord } | null {
  if (!before || !after || isOldCopyId(id) || before.metadados.successorId !== '') return null
  if (after.metadados.version <= before.metadados.version) return null
  return { id: oldCopyId(id, before.metadados.version), data: oldCopy(id, before, collection.searchPaths) }
}

/**
 * What the server derives from a current record: search fields from the name, values to filter by, the legacy mirror `metadataactive`, and in a
 * public record that nobody is named.
 * Returns only what differs, so that a record whose writer already set them right causes no second write.
 */
export function planDerived(id: string, record: StoredRecord, collection: Collection): Patch {
  if (isOldCopyId(id) || record.metadados.successorId !== '') return {}
  const { name, prefix } = collection.search
  const text = valueAt(record, name)
  const derived: Record<string, unknown> = { metadataactive: isActive(record) }
  for (const [field, value] of Object.entries(searchFields(typeof text === 'string' ? text : '')))
    derived[prefix ? `${prefix}.${field}` : field] = value
  if (collection.filtros) derived.filtros = collection.filtros(record)
  if (collection.publication) derived['publicacao.publicada'] = isPublished(record)
  if (isPublica(collection)) Object.assign(derived, nomesNosMetadados(record.metadados))
  return Object.fromEntries(Object.entries(derived).filter(([path, value]) => !sameValue(valueAt(record, path), value)))
}

/** The record as the trigger would leave it, for writers that store the derived fields themselves and so cause no second write. */
export function withDerived(id: string, record: StoredRecord, collection: Collection): StoredRecord {
  return Object.entries(planDerived(id, record, collection)).reduce(
    (target, [path, value]) => withValueAt(target, path, value),
    record,
  )
}
