// Incoming mail for a function test: a real mail server, which passes mails to the portal's handler as the provider would.
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, vi } from 'vitest'
import { answerProvider } from '../../functions/src/ajuda/correioRecebido.ts'

const SECRET = 'segredo do correio de um teste'

/** A request of the provider. */
export const delivery = (raw: Buffer, headers: Record<string, string> = {}, ip = '127.0.0.1') =>
  answerProvider({ method: 'POST', rawBody: raw, ip, headers: { 'x-correio-segredo': SECRET, ...headers } })

/** The server of a test file. `send` resolves with the portal's answer to a mail, sent over SMTP. */
export function useMailIn() {
  let server: SMTPServer
  let port = 0
  const answers: number[] = []
  beforeAll(async () => {
    vi.stubEnv('CORREIO_SEGREDO', SECRET)
    vi.stubEnv('MAIL_REPLY', 'chamados@respostas.sie.test')
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          void delivery(Buffer.concat(parts), {
            'x-correio-para': envelope.rcptTo.map(({ address }) => address).join(','),
            // SPF confirms the domain of the envelope; it says nothing about the author.
            'x-correio-autenticacao': `sie.test; spf=pass smtp.mailfrom=${from}`,
          }).then((status) => {
            answers.push(status)
            done(status === 200 ? null : new Error(`450 ${status}`))
          })
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const transport = () =>
    createTransport({ host: '127.0.0.1', port, secure: false, pool: true, maxConnections: 8, maxMessages: Infinity })
  return {
    answers,
    transport,
    send: async (mail: Parameters<ReturnType<typeof transport>['sendMail']>[0]) => {
      const sender = transport()
      try {
        await sender.sendMail(mail)
      } finally {
        sender.close()
      }
    },
  }
}
