import type { Instant } from '@sie/domain/base/records/metadados.ts'
import { Timestamp } from 'firebase/firestore'

/** Timestamp of a point in time, as Firestore stores it. @param millis milliseconds since 1970 */
export const instantAt = (millis: number): Instant => Timestamp.fromMillis(millis)
