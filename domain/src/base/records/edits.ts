import { own } from './own.ts'

/** Nested properties by their paths, as pure functions over plain records (specification 7, "Database"). */

export const MAX_PATH_DEPTH = 4

/** The parts of a dotted path. @throws RangeError for an empty part or more than four levels (specification 7). */
export function pathParts(path: string): string[] {
  const parts = path.split('.')
  if (parts.some((part) => part === '')) throw new RangeError(`Caminho inválido: "${path}".`)
  if (parts.length > MAX_PATH_DEPTH) throw new RangeError(`O caminho "${path}" tem mais de ${MAX_PATH_DEPTH} níveis.`)
  return parts
}

/** Value at a dotted path of any depth, or undefined. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Text at a dotted path; '' where there is none. */
export function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/** A copy of the record with `value` at the dotted path; missing objects on the way are created. */
export function withValueAt<R extends object>(record: R, path: string, value: unknown): R {
  const [head = '', ...rest] = path.split('.')
  const inner = own(record as Record<string, unknown>, head)
  if (rest.length === 0) return { ...record, [head]: value }
  const child = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
  return { ...record, [head]: withValueAt(child, rest.join('.'), value) }
}

/** A copy of the record without the property at the dotted path; a missing one changes nothing. At most four levels. */
export function withoutPath<R extends object>(record: R, path: string): R {
  return removeParts(record, pathParts(path)) as R
}

function removeParts(value: unknown, [head, ...rest]: string[]): unknown {
  if (typeof value !== 'object' || value === null || head === undefined || !Object.hasOwn(value, head)) return value
  const { [head]: removed, ...others } = value as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [head]: removeParts(removed, rest) }
}

/**
 * The items of a list of objects, typed as `Partial<T>` unchecked: [] for what is not a list; items that are not objects are left out
 * (decision 004).
 */
export function objectsAt<T extends object>(record: unknown, path: string): Partial<T>[] {
  const list = valueAt(record, path)
  if (!Array.isArray(list)) return []
  return (list as unknown[]).filter(
    (item): item is Partial<T> => typeof item === 'object' && item !== null && !Array.isArray(item),
  )
}
