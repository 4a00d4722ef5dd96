import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { Caller } from '../platform/caller.ts'

/** A record as an endpoint answers it. */
export const recordOut = z.looseObject({ id: z.string() })

/** A record as its caller may see it: timestamps as ISO dates; a visitor does not learn who wrote it. */
export function visibleRecord(
  id: string,
  record: StoredRecord,
  caller: Caller | undefined,
): { id: string; [field: string]: unknown } {
  if (caller) return { id, ...withIsoDates(record) }
  const { active, version, successorId, lastUpdate } = record.metadados
  return { id, ...withIsoDates({ ...record, metadados: { active, version, successorId, lastUpdate } }) }
}

/** A value with its instants as ISO texts. */
export function withIsoDates<T>(value: T): T {
  if (value instanceof Timestamp) return value.toDate().toISOString() as T
  if (Array.isArray(value)) return value.map(withIsoDates) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)])) as T
  return value
}
