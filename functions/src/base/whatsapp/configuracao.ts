import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
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

const todas = z.record(text(128), credencial)

let read: { given: string; entities: Record<string, CredencialDoWhatsApp> } | undefined

/** The credentials of an entity; undefined where it has none. */
export function credencialDoWhatsApp(entidade: string): CredencialDoWhatsApp | undefined {
  const given = process.env.WHATSAPP_CREDENCIAIS ?? '{}'
  if (read?.given !== given) {
    let entities: Record<string, CredencialDoWhatsApp> = {}
    try {
      entities = todas.parse(JSON.parse(given))
    } catch {
      // Logs neither the text nor the parse error: both may contain the secret.
      console.error('WHATSAPP_CREDENCIAIS is not understood: nothing is sent by WhatsApp (docs/whatsapp.md)')
    }
    read = { given, entities }
  }
  return Object.hasOwn(read.entities, entidade) ? read.entities[entidade] : undefined
}

/** The API with the credentials of an entity; undefined where it has none. */
export function whatsAppDe(entidade: string): ApiDoWhatsApp | undefined {
  const found = credencialDoWhatsApp(entidade)
  return found && apiDoWhatsApp(found)
}

/** Address of an entity's webhook, to be entered at Meta with its app. */
export const webhookDoWhatsApp = (entidade: string): string => `${portalUrl()}/webhooks/whatsapp/${entidade}`
