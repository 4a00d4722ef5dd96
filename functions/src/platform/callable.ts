import {
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  type HttpsFunction,
} from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { ErroSIE } from '@sie/domain/errors.ts'
import { addressOf, nearestOf } from './address.ts'
import { REGION } from './admin.ts'
import { appCheckEnforced } from './appCheck.ts'
import { auditRefusal } from './audit.ts'
import { toHttpsError } from './errors.ts'
import { cpfIndexKey } from './hash.ts'
import { countHere } from './limit.ts'
import { checkDepth, isTooLarge, LARGEST_CALL } from './size.ts'

export type Context = Pick<CallableRequest, 'auth'> & {
  ip: string
  /** what the browser says of itself */ agente?: string
}

/** Calls of visitors a minute that come to one instance from one edge of Hosting, or from one address around it. */
const MOST_NEARBY = 1200

export interface Options extends CallableOptions {
  /** bytes of the largest request, where 256 KiB are too few */
  largest?: number
}

/** The input, or an error that names each field at fault. @throws ErroSIE dados-invalidos */
export function parseInput<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  checkDepth(data)
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ErroSIE(
    'dados-invalidos',
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  )
}

/**
 * Wraps a plain handler, which tests call without the wrapper, as a callable of the region. A request of more than `largest` bytes is answered
 * 413 before anything reads it. What is refused for want of a right is audited. Pages of other origins get no CORS headers: the portal calls
 * its own host, which passes the call on (`/chamadas/<name>`, firebase.json). The schema
 * stays on the callable: docs/callables.json is made from it.
 */
export function callable<S extends z.ZodType, O>(
  schema: S,
  handler: (input: z.output<S>, context: Context) => Promise<O>,
  { largest = LARGEST_CALL, ...options }: Options = {},
): CallableFunction<z.input<S>, Promise<O>> & { schema: S } {
  const called = onCall<z.input<S>, Promise<O>>(
    { region: REGION, secrets: [cpfIndexKey], cors: false, enforceAppCheck: appCheckEnforced(), ...options },
    async (request) => {
      try {
        if (!request.auth) countHere(`perto ${nearestOf(request.rawRequest)}`, MOST_NEARBY)
        return await handler(parseInput(schema, request.data), {
          auth: request.auth,
          ip: addressOf(request.rawRequest),
          agente: request.rawRequest.get('user-agent') ?? '',
        })
      } catch (error) {
        await auditRefusal(error, request.auth?.uid, handler.name.replace(/Handler$/, ''), request.data)
        throw toHttpsError(error)
      }
    },
  )
  return Object.assign(bounded(called, largest), { schema })
}

/** The same function, which answers a request that is too large, or too deep for the platform's own decoding, by itself. */
function bounded<T, R>(called: CallableFunction<T, R>, largest: number): CallableFunction<T, R> {
  const front = (...[request, response]: Parameters<HttpsFunction>) => {
    const refused = refusalOf(() => {
      if (isTooLarge(request, largest)) throw new ErroSIE('pedido-grande')
      checkDepth(request.body)
    })
    if (!refused) return called(request, response)
    response.status(refused.codigo === 'pedido-grande' ? 413 : 400).json({ error: toHttpsError(refused).toJSON() })
  }
  const { length: _1, name: _2, prototype: _3, ...properties } = Object.getOwnPropertyDescriptors(called)
  return Object.defineProperties(front, properties) as CallableFunction<T, R>
}

function refusalOf(check: () => void): ErroSIE | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof ErroSIE) return error
    throw error
  }
}
