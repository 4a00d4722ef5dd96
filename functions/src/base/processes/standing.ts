import type { Standing } from '@sie/domain/base/records/process.ts'

/** Standing of the server itself: for deadlines and payments. */
export const SYSTEM: Standing = {
  own: false,
  concerned: false,
  may: () => false,
  roles: [],
  system: true,
  decidedFor: [],
}
