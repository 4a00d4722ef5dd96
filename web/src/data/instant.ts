import type { Instant } from '@sie/domain/records/metadados.ts'
import { Timestamp } from 'firebase/firestore'

/** Point in time as the database keeps it. @param millis milliseconds since 1970 */
export const instantAt = (millis: number): Instant => Timestamp.fromMillis(millis)
