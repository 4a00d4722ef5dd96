import type { Request } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import { auth } from '../platform/admin.ts'
import { auditRefusal } from '../platform/audit.ts'
import { parseInput } from '../platform/callable.ts'
import { callerOf, type Caller } from '../platform/caller.ts'

/** An endpoint: its input, whether a visitor may call it, and what it does. The caller is undefined for a visitor. */
export interface Endpoint<S extends z.ZodType = z.ZodType> {
  input: S
  visitors: boolean
  handle(input: z.output<S>, caller: Caller | undefined): Promise<object>
}

export interface Answer {
  status: number
  body: object
}

const STATUS: Partial<Record<CodigoErro, number>> = {
  'dados-invalidos': 400,
  'colecao-ausente': 400,
  'nao-autenticado': 401,
  'sem-permissao': 403,
  'registro-nao-encontrado': 404,
  'limite-excedido': 429,
}

const LARGEST_BODY = 32 * 1024

/** Answers one request to `/api/**`: 400 with the fields named, 401, 403, 404, 405, 413, or 500 with an id to quote (DESIGN 5). */
export async function answer(endpoints: Readonly<Record<string, Endpoint>>, request: Pick<Request, 'method' | 'path' | 'body' | 'headers'> & { rawBody?: Buffer }): Promise<Answer> {
  const endpoint = endpoints[request.path.replace(/\/$/, '')]
  if (!endpoint) return { status: 404, body: { success: false, message: 'Endereço não encontrado.' } }
  if (request.method !== 'POST') return { status: 405, body: { success: false, message: 'Use POST.' } }
  if ((request.rawBody?.length ?? 0) > LARGEST_BODY) return { status: 413, body: { success: false, message: 'Pedido grande demais.' } }
  let caller: Caller | undefined
  try {
    caller = await callerFrom(request.headers.authorization)
    if (!caller && !endpoint.visitors) throw new ErroSIE('nao-autenticado')
    return { status: 200, body: await endpoint.handle(parseInput(endpoint.input, request.body), caller) }
  } catch (error) {
    await auditRefusal(error, caller?.uid, request.path, request.body)
    if (error instanceof ErroSIE && STATUS[error.codigo]) return { status: STATUS[error.codigo] ?? 400, body: { success: false, message: error.message, campos: error.campos } }
    const id = crypto.randomUUID()
    console.error('unexpected', id, error)
    return { status: 500, body: { success: false, message: `Algo falhou do nosso lado. Código: ${id}` } }
  }
}

async function callerFrom(header: string | undefined): Promise<Caller | undefined> {
  if (!header) return undefined
  const token = /^Bearer (.+)$/.exec(header)?.[1] ?? ''
  const decoded = await auth().verifyIdToken(token, true).catch(() => undefined)
  if (!decoded) throw new ErroSIE('nao-autenticado')
  return callerOf({ uid: decoded.uid, name: decoded.name as string | undefined, emailVerified: decoded.email_verified === true })
}
