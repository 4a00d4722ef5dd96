import { createTransport } from 'nodemailer'
import { defineSecret } from 'firebase-functions/params'

export const smtpPassword = defineSecret('SMTP_PASSWORD')

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Whether a mail server is set: SMTP_HOST, and for most servers SMTP_PORT (587), SMTP_USER and the secret SMTP_PASSWORD. */
export const mailIsSet = (): boolean => Boolean(process.env.SMTP_HOST)

/** Where the links in mails lead: the portal's own address, without a final slash. */
export const portalUrl = (): string => (process.env.PORTAL_URL ?? 'http://localhost:3000').replace(/\/$/, '')

/** Hands one mail to the server. @throws Error where the server cannot be reached or refuses it */
export async function sendMail({ to, subject, text, html }: Mail): Promise<void> {
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
      subject,
      text,
      html,
    })
  } finally {
    transport.close()
  }
}
