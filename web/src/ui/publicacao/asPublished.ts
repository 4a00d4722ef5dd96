import { isInstant } from '@sie/domain/base/records/metadados.ts'
import type { Published } from './published.ts'

/** Values of a form as a published record: instants as ISO strings. */
export const asPublished = <R>(values: object, id: string): Published<R> =>
  ({ ...(plain(values) as object), id }) as Published<R>

function plain(value: unknown): unknown {
  if (isInstant(value)) return new Date(value.toMillis()).toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}
