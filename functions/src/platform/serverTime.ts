import { FieldValue } from 'firebase-admin/firestore'
import type { Instant } from '@sie/domain/records/metadados.ts'

/** The instant at which the database writes: the one place where the sentinel of the SDK passes for what it becomes. */
export const serverTime = (): Instant => FieldValue.serverTimestamp() as unknown as Instant
