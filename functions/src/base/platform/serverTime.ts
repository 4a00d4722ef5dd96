import { FieldValue } from 'firebase-admin/firestore'
import type { Instant } from '@sie/domain/base/records/metadados.ts'

/** Server time of the write: the one place where the SDK's sentinel is typed as the instant that it becomes. */
export const serverTime = (): Instant => FieldValue.serverTimestamp() as unknown as Instant
