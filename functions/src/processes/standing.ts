import type { Standing } from '@sie/domain/records/process.ts'

/** The server's own standing: deadlines and payments. */
export const SYSTEM: Standing = { own: false, may: () => false, roles: [], system: true, decidedFor: [] }
