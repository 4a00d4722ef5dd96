import * as z from 'zod'
import type { FieldMeta } from './fields.ts'
import { isInstant, type Instant } from './metadados.ts'

/** Required instant. */
export const instantGiven = z.custom<Instant>(isInstant, 'Informe dia e hora.')

/** Instant, or null for none. */
export const instant = (label: string, meta: FieldMeta = {}) =>
  instantGiven
    .nullable()
    .default(null)
    .meta({ label, ...meta })
