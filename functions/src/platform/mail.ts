import { randomUUID } from 'node:crypto'
import { CABECALHO_DO_PORTAL, ID_DO_PORTAL } from '@sie/domain/ajuda/correio.ts'
import { createTransport } from 'nodemailer'
import { portalLabel } from './portal.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** images that the HTML references as `cid:` */
  images?: { cid: string; png: Buffer }[]
  /** Reply-To address */
  replyTo?: string
}

/** Whether a mail server is configured: SMTP_HOST, and for most servers SMTP_PORT (587), SMTP_USER and the secret SMTP_PASSWORD. */
export const mailIsSet = (): boolean => Boolean(process.env.SMTP_HOST)

/** Base address of links in mails: the portal in use (`inPortal`), without a final slash. */
export function portalUrl(): string {
  const national = (process.env.PORTAL_URL ?? 'http://localhost:3000').replace(/\/$/, '')
  const label = portalLabel()
  // Portals of other entities are sub-domains of the confederation's host without its leading www.
  return label ? national.replace(/^(https?:\/\/)(www\.)?/, `$1${label}.`) : national
}

/** Sends one mail through the server. @throws Error where the server cannot be reached or refuses it */
export async function sendMail({ to, subject, text, html, images = [], replyTo }: Mail): Promise<void> {
  const port = Number(process.env.SMTP_PORT ?? 587)
  const user = process.env.SMTP_USER
  const transport = createTransport({
    host: process.env.SMTP_HOST ?? '',
    port,
    secure: port === 465,
    ...(user ? { auth: { user, pass: process.env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  try {
    await transport.sendMail({
      from: process.env.MAIL_FROM ?? 'Portal da confederação <nao-responda@localhost>',
      to,
      ...(replyTo ? { replyTo } : {}),
      // Headers keep auto-responders from answering, and let the portal recognise its own mail when it bounces (RFC 3834).
      messageId: `<${ID_DO_PORTAL}${randomUUID()}@${new URL(portalUrl()).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', [CABECALHO_DO_PORTAL]: '1' },
      subject,
      text,
      html,
      attachments: images.map(({ cid, png }) => ({
        cid,
        content: png,
        contentType: 'image/png',
        filename: `${cid}.png`,
      })),
    })
  } finally {
    transport.close()
  }
}
