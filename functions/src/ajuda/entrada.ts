import type { Response } from 'express'
import type { Request } from 'firebase-functions/v2/https'

/** Answers the webhooks of the help desk: mail, and messages by WhatsApp. */
export const answerEntrada = async (request: Request, response: Response): Promise<void> =>
  request.path.startsWith('/webhooks/whatsapp')
    ? (await import('./whatsapp/webhook.ts')).answerWhatsApp(request, response)
    : (await import('./correioRecebido.ts')).answerCorreio(request, response)
