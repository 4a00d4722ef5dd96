import * as z from 'zod'
import type { FieldMeta } from './fields.ts'
import { isInstant, type Instant } from './metadados.ts'

/** A point in time, which must be given. */
export const instantGiven = z.custom<Instant>(isInstant, 'Informe dia e hora.')

/** A point in time, or null for none. */
export const instant = (label: string, meta: FieldMeta = {}) =>
  instantGiven
    .nullable()
    .default(null)
    .meta({ label, ...meta })
