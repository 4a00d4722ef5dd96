// The local suite's mail server: what the functions send arrives here and lies as .eml files, newest last. Nothing leaves the machine.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Collects in the folder that SIE_MAIL names. @param {ReturnType<typeof import('./ports.mjs').placeAt>} place @returns {Promise<() => Promise<void>>} how to stop it */
export async function startMailbox({ ports, env }) {
  const { SMTPServer } = await import('smtp-server')
  const folder = env.SIE_MAIL
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        writeFileSync(join(folder, `${String(++count).padStart(5, '0')}.eml`), Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(ports.correio, '127.0.0.1', resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}
