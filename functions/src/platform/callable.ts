import { onCall, type CallableFunction, type CallableOptions, type CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { ErroSIE } from '@sie/domain/errors.ts'
import { addressOf } from './address.ts'
import { REGION } from './admin.ts'
import { appCheckEnforced } from './appCheck.ts'
import { auditRefusal } from './audit.ts'
import { toHttpsError } from './errors.ts'
import { cpfIndexKey } from './hash.ts'

export type Context = Pick<CallableRequest, 'auth'> & {
  ip: string
  /** what the browser says of itself */ agente?: string
}

/** The input, or an error that names each field at fault. @throws ErroSIE dados-invalidos */
export function parseInput<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ErroSIE(
    'dados-invalidos',
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  )
}

/**
 * Wraps a plain handler, which tests call without the wrapper, as a callable of the region. What it refuses for want of a right is audited.
 * The schema stays on the callable: docs/callables.json is made from it.
 */
export function callable<S extends z.ZodType, O>(
  schema: S,
  handler: (input: z.output<S>, context: Context) => Promise<O>,
  options: CallableOptions = {},
): CallableFunction<z.input<S>, Promise<O>> & { schema: S } {
  const deployed = { region: REGION, secrets: [cpfIndexKey], enforceAppCheck: appCheckEnforced(), ...options }
  const wrapped = onCall<z.input<S>, Promise<O>>(deployed, async (request) => {
    try {
      return await handler(parseInput(schema, request.data), {
        auth: request.auth,
        ip: addressOf(request.rawRequest),
        agente: request.rawRequest.get('user-agent') ?? '',
      })
    } catch (error) {
      await auditRefusal(error, request.auth?.uid, handler.name.replace(/Handler$/, ''), request.data)
      throw toHttpsError(error)
    }
  })
  return Object.assign(wrapped, { schema })
}
