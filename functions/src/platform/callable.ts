import {
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  type HttpsFunction,
} from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import { addressOf, nearestOf } from './address.ts'
import { REGION } from './admin.ts'
import { appCheckEnforced } from './appCheck.ts'
import { auditRefusal } from './audit.ts'
import { toHttpsError } from './errors.ts'
import { faultsOf, faultWords } from './faultWords.ts'
import { cpfIndexKey } from './hash.ts'
import { countHere } from './limit.ts'
import { inPortal, labelOf } from './portal.ts'
import { checkDepth, isTooLarge, LARGEST_CALL } from './size.ts'

export type Context = Pick<CallableRequest, 'auth'> & {
  ip: string
  /** the User-Agent header */ agente?: string
}

/** Calls a minute of visitors that one instance accepts from one edge of Hosting, or from one address that bypasses it. */
const MOST_NEARBY = 1200

/** Access class of a callable: visitors, any account, or the rule that opens other people's records. */
type Access = 'public' | 'signed-in' | `${string}:${string}`

/** Declared facts of a callable; docs/callables.json and the watcher read them. */
interface Facts {
  access: Access
  /** codes that it answers in addition to those implied by its access (`errorsOf`) */
  errors: readonly CodigoErro[]
}

interface Options extends CallableOptions, Facts {
  /** size limit of the request in bytes, where 256 KiB are too few */
  largest?: number
}

/** A callable with the schema of its input and its facts, which the generators read. */
export type Callable<S extends z.ZodType = z.ZodType, O = unknown> = CallableFunction<z.input<S>, Promise<O>> &
  Facts & { schema: S }

/** Every code that a callable answers, sorted: its own, those of its access, and those of every callable (bad input, a failure of the server). */
export function errorsOf({ access, errors }: Facts): CodigoErro[] {
  const account: CodigoErro[] = access === 'public' ? [] : ['nao-autenticado', 'conta-desativada']
  const rule: CodigoErro[] = access.includes(':') ? ['sem-permissao'] : []
  return [...new Set<CodigoErro>([...errors, ...account, ...rule, 'dados-invalidos', 'interno'])].sort()
}

/** The parsed input. @throws ErroSIE dados-invalidos with a message for each invalid field */
export function parseInput<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  checkDepth(data)
  const result = schema.safeParse(data, { error: faultWords })
  if (result.success) return result.data
  throw new ErroSIE('dados-invalidos', faultsOf(result.error))
}

/**
 * Wraps a plain handler, which tests call without the wrapper, as a callable of the region. A request of more than `largest` bytes is answered
 * 413 before it is parsed. Refusals for a missing right are audited. Pages of other origins get no CORS headers: the portal calls
 * its own host, which passes the call on (`/chamadas/<name>`, firebase.json). Schema and
 * facts stay on the callable: docs/callables.json and the types of `functions/src/callables.ts` follow from them.
 */
export function callable<S extends z.ZodType, O>(
  schema: S,
  handler: (input: z.output<S>, context: Context) => Promise<O>,
  { access, errors, largest = LARGEST_CALL, ...options }: Options,
): Callable<S, O> {
  const called = onCall<z.input<S>, Promise<O>>(
    { region: REGION, secrets: [cpfIndexKey], cors: false, enforceAppCheck: appCheckEnforced(), ...options },
    async (request) => {
      try {
        if (!request.auth) countHere(`perto ${nearestOf(request.rawRequest)}`, MOST_NEARBY)
        const context = {
          auth: request.auth,
          ip: addressOf(request.rawRequest),
          agente: request.rawRequest.get('user-agent') ?? '',
        }
        const label = await labelOf(request.rawRequest.headers)
        return await inPortal(label, () => handler(parseInput(schema, request.data), context))
      } catch (error) {
        await auditRefusal(error, request.auth?.uid, handler.name.replace(/Handler$/, ''), request.data)
        throw toHttpsError(error)
      }
    },
  )
  return Object.assign(bounded(called, largest), { schema, access, errors })
}

/**
 * The same function with a check in front: answers 413 to a request that is too large and 400 to one too deeply nested for the platform's
 * decoding.
 */
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
