import { searchFields } from '../../search/fields.ts'
import { isPublica, nomesNosMetadados } from '../autoria.ts'
import { alvoDe } from '../../rights/alvo.ts'
import { SIDES_FIELD, TEAM_FIELD, type Collection } from '../collection.ts'
import { valueAt, withValueAt } from '../edits.ts'
import { isActive, isOldCopyId, oldCopy, oldCopyId, type StoredRecord } from '../metadados.ts'
import { isOnAir } from '../onAir.ts'
import { sameValue } from './same.ts'
import type { Patch, RecordEvent } from './event.ts'

/** Old copy required by an event, or null: the state before, where the version grew (specification 4; DESIGN 3). */
export function planOldCopy(
  { id, before, after }: RecordEvent,
  collection: Collection,
): { id: string; data: StoredRecord } | null {
  if (!before || !after || isOldCopyId(id) || before.metadados.successorId !== '') return null
  if (after.metadados.version <= before.metadados.version) return null
  return { id: oldCopyId(id, before.metadados.version), data: oldCopy(id, before, collection.searchPaths) }
}

/**
 * Fields that the server derives from a current record: search fields from the name, values to filter by, the legacy mirror `metadataactive`,
 * and in a public record empty owner fields. Returns only differences, so that a record whose writer already set them right causes no second
 * write.
 */
export function planDerived(id: string, record: StoredRecord, collection: Collection): Patch {
  if (isOldCopyId(id) || record.metadados.successorId !== '') return {}
  const { name, prefix } = collection.search
  const text = valueAt(record, name)
  const derived: Record<string, unknown> = { metadataactive: isActive(record) }
  for (const [field, value] of Object.entries(searchFields(typeof text === 'string' ? text : '')))
    derived[prefix ? `${prefix}.${field}` : field] = value
  if (collection.filtros) derived.filtros = collection.filtros(record)
  // A state that clients cannot write is stored from the start, so that lists find it.
  const { process } = collection
  if (process && valueAt(record, process.field) === undefined) derived[process.field] = process.initial
  if (process?.shown) derived['publicacao.publicada'] = isOnAir(collection, record)
  // The ids of a side may be derived values.
  if (collection.sides)
    derived[SIDES_FIELD] = sidesOf(
      collection.sides,
      'filtros' in derived ? { ...record, filtros: derived.filtros } : record,
    )
  if (collection.team) derived[TEAM_FIELD] = membersOf(collection.team, record)
  if (isPublica(collection)) Object.assign(derived, nomesNosMetadados(record.metadados))
  return Object.fromEntries(Object.entries(derived).filter(([path, value]) => !sameValue(valueAt(record, path), value)))
}

/** The ids of all entities that decide about a record, sorted. */
const sidesOf = (sides: NonNullable<Collection['sides']>, record: StoredRecord): string[] =>
  distinct(
    Object.values(sides).flatMap(({ entidade, federacao }) => [valueAt(record, entidade), valueAt(record, federacao)]),
  )

/** The uids of the people in a record's team, sorted. */
function membersOf({ path }: NonNullable<Collection['team']>, record: StoredRecord): string[] {
  const members = valueAt(record, path)
  return distinct(Array.isArray(members) ? members.map((member: unknown) => valueAt(member, 'uid')) : [])
}

const distinct = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))].sort()

/** Fields that a record copies from its parent (`parent` of the description): entities, audience, team. */
export function planFromParent(
  collection: Collection,
  record: StoredRecord,
  parent: Collection,
  above: StoredRecord & { id: string },
): Patch {
  const { scope, fields, process, team } = collection
  const has = (path: string) => fields.some((field) => field.path === path)
  const { entidade, federacao } = alvoDe(parent, above.id, above)
  const copied: Record<string, unknown> = {
    ...(scope.kind === 'paths' ? { [scope.entidade]: entidade, [scope.federacao]: federacao } : {}),
    ...(has('publicacao.publicada') && !process?.shown
      ? {
          'publicacao.publicada':
            (parent.process?.shown ? isOnAir(parent, above) && isActive(record) : isActive(above)) &&
            (collection.parent?.guard?.(record) ?? []).length === 0,
          'publicacao.publico': valueAt(above, 'publicacao.publico') ?? 'todos',
        }
      : {}),
    ...(has(TEAM_FIELD) && !team ? { [TEAM_FIELD]: valueAt(above, TEAM_FIELD) ?? [] } : {}),
  }
  return Object.fromEntries(Object.entries(copied).filter(([path, value]) => !sameValue(valueAt(record, path), value)))
}

/**
 * The record with its derived fields as the trigger would write them, for writers that store them directly and so cause no second
 * write.
 */
export function withDerived(id: string, record: StoredRecord, collection: Collection): StoredRecord {
  return Object.entries(planDerived(id, record, collection)).reduce(
    (target, [path, value]) => withValueAt(target, path, value),
    record,
  )
}
