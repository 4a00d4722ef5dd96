import { randomUUID } from 'node:crypto'
import { CABECALHO_DO_PORTAL, ID_DO_PORTAL } from '@sie/domain/base/correio.ts'
import type { createTransport } from 'nodemailer'
import { portalLabel } from './portal.ts'
import { setting } from './settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** images that the HTML references as `cid:` */
  images?: { cid: string; png: Buffer }[]
  attachment?: { nome: string; bytes: Buffer }
  /** Reply-To address */
  replyTo?: string
  /** address by which a mail program takes the recipient off the list, at a press of its own button (RFC 8058) */
  unsubscribe?: string
}

/** Whether a mail server is configured: SMTP_HOST, and for most servers SMTP_PORT (587), SMTP_USER and the secret SMTP_PASSWORD. */
export const mailIsSet = (): boolean => setting('SMTP_HOST') !== undefined

/** Base address of links in mails: the portal in use (`inPortal`), without a final slash. */
export function portalUrl(): string {
  const national = (setting('PORTAL_URL') ?? 'http://localhost:3000').replace(/\/$/, '')
  const label = portalLabel()
  // Portals of other entities are sub-domains of the confederation's host without its leading www.
  return label ? national.replace(/^(https?:\/\/)(www\.)?/, `$1${label}.`) : national
}

/** Most mails a second, where MAIL_PER_SECOND does not say. */
const PER_SECOND = 10
/** Connections at once; mails beyond that wait in the pool. Each may send one more in a span, so that a slow pace has one. */
const connectionsFor = (rate: number) => (rate < PER_SECOND ? 1 : 3)
/** Mails after which a connection is renewed. */
const IN_A_CONNECTION = 100

const perSecond = (): number => {
  const given = Number(setting('MAIL_PER_SECOND'))
  return given > 0 ? given : PER_SECOND
}

const poolOf = (create: typeof createTransport) => {
  const port = Number(setting('SMTP_PORT')) || 587
  const user = setting('SMTP_USER')
  const rate = perSecond()
  return create({
    pool: true,
    maxConnections: connectionsFor(rate),
    maxMessages: IN_A_CONNECTION,
    // Whole mails in a span: one in ten seconds for 0.1 a second.
    rateLimit: Math.max(1, Math.floor(rate)),
    rateDelta: rate < 1 ? 1000 / rate : 1000,
    host: setting('SMTP_HOST') ?? '',
    port,
    secure: port === 465,
    ...(user ? { auth: { user, pass: process.env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

let pool: { settings: string; transport: ReturnType<typeof poolOf> } | undefined

/** The connections of this process to the mail server, kept between mails, and made anew where the settings changed. */
function transport(create: typeof createTransport) {
  const settings = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_PER_SECOND']
    .map((name) => process.env[name] ?? '')
    .join('\n')
  if (pool?.settings !== settings) {
    closeMail()
    pool = { settings, transport: poolOf(create) }
  }
  return pool.transport
}

/** Closes the connections to the mail server; the next mail opens them anew. */
export function closeMail(): void {
  pool?.transport.close()
  pool = undefined
}

/** Sends one mail through the server, within its pace. @throws Error where the server cannot be reached or refuses it */
export async function sendMail({
  to,
  subject,
  text,
  html,
  images = [],
  attachment,
  replyTo,
  unsubscribe,
}: Mail): Promise<void> {
  // Loaded with the first mail: a third of the code that every area would read.
  const { createTransport } = await import('nodemailer')
  await transport(createTransport).sendMail({
    from: setting('MAIL_FROM') ?? 'Portal da confederação <nao-responda@localhost>',
    to,
    ...(replyTo ? { replyTo } : {}),
    // Headers keep auto-responders from answering, and let the portal recognise its own mail when it bounces (RFC 3834).
    messageId: `<${ID_DO_PORTAL}${randomUUID()}@${new URL(portalUrl()).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      [CABECALHO_DO_PORTAL]: '1',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    subject,
    text,
    html,
    attachments: [
      ...images.map(({ cid, png }) => ({ cid, content: png, contentType: 'image/png', filename: `${cid}.png` })),
      ...(attachment ? [{ filename: attachment.nome, content: attachment.bytes }] : []),
    ],
  })
}

/** Answer of the server by which it will never take this mail (SMTP 5xx about recipient or content, RFC 5321 4.2.1); undefined for other failures. */
export function refusalIn(error: unknown): string | undefined {
  const { code, responseCode = 0, response = '' } = error as { code?: string; responseCode?: number; response?: string }
  // A refused password is the settings' fault, and the next mails would fail too.
  if (!['EENVELOPE', 'EMESSAGE'].includes(code ?? '')) return undefined
  // Without an answer of the server: no valid recipient.
  if (responseCode === 0) return code === 'EENVELOPE' ? 'O endereço não é válido.' : undefined
  return responseCode >= 500 && responseCode < 600 ? response : undefined
}
