import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { credenciaisPorEntidade } from '../platform/credenciais.ts'
import { portalUrl } from '../platform/mail.ts'
import { apiDoWhatsApp, type ApiDoWhatsApp } from './apiDoWhatsApp.ts'

const credencial = z.object({
  /** id of the telephone number (`phone_number_id`) and of the business account at Meta */
  numero: text(30).regex(/^\d{5,30}$/),
  conta: text(30).regex(/^\d{5,30}$/),
  token: text(2000).min(20),
  /** secret of the app, which signs the notices */
  segredo: text(200).min(16),
  /** chosen by who sets up the webhook, and given to Meta */
  verificacao: text(200).min(16),
  /** department whose queue gets the answers; the first one that takes tickets, by its name, where none is given */
  setor: text(128).optional(),
})
export type CredencialDoWhatsApp = z.output<typeof credencial>

/** The credentials of an entity; undefined where it has none. */
export const credencialDoWhatsApp = credenciaisPorEntidade(
  'WHATSAPP_CREDENCIAIS',
  credencial,
  'nothing is sent by WhatsApp (docs/whatsapp.md)',
)

/** The API with the credentials of an entity; undefined where it has none. */
export function whatsAppDe(entidade: string): ApiDoWhatsApp | undefined {
  const found = credencialDoWhatsApp(entidade)
  return found && apiDoWhatsApp(found)
}

/** Address of an entity's webhook, to be entered at Meta with its app. */
export const webhookDoWhatsApp = (entidade: string): string => `${portalUrl()}/webhooks/whatsapp/${entidade}`
