// Fixtures of records: a test of one that no writer of the product makes proves nothing.
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { isOnAir } from '@sie/domain/base/records/onAir.ts'
import { colecao } from '@sie/domain/top/todas.ts'

type Fields = Record<string, unknown>

/**
 * A record as its writers leave it: whether it is on the air follows from the state of its process. Fields may be absent, as in old records.
 * @throws Error for fields and values that its description refuses
 */
export function asWritten<R extends { metadados: object }>(collection: string, id: string, record: R): R {
  const description = colecao(collection)
  if (!description) return record
  const { metadados, ...data } = record
  const parsed = description.schema.safeParse(data)
  const refused = parsed.success
    ? surplus(data, parsed.data).map((path) => `${path}: the description has no such field`)
    : parsed.error.issues
        .filter(({ path }) => given(data, path))
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (refused.length > 0) throw new Error(`no writer makes ${collection}/${id}: ${refused.join('; ')}`)
  if (!description.process?.shown) return record
  return withValueAt(record, 'publicacao.publicada', isOnAir(description, record as never)) as R
}

const given = (data: object, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data) !== undefined

/** Objects of fields; instants and the like have a prototype of their own. */
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Paths of a given record that its description leaves out. */
function surplus(data: unknown, kept: unknown, at = ''): string[] {
  if (Array.isArray(data))
    return data.flatMap((item, n) => (Array.isArray(kept) ? surplus(item, kept[n], `${at}[${n}]`) : []))
  if (!isPlain(data) || !isPlain(kept)) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key
    return key in kept ? surplus(value, kept[key], path) : [path]
  })
}
