import type { DecodedIdToken } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Request } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { answered } from '@sie/domain/base/records/text.ts'
import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import { hasSecondFactor } from '@sie/domain/base/rights/permissoes.ts'
import { requireAttested } from '../../base/platform/appCheck.ts'
import { auditRefusal } from '../../base/platform/audit.ts'
import { parseInputAsync } from '../../base/platform/callable.ts'
import { callerBeside, type Caller } from '../../base/platform/caller.ts'
import { stillBelieved, vouchedFor } from '../../base/platform/idToken.ts'
import { countHere, limitUse } from '../../base/platform/limit.ts'
import { inPortal, labelOf } from '../../base/platform/portal.ts'
import { isTooLarge, LARGEST_API_BODY } from '../../base/platform/size.ts'

/** An endpoint: input and output, access of visitors, rate limit and handler. The caller is undefined for a visitor. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** one sentence for the description of the API */
  summary: string
  input: I
  output: O
  visitors: boolean
  /** accepts visitors without an App Check token, where that is enforced: for pages that could not load Firebase */
  unattested?: boolean
  /** calls a minute for one person, or for one network address of visitors */
  perMinute: number
  /**
   * 'everywhere': counted over all instances, for endpoints worth attacking. 'here': by each instance, for endpoints called too often for that, and
   * also too often to verify the same token with the authentication service each time (docs/decisions/011).
   */
  counted: 'everywhere' | 'here'
  /** a document to read in the same round trip as the caller's rights; `handle` gets it as `beside` */
  beside?(input: z.output<I>): DocumentReference | undefined
  handle(input: z.output<I>, caller: Caller | undefined, beside?: DocumentSnapshot): Promise<z.input<O>>
}

/** Identity function that infers the types of one endpoint. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType>(definition: Endpoint<I, O>): Endpoint<I, O> =>
  definition

/** Body of every failed answer. */
export const failure = z.object({
  success: z.literal(false),
  message: answered,
  campos: z.record(answered, answered).optional(),
})

export interface Answer {
  status: number
  body: object
}

const STATUS: Partial<Record<CodigoErro, number>> = {
  'dados-invalidos': 400,
  'email-invalido': 400,
  'colecao-ausente': 400,
  'nao-autenticado': 401,
  reautenticacao: 401,
  'sem-permissao': 403,
  'conta-desativada': 403,
  'registro-nao-encontrado': 404,
  'email-em-uso': 409,
  'muitas-tentativas': 429,
  'limite-excedido': 429,
  // Errors of the authentication service, in the words of the specification (8).
  'auth-criar': 502,
  'auth-alterar-email': 502,
  'criar-usuario': 502,
}

const TIMEOUT_MS = 10_000
/** Requests a minute from one address; a club's address may be shared by many people. */
const MOST_OF_ONE_ADDRESS = 1200

type Asked = Pick<Request, 'method' | 'path' | 'body' | 'headers'> & { rawBody?: Buffer; ip?: string | undefined }

/**
 * Answers one request to `/api/**`: 400 with the fields named, 401, 403, 404, 405, 409, 413, 429, 503 after ten seconds, or 500 with an id to
 * quote (DESIGN 5; QUALITY 4).
 */
export async function answer(endpoints: Readonly<Record<string, Endpoint>>, request: Asked): Promise<Answer> {
  const path = request.path.replace(/\/$/, '')
  const found = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
  if (!found) return refusal(404, 'Endereço não encontrado.')
  if (request.method !== 'POST') return refusal(405, 'Use POST.')
  if (isTooLarge(request, LARGEST_API_BODY)) return refusal(413, 'Pedido grande demais.')
  let decoded: DecodedIdToken | undefined
  try {
    // Counted before any costly work: tokens of a flooding client are not verified.
    countHere(`ip ${request.ip ?? ''}`, MOST_OF_ONE_ADDRESS)
    const token = bearer(request.headers.authorization)
    const known = token && found.counted === 'here' ? stillBelieved(token) : undefined
    decoded = known ?? (token === undefined ? undefined : await requireVouched(token))
    if (!decoded && !found.visitors) throw new ErroSIE('nao-autenticado')
    if (!decoded && !found.unattested) await requireAttested(request.headers['x-firebase-appcheck'])
    const use = `${path}:${decoded?.uid ?? `ip ${request.ip ?? ''}`}`
    if (found.counted === 'here') countHere(use, found.perMinute)
    else await limitUse(`api:${use}`, found.perMinute, 60)
    const input = await parseInputAsync(found.input, request.body)
    const { caller, beside } = decoded ? await callerFrom(decoded, found.beside?.(input)) : {}
    // A cached token is verified again where the rights document does not show an active session.
    if (known && token && !caller?.permissoes.ativo) await requireVouched(token)
    const label = await labelOf(request.headers)
    const work = inPortal(label, () => found.handle(input, caller, beside))
    return { status: 200, body: (await inTime(work)) as object }
  } catch (error) {
    await auditRefusal(error, decoded?.uid, request.path, request.body)
    if (error instanceof TooSlow) return refusal(503, 'Demorou demais. Tente de novo em instantes.')
    const status = error instanceof ErroSIE ? STATUS[error.codigo] : undefined
    if (error instanceof ErroSIE && status)
      return { status, body: { success: false, message: error.message, campos: error.campos } }
    const id = crypto.randomUUID()
    console.error('unexpected', id, error)
    return refusal(500, `Algo falhou do nosso lado. Código: ${id}`)
  }
}

const refusal = (status: number, message: string): Answer => ({ status, body: { success: false, message } })

class TooSlow extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new TooSlow()), TIMEOUT_MS))),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** The token of a request; '' where the header holds none, undefined for a visitor. */
const bearer = (header: string | undefined): string | undefined =>
  header ? (/^Bearer (.+)$/.exec(header)?.[1] ?? '') : undefined

/** @throws ErroSIE nao-autenticado */
async function requireVouched(token: string): Promise<DecodedIdToken> {
  const decoded = await vouchedFor(token)
  if (!decoded) throw new ErroSIE('nao-autenticado')
  return decoded
}

async function callerFrom(
  decoded: DecodedIdToken,
  ref: DocumentReference | undefined,
): Promise<{ caller: Caller; beside: DocumentSnapshot | undefined }> {
  const { caller, beside } = await callerBeside(
    {
      uid: decoded.uid,
      name: decoded.name as string | undefined,
      emailVerified: decoded.email_verified === true,
      authTime: decoded.auth_time,
      segundoFator: hasSecondFactor(decoded),
    },
    ref,
  )
  return { caller: { ...caller, signedInAt: decoded.auth_time * 1000 }, beside }
}
