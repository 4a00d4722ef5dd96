import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import { addressOf, nearestOf } from './address.ts'
import { auditRefusal } from './audit.ts'
import { toHttpsError } from './errors.ts'
import { faultsOf, faultWords } from './faultWords.ts'
import { countHere } from './limit.ts'
import { inPortal, labelOf } from './portal.ts'
import type { Secret } from './secrets.ts'
import { checkDepth, LARGEST_CALL } from './size.ts'

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

interface Options extends Facts {
  /** size limit of the request in bytes, where 256 KiB are too few */
  largest?: number
  /** secrets that it reads beside the key of the CPF index; the router that serves it must hold them */
  secrets?: readonly Secret[]
}

/** An operation that the portal calls by its name, served by a router (functions/src/top). */
export interface Callable<S extends z.ZodType = z.ZodType, O = unknown> extends Facts {
  schema: S
  /** size limit of the request in bytes */
  largest: number
  secrets: readonly Secret[]
  /** @throws HttpsError with a code and a message of the closed list */
  run(request: CallableRequest<unknown>): Promise<O>
}

/** Every code that a callable answers, sorted: its own, the codes of its access, and the codes of every callable (bad input, a failure of the server). */
export function errorsOf({ access, errors }: Facts): CodigoErro[] {
  const account: CodigoErro[] = access === 'public' ? [] : ['nao-autenticado', 'conta-desativada']
  const rule: CodigoErro[] = access.includes(':') ? ['sem-permissao'] : []
  return [...new Set<CodigoErro>([...errors, ...account, ...rule, 'dados-invalidos', 'interno'])].sort()
}

/** The parsed input. @throws ErroSIE dados-invalidos with a message for each invalid field */
export function parseInput<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  checkDepth(data)
  return outputOf(schema.safeParse(data, { error: faultWords }))
}

/** As `parseInput`, also for a schema with checks that load code of their own, such as a new password's. */
export async function parseInputAsync<S extends z.ZodType>(schema: S, data: unknown): Promise<z.output<S>> {
  checkDepth(data)
  return outputOf(await schema.safeParseAsync(data, { error: faultWords }))
}

function outputOf<T>(result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data
  throw new ErroSIE('dados-invalidos', faultsOf(result.error))
}

/**
 * Describes a plain handler, which tests call without the wrapper, as a callable: input checked, the portal of the request in use, refusals for a
 * missing right audited. Schema and facts stay on it: docs/callables.json and the types of `functions/src/callables.ts` follow from them.
 */
export function callable<S extends z.ZodType, O>(
  schema: S,
  handler: (input: z.output<S>, context: Context) => Promise<O>,
  { access, errors, largest = LARGEST_CALL, secrets = [] }: Options,
): Callable<S, O> {
  async function run(request: CallableRequest<unknown>): Promise<O> {
    try {
      if (!request.auth) countHere(`perto ${nearestOf(request.rawRequest)}`, MOST_NEARBY)
      const context = {
        auth: request.auth,
        ip: addressOf(request.rawRequest),
        agente: request.rawRequest.get('user-agent') ?? '',
      }
      const label = await labelOf(request.rawRequest.headers)
      return await inPortal(label, async () => handler(await parseInputAsync(schema, request.data), context))
    } catch (error) {
      const right = access.includes(':') ? { regra: access } : {}
      await auditRefusal(error, request.auth?.uid, handler.name.replace(/Handler$/, ''), request.data, right)
      throw toHttpsError(error)
    }
  }
  return { schema, access, errors, largest, secrets, run }
}
