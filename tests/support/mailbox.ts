import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { closeMail } from '../../functions/src/base/platform/mail.ts'

/** A mail server that adds received mails, parsed, to `mails`. */
async function startMailServer(mails: Email[]) {
  const state = { fail: 0, connections: 0, refused: new Map<string, number>() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      state.connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = state.refused.get(address)
      done(responseCode === undefined ? undefined : Object.assign(new Error('no such mailbox here'), { responseCode }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (state.fail > 0) {
          state.fail -= 1
          return done(new Error('451 not now'))
        }
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  Object.assign(process.env, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    MAIL_PER_SECOND: '100',
    PORTAL_URL: 'http://localhost:3000',
  })
  return {
    state,
    refuseNext: (count: number) => (state.fail = count),
    // The server waits for the connections that the pool keeps.
    stop: () => {
      closeMail()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * A mail server for one test file. `mails` contains those received in the current test, oldest first; `refuseNext` refuses a number of messages for now,
 * `refuse` an address with an answer such as 550 (for good) or 450 (for now), `take` takes it again; `connections` made so far.
 */
export function useMailServer() {
  const mails: Email[] = []
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer(mails)
  })
  afterAll(() => server?.stop())
  beforeEach(() => {
    mails.length = 0
    server.state.refused.clear()
  })
  return {
    mails,
    refuseNext: (count: number) => server.refuseNext(count),
    refuse: (address: string, code: number) => void server.state.refused.set(address, code),
    take: (address: string) => void server.state.refused.delete(address),
    connections: () => server.state.connections,
  }
}

/** Mails for an address in the suite's own server, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = process.env.SIE_MAIL ?? ''
  const names = (await readdir(folder).catch(() => [])).sort()
  const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return all.filter(({ to }) => to?.some((entry) => entry.address === address))
}

/** The first link of a mail's text. */
export const linkIn = (mail: Email | undefined): string => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

/** Sends a mail to the suite's own server, which passes answers to tickets on to the portal. */
export async function sendMail(mail: { from: string; to: string; subject: string; text: string }): Promise<void> {
  const sender = createTransport({ host: '127.0.0.1', port: Number(process.env.SIE_SMTP_PORT), secure: false })
  try {
    await sender.sendMail(mail)
  } finally {
    sender.close()
  }
}
