// Values of storage rules, and their members. Plain JavaScript values, and classes for types that JavaScript lacks.

/** Evaluation failed: the condition is not met, unless `&&` or `||` is decided without it. */
export class RuleError extends Error {}

export class RulePath {
  readonly segments: readonly string[]
  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

export type Value = null | boolean | number | string | Date | Value[] | Set<Value> | RulePath | { [key: string]: Value }
export type RuleMap = { [key: string]: Value }

export const isMap = (value: Value): value is RuleMap =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Set) &&
  !(value instanceof RulePath)

export function typeOf(value: Value): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'timestamp'
  if (value instanceof Set) return 'set'
  if (value instanceof RulePath) return 'path'
  if (typeof value === 'object') return 'map'
  return { boolean: 'bool', number: 'number', string: 'string' }[typeof value] ?? 'null'
}

/** `value is type`, for the types that this runtime knows. */
export const TYPES: Readonly<Record<string, (value: Value) => boolean>> = {
  bool: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value),
  float: (value) => typeof value === 'number' && !Number.isInteger(value),
  list: Array.isArray,
  map: isMap,
  timestamp: (value) => value instanceof Date,
}

export function equal(a: Value, b: Value): boolean {
  if (typeOf(a) !== typeOf(b)) return false
  if (a instanceof Date || b instanceof Date) return Number(a) === Number(b)
  if (a instanceof RulePath && b instanceof RulePath) return a.segments.join('/') === b.segments.join('/')
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index] ?? null))
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => includes([...b], item))
  if (a !== null && b !== null && isMap(a) && isMap(b))
    return (
      Object.keys(a).length === Object.keys(b).length &&
      Object.entries(a).every(([key, item]) => Object.hasOwn(b, key) && equal(item, b[key] ?? null))
    )
  return a === b
}

export const includes = (list: readonly Value[], value: Value) => list.some((item) => equal(item, value))

/**
 * Rules match whole texts with RE2; syntax that JavaScript interprets differently, such as inline flags, is refused.
 */
function matches(text: string, pattern: Value): boolean {
  if (typeof pattern !== 'string') throw new RuleError('matches() takes a text')
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    throw new RuleError(`pattern ${pattern} is not understood`)
  }
}

const items = (value: Value | undefined): Value[] => {
  if (Array.isArray(value)) return value
  if (value instanceof Set) return [...value]
  throw new RuleError('expected a list or a set')
}

type Methods = Readonly<Record<string, (...args: Value[]) => Value>>
const ofText = (text: string): Methods => ({
  size: () => text.length,
  matches: (pattern) => matches(text, pattern),
  lower: () => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  upper: () => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  trim: () => text.trim(),
})
const ofList = (list: Value[]): Methods => ({
  size: () => list.length,
  hasAny: (other) => items(other).some((item) => includes(list, item)),
  hasAll: (other) => items(other).every((item) => includes(list, item)),
  hasOnly: (other) => list.every((item) => includes(items(other), item)),
})
const ofMap = (map: RuleMap): Methods => ({
  size: () => Object.keys(map).length,
  keys: () => Object.keys(map).sort(),
  values: () =>
    Object.keys(map)
      .sort()
      .map((key) => map[key] ?? null),
  get: (key, missing) => (typeof key === 'string' && Object.hasOwn(map, key) ? (map[key] ?? null) : missing),
})

export const METHOD_NAMES: ReadonlySet<string> = new Set(Object.keys({ ...ofText(''), ...ofList([]), ...ofMap({}) }))

function methodsOf(object: Value): Methods {
  if (typeof object === 'string') return ofText(object)
  if (Array.isArray(object)) return ofList(object)
  if (object instanceof Set) return ofList([...object])
  return isMap(object) ? ofMap(object) : {}
}

export function callMethod(object: Value, name: string, args: readonly Value[]): Value {
  const methods = methodsOf(object)
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new RuleError(`${typeOf(object)} has no ${name}()`)
  return method(...args)
}

interface Encoded {
  null_value?: null
  string_value?: string
  bool_value?: boolean
  int_value?: number
  float_value?: number
  timestamp_value?: string
  list_value?: { values: Encoded[] }
  set_value?: { values: Encoded[] }
  map_value?: { fields: Record<string, Encoded> }
  path_value?: { segments: { simple: string }[] }
}

/** A value in the encoding of firebase-tools. */
export function decode(sent: Encoded): Value {
  if (sent.string_value !== undefined) return sent.string_value
  if (sent.bool_value !== undefined) return sent.bool_value
  if (sent.int_value !== undefined) return sent.int_value
  if (sent.float_value !== undefined) return sent.float_value
  if (sent.timestamp_value !== undefined) return new Date(sent.timestamp_value)
  if (sent.list_value) return sent.list_value.values.map(decode)
  if (sent.set_value) return new Set(sent.set_value.values.map(decode))
  if (sent.map_value) return mapOf(sent.map_value.fields, decode)
  if (sent.path_value) return new RulePath(sent.path_value.segments.map(({ simple }) => simple))
  return null
}

const mapOf = <T>(fields: Record<string, T>, read: (field: T) => Value): RuleMap =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, read(field)]))

export interface FirestoreValue {
  nullValue?: null
  stringValue?: string
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  timestampValue?: string
  arrayValue?: { values?: FirestoreValue[] }
  mapValue?: { fields?: Record<string, FirestoreValue> }
}

/** The fields of a Firestore document in the encoding of its REST interface. */
export const decodeFields = (fields: Record<string, FirestoreValue> = {}): RuleMap => mapOf(fields, decodeField)

function decodeField(field: FirestoreValue): Value {
  if (field.stringValue !== undefined) return field.stringValue
  if (field.booleanValue !== undefined) return field.booleanValue
  if (field.integerValue !== undefined) return Number(field.integerValue)
  if (field.doubleValue !== undefined) return field.doubleValue
  if (field.timestampValue !== undefined) return new Date(field.timestampValue)
  if (field.arrayValue) return (field.arrayValue.values ?? []).map(decodeField)
  if (field.mapValue) return decodeFields(field.mapValue.fields)
  if (field.nullValue === null) return null
  throw new RuleError('a field of a kind that this runtime does not know')
}
