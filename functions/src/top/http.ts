import type { Response } from 'express'
import { onRequest, type HttpsOptions, type Request } from 'firebase-functions/v2/https'
import { REGION } from '../base/platform/admin.ts'
import { correioSegredo, cpfIndexKey, pixCredenciais, seloKey, whatsAppCredenciais } from '../base/platform/secrets.ts'

/**
 * Functions that answer addresses of the portal's host (firebase.json). CORS is off: the browser calls the page's own host, so no other origin is
 * allowed. 512 MiB hold the loaded code (some 150 MB) and forty small answers; twenty instances answer 800 requests at once, and bound the
 * bill.
 */
const common = { region: REGION, cors: false, memory: '512MiB', concurrency: 40, maxInstances: 20 } as const

type Answer = (request: Request, response: Response) => Promise<void>

/** A function that answers requests by code that is loaded with the first. No answer names the software of the server. */
const answering = (options: HttpsOptions, load: () => Promise<Answer>) =>
  onRequest({ ...common, ...options }, async (request, response) => {
    response.removeHeader('X-Powered-By')
    await (
      await load()
    )(request, response)
  })

/** Endpoints under /api. */
export const api = answering({ secrets: [cpfIndexKey, seloKey] }, async () => (await import('./api/api.ts')).answerApi)

/** Public pages, behind the CDN. */
export const pagina = answering({}, async () => (await import('./pagina/pagina.ts')).answerVisitor)

/** Live results. One instance holds what all its visitors ask for, for three seconds. */
export const placar = answering(
  { concurrency: 200 },
  async () => (await import('../competicao/placar/placar.ts')).answerPlacar,
)

/** Webhook of the providers of PIX. The time covers several questions to a slow provider. */
export const avisoPix = answering(
  { timeoutSeconds: 120, secrets: [cpfIndexKey, pixCredenciais] },
  async () => (await import('../financeiro/pix/webhook.ts')).answerAviso,
)

/** Webhooks of the provider of incoming mail and of WhatsApp. Eight mails of 30 MB fit in memory together. */
export const correioRecebido = answering(
  { memory: '1GiB', concurrency: 8, timeoutSeconds: 120, secrets: [cpfIndexKey, correioSegredo, whatsAppCredenciais] },
  async () => (await import('../ajuda/entrada.ts')).answerEntrada,
)
