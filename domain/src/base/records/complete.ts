import type * as z from 'zod'
import type { Collection } from './collection.ts'
import { valueAt, withValueAt } from './edits.ts'
import { isAsked, leavesOf, type Field } from './fields.ts'
import type { StoredRecord } from './metadados.ts'

/** Value of a field in an empty record: the schema's initial value, else the empty value of its kind where one is required. */
function emptyValue(field: Field): unknown {
  if (field.initial !== undefined || !field.required) return field.initial
  if (field.kind === 'list') return []
  if (field.kind === 'group') return {}
  if (field.kind === 'boolean') return false
  if (field.kind === 'number') return 0
  if (field.kind === 'choice') return field.options?.[0]?.value
  return field.kind === 'text' || field.kind === 'day' ? '' : undefined
}

/** The value if it has the kind of the field, else the empty value; items of a list are completed one by one. */
function completed(field: Field, value: unknown): unknown {
  const empty = emptyValue(field)
  if (field.kind === 'group' && field.items && (isObject(value) || isObject(empty)))
    return withFields(field.items, isObject(value) ? value : (empty as object))
  // null stays where the schema's initial value is empty: it says that there is none.
  if (value === undefined || value === null) return empty === undefined ? value : empty
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return empty
    const { items } = field
    if (!items) return value
    const whole = (value as unknown[]).filter(isObject).map((item) => withFields(items, item))
    return whole.length === value.length && whole.every((item, index) => item === value[index]) ? value : whole
  }
  if (typeof empty === 'string' && typeof value === 'number') return String(value)
  return empty !== undefined && empty !== null && typeof empty !== typeof value ? empty : value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withFields<R extends object>(fields: readonly Field[], record: R): R {
  return fields.reduce((whole, field) => {
    if (field.meta.derived) return whole
    const value = valueAt(whole, field.path)
    const next = completed(field, value)
    return next === value ? whole : withValueAt(whole, field.path, next)
  }, record)
}

/**
 * A stored record as the schema describes it: records of old imports and of former descriptions lack fields, or hold values of another
 * kind. Writes nothing; all else of the record; derived fields stay as they are.
 */
export function complete<S extends z.ZodObject>(
  collection: Collection<S>,
  stored: StoredRecord,
): StoredRecord & z.infer<S>
export function complete<S extends z.ZodObject>(collection: Collection<S>, stored: object): z.infer<S>
export function complete<S extends z.ZodObject>(collection: Collection<S>, stored: object): z.infer<S> {
  return withFields(collection.fields, stored) as z.infer<S>
}

/** New record as a form begins with it: only the schema's initial values are filled in, and choices that are asked for are ''. */
export const blank = <S extends z.ZodObject>(collection: Collection<S>): z.infer<S> =>
  leavesOf(collection.fields)
    .filter((field) => isAsked(field) && !field.meta.derived)
    .reduce<z.infer<S>>((record, { path }) => withValueAt(record, path, ''), complete(collection, {}))
