// Mail server of the local suite: mails from the functions are stored as .eml files, newest last. Nothing leaves the machine. Mail to the address of
// a ticket is posted to the portal, as a provider of incoming mail does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_SECRETS } from './secrets.mjs'

const REPLIES = '@respostas.sie.test'
/** Address for answers to tickets. */
export const MAIL_OF_THE_SUITE = `chamados${REPLIES}`

/**
 * Posts a mail to the portal. The verdict replaces the checks of a real provider: the sender of the envelope counts as verified, as after
 * SPF.
 * @param {string} url of the portal @param {Buffer} raw @param {{ from: string, to: string[] }} envelope
 */
export const handIn = (url, raw, { from, to }) =>
  fetch(`${url}/webhooks/correio`, {
    method: 'POST',
    body: raw,
    headers: {
      'Content-Type': 'message/rfc822',
      'X-Correio-Segredo': LOCAL_SECRETS.CORREIO_SEGREDO,
      'X-Correio-Para': to.join(','),
      'X-Correio-Autenticacao': `sie.test; spf=pass smtp.mailfrom=${from}`,
    },
  })

/**
 * Stores mails in the folder that SIE_MAIL names. @param {ReturnType<typeof import('./ports.mjs').placeAt>} place @returns {Promise<() =>
 * Promise<void>>} how to stop it
 */
export async function startMailbox({ ports, env }) {
  const { SMTPServer } = await import('smtp-server')
  const folder = env.SIE_MAIL
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!to.some((address) => address.endsWith(REPLIES))) {
          writeFileSync(join(folder, `${String(++count).padStart(5, '0')}.eml`), raw)
          return done()
        }
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        handIn(env.SIE_URL, raw, { from, to }).then(
          ({ status }) => done(status === 200 ? undefined : new Error(`450 the portal answered ${status}`)),
          (error) => done(new Error(`450 ${error.message}`)),
        )
      })
    },
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(ports.correio, '127.0.0.1', resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}
