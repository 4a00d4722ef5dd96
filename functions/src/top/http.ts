import { onRequest } from 'firebase-functions/v2/https'
import { REGION } from '../platform/admin.ts'
import { correioSegredo, cpfIndexKey, pixCredenciais, seloKey } from '../platform/secrets.ts'

/**
 * Functions that answer addresses of the portal's host (firebase.json). CORS is off: the browser calls the page's own host, so no other origin is
 * allowed. 512 MiB hold the loaded code (some 150 MB) and forty small answers.
 */
const common = { region: REGION, cors: false, memory: '512MiB', concurrency: 40 } as const

/** Endpoints under /api. */
export const api = onRequest({ ...common, secrets: [cpfIndexKey, seloKey] }, async (request, response) => {
  const { answerApi } = await import('../api/api.ts')
  await answerApi(request, response)
})

/** Public pages, behind the CDN. */
export const pagina = onRequest(common, async (request, response) => {
  const { answerVisitor } = await import('../pagina/pagina.ts')
  await answerVisitor(request, response)
})

/** Live results. One instance holds what all its visitors ask for, for three seconds. */
export const placar = onRequest({ ...common, concurrency: 200 }, async (request, response) => {
  const { answerPlacar } = await import('../placar/placar.ts')
  await answerPlacar(request, response)
})

/** Webhook of the providers of PIX. The time covers several questions to a slow provider. */
export const avisoPix = onRequest(
  { ...common, timeoutSeconds: 120, secrets: [cpfIndexKey, pixCredenciais] },
  async (request, response) => {
    const { answerAviso } = await import('../financeiro/pix/webhook.ts')
    await answerAviso(request, response)
  },
)

/** Webhook of the provider of incoming mail. Eight mails of 30 MB fit in memory together. */
export const correioRecebido = onRequest(
  { ...common, memory: '1GiB', concurrency: 8, timeoutSeconds: 120, secrets: [cpfIndexKey, correioSegredo] },
  async (request, response) => {
    const { answerCorreio } = await import('../ajuda/correioRecebido.ts')
    await answerCorreio(request, response)
  },
)
