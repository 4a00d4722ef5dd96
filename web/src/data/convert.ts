import { Timestamp } from 'firebase/firestore'

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Converts ISO instants of the server read to Timestamps, as a direct read returns them (specification 7).
 * Days ('AAAA-MM-DD') stay strings.
 */
export function withTimestamps(value: unknown): unknown {
  if (typeof value === 'string')
    return ISO_INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? Timestamp.fromDate(new Date(value)) : value
  if (Array.isArray(value)) return value.map(withTimestamps)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTimestamps(inner)]))
  return value
}
