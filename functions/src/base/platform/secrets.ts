import { defineSecret } from 'firebase-functions/params'

/** Secrets of the deployed functions (docs/deploy.md). Each is given only to the functions that read it (functions/src/top). */
export type Secret = ReturnType<typeof defineSecret>

/** Key of the hashes under which CPFs, tokens and addresses are looked up. */
export const cpfIndexKey = defineSecret('CPF_INDEX_KEY')

/** The key that signs seals: `AAAA-MM-DD:<32 bytes in base64url>`, with the first day of its use (`npm run selo-key`). */
export const seloKey = defineSecret('SELO_KEY')

export const smtpPassword = defineSecret('SMTP_PASSWORD')

/** Shared with the provider of incoming mail; '' where none is set up, and then no mail is accepted. */
export const correioSegredo = defineSecret('CORREIO_SEGREDO')

/** Bank credentials: JSON `{ "<entity id>": { api, token, clientId, clientSecret, chave, certificado?, chavePrivada? } }`; '{}' for none. */
export const pixCredenciais = defineSecret('PIX_CREDENCIAIS')

/** WhatsApp accounts: JSON `{ "<entity id>": { numero, conta, token, segredo, verificacao, setor? } }`; '{}' for none (docs/whatsapp.md). */
export const whatsAppCredenciais = defineSecret('WHATSAPP_CREDENCIAIS')

/** JSON `{ "chave", "canal" }`: the key of the public data API and the id of the channel; '{}' for none. */
export const canalDeVideos = defineSecret('CANAL_DE_VIDEOS')
