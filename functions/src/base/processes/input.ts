import { Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { SHORTEST_REASON, type Transition } from '@sie/domain/base/records/process.ts'
import { parseInput } from '../platform/callable.ts'

/** @throws ErroSIE dados-invalidos where the transition asks for a reason */
export function requireReason(transition: Transition, reason: string): void {
  if (transition.reason && reason.trim().length < SHORTEST_REASON)
    throw new ErroSIE('dados-invalidos', { motivo: 'Diga o motivo: fica no histórico, e quem for avisado o lê.' })
}

/** @throws ErroSIE dados-invalidos naming the field at fault */
export const inputOf = ({ input }: Transition, data: unknown): Record<string, unknown> =>
  input ? (parseInput(input, withInstants(input, data)) as Record<string, unknown>) : {}

/** The parts of an input that are right already, and whether it is whole. */
export function inputSoFar({ input }: Transition, data: unknown): { input: Record<string, unknown>; whole: boolean } {
  if (!input) return { input: {}, whole: true }
  const given = withInstants(input, data)
  const parsed = input.safeParse(given)
  if (parsed.success) return { input: parsed.data as Record<string, unknown>, whole: true }
  const fits = Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([path, part]) => {
    const one = Object.hasOwn(given, path) ? part.safeParse((given as Record<string, unknown>)[path]) : undefined
    return one?.success ? [[path, one.data] as const] : []
  })
  return { input: Object.fromEntries(fits), whole: false }
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** The input with texts of instants parsed: JSON has no instants. */
function withInstants(schema: z.ZodObject, data: unknown): object {
  const paths = fieldsOf(schema).flatMap(({ path, kind }) => (kind === 'instant' ? [path] : []))
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).map(([path, value]) => [
      path,
      paths.includes(path) &&
      typeof value === 'string' &&
      ISO_INSTANT.test(value.slice(0, 40)) &&
      !Number.isNaN(Date.parse(value))
        ? Timestamp.fromDate(new Date(value))
        : (value as unknown),
    ]),
  )
}
