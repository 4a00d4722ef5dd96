import { randomUUID } from 'node:crypto'
import { CABECALHO_DO_PORTAL, ID_DO_PORTAL } from '@sie/domain/ajuda/correio.ts'
import { createTransport } from 'nodemailer'
import { defineSecret } from 'firebase-functions/params'
import { portalLabel } from './portal.ts'

export const smtpPassword = defineSecret('SMTP_PASSWORD')

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** shown by the HTML under `cid:` */
  images?: { cid: string; png: Buffer }[]
  /** where an answer goes */
  replyTo?: string
}

/** Whether a mail server is set: SMTP_HOST, and for most servers SMTP_PORT (587), SMTP_USER and the secret SMTP_PASSWORD. */
export const mailIsSet = (): boolean => Boolean(process.env.SMTP_HOST)

/** Where the links in mails lead: the address of the portal that is used now (`inPortal`), without a final slash. */
export function portalUrl(): string {
  const national = (process.env.PORTAL_URL ?? 'http://localhost:3000').replace(/\/$/, '')
  const label = portalLabel()
  // The portals of others are sub-domains of the confederation's, which a leading www is no part of.
  return label ? national.replace(/^(https?:\/\/)(www\.)?/, `$1${label}.`) : national
}

/** Hands one mail to the server. @throws Error where the server cannot be reached or refuses it */
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
      // Answered by no program, and known again where it comes back (RFC 3834).
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
