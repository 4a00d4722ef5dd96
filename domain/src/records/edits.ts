import { own } from './own.ts'

/** Edits of lists and nested properties, as pure functions over plain records (specification 7, "Database"). */

export const MAX_PATH_DEPTH = 4

/** Appends an item. The list may be absent: an absent list is an empty one. */
export function appendItem<T>(list: readonly T[] | undefined, item: T): T[] {
  return [...(list ?? []), item]
}

/** Inserts before `index` (0 to length). @throws RangeError outside. */
export function insertItem<T>(list: readonly T[] | undefined, index: number, item: T): T[] {
  const items = [...(list ?? [])]
  assertIndex(index, items.length)
  items.splice(index, 0, item)
  return items
}

/** Replaces the item at `index`. @throws RangeError where there is none. */
export function updateItem<T>(list: readonly T[] | undefined, index: number, item: T): T[] {
  const items = [...(list ?? [])]
  assertIndex(index, items.length - 1)
  items[index] = item
  return items
}

/** Removes the item at `index`. @throws RangeError where there is none. */
export function removeItem<T>(list: readonly T[] | undefined, index: number): T[] {
  const items = [...(list ?? [])]
  assertIndex(index, items.length - 1)
  items.splice(index, 1)
  return items
}

/** The parts of a dotted path. @throws RangeError for an empty part or more than four levels (specification 7). */
export function pathParts(path: string): string[] {
  const parts = path.split('.')
  if (parts.some((part) => part === '')) throw new RangeError(`Caminho inválido: "${path}".`)
  if (parts.length > MAX_PATH_DEPTH) throw new RangeError(`O caminho "${path}" tem mais de ${MAX_PATH_DEPTH} níveis.`)
  return parts
}

/** What stands at a dotted path of any depth, or undefined. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** A copy of the record with `value` at the path; objects on the way are made where missing. */
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

function assertIndex(index: number, last: number): void {
  if (!Number.isInteger(index) || index < 0 || index > last) throw new RangeError(`Não há item na posição ${index}.`)
}

/** The items of a list of objects, typed as hoped for; what is no list is an empty one, and what is no object is left out (decision 004). */
export function objectsAt<T extends object>(record: unknown, path: string): Partial<T>[] {
  const list = valueAt(record, path)
  if (!Array.isArray(list)) return []
  return (list as unknown[]).filter(
    (item): item is Partial<T> => typeof item === 'object' && item !== null && !Array.isArray(item),
  )
}
