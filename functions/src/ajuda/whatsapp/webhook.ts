import { createHmac } from 'node:crypto'
import type { Response } from 'express'
import type { Request as HttpRequest } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { addressOf } from '../../base/platform/address.ts'
import { isSameText } from '../../base/platform/hash.ts'
import { countHere } from '../../base/platform/limit.ts'
import { isTooLarge, type Sized } from '../../base/platform/size.ts'
import { credencialDoWhatsApp, type CredencialDoWhatsApp } from '../../base/whatsapp/configuracao.ts'
import { applyStatus } from '../../base/whatsapp/envio.ts'
import { noteFalha } from './conversa.ts'
import { mensagemRecebida } from './conteudo.ts'
import { receiveMensagem } from './receive.ts'
import { DO_CHAMADO } from './resposta.ts'

/** Meta's notices hold up to 3 MB ("Webhooks", size of the payload). */
const LARGEST = 3 * 1024 * 1024
/** Most requests with a wrong signature or token a minute and address. */
const MOST_WRONG = 30

type Request = Sized & { method: string; path: string; query: Readonly<Record<string, unknown>>; ip: string }

const contact = z.object({ wa_id: text(20).optional(), profile: z.object({ name: text(300).optional() }).optional() })
const status = z.object({
  id: text(512),
  status: text(40),
  biz_opaque_callback_data: text(512).default(''),
  errors: z.array(z.object({ code: z.number().int() })).default([]),
})
const value = z.object({
  metadata: z.object({ phone_number_id: text(40) }),
  contacts: z.array(contact).default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
})
const notice = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: text(60), value: z.unknown() })) })),
})

/**
 * Answers Meta at the address of one entity: GET confirms the address by its verify token, POST brings messages and states, signed with the secret of the entity's app over the
 * bytes as they came (`X-Hub-Signature-256`; developers.facebook.com, "Webhooks", "Create a webhook endpoint"). What names another number than the entity's is left.
 * @returns 200 taken up; 400 no notice; 401 not signed; 404 no such entity; 405, 413; 429 and 503 to be delivered again
 */
export async function answerMeta(request: Request): Promise<{ status: number; body: string }> {
  const only = (code: number) => ({ status: code, body: '' })
  try {
    const [, entidade = ''] = /^\/webhooks\/whatsapp\/([\w-]{1,128})\/?$/.exec(request.path) ?? []
    const own = entidade ? credencialDoWhatsApp(entidade) : undefined
    if (!own) return only(404)
    if (request.method === 'GET') return confirm(request, own)
    if (request.method !== 'POST') return only(405)
    if (isTooLarge(request, LARGEST)) return only(413)
    const { rawBody } = request
    if (!rawBody?.length) return only(400)
    const given = request.headers['x-hub-signature-256']
    const wanted = `sha256=${createHmac('sha256', own.segredo).update(rawBody).digest('hex')}`
    if (typeof given !== 'string' || !isSameText(given, wanted)) {
      countHere(`whatsapp ${request.ip}`, MOST_WRONG)
      return only(401)
    }
    const parsed = notice.safeParse(jsonOf(rawBody))
    if (!parsed.success) return only(400)
    const changes = parsed.data.entry.flatMap((entry) => entry.changes).filter(({ field }) => field === 'messages')
    let failed = 0
    for (const change of changes) failed = Math.max(failed, await takeUp(entidade, own, change.value))
    return only(failed || 200)
  } catch (error) {
    if (error instanceof ErroSIE && error.codigo === 'limite-excedido') return only(429)
    console.error('a notice of WhatsApp failed', error)
    return only(503)
  }
}

function confirm({ query, ip }: Request, own: CredencialDoWhatsApp): { status: number; body: string } {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  if (mode === 'subscribe' && typeof token === 'string' && isSameText(token, own.verificacao))
    return { status: 200, body: typeof challenge === 'string' ? challenge.slice(0, 200) : '' }
  countHere(`whatsapp ${ip}`, MOST_WRONG)
  return { status: 403, body: '' }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** @returns 0, or the status by which the whole notice is delivered again: what was taken up counts once */
async function takeUp(entidade: string, own: CredencialDoWhatsApp, given: unknown): Promise<number> {
  const { data } = value.safeParse(given)
  if (data?.metadata.phone_number_id !== own.numero) return 0
  let failed = 0
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const busy = error instanceof ErroSIE && error.codigo === 'limite-excedido'
      if (!busy) console.error('a notice of WhatsApp was not taken up', error)
      failed = Math.max(failed, busy ? 429 : 503)
    }
  }
  for (const one of data.statuses) await attempt(() => noteStatus(entidade, one))
  for (const one of data.messages) {
    const message = mensagemRecebida.safeParse(one).data
    if (!message) continue
    const name = data.contacts.find(({ wa_id }) => wa_id === message.from)?.profile?.name ?? ''
    await attempt(() => receiveMensagem(entidade, message, name))
  }
  return failed
}

async function noteStatus(entidade: string, given: unknown): Promise<void> {
  const { data } = status.safeParse(given)
  if (!data) return
  const { id, biz_opaque_callback_data: chave, errors } = data
  const failed = await applyStatus(entidade, { id, status: data.status, chave, codigo: errors[0]?.code ?? -1 })
  // The id of a job is the client's, and may begin like that of an answer.
  if (failed?.mensagem !== undefined)
    await noteFalha(failed.tarefa.slice(DO_CHAMADO.length), failed.mensagem, failed.motivo ?? '')
}

/** Answers a request to `/webhooks/whatsapp/<entity>`. */
export async function answerWhatsApp(request: HttpRequest, response: Response): Promise<void> {
  const { method, path, query, headers, rawBody } = request
  const { status: code, body } = await answerMeta({ method, path, query, headers, rawBody, ip: addressOf(request) })
  // As text, so that the challenge is never read as a page.
  response.set('Cache-Control', 'no-store').status(code).type('text/plain').send(body)
}
