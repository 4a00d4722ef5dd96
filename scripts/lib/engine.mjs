// The Firestore engine alone, with the project's rules, which is enough for the tests of the rules.
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PROJECT, root, Stop } from './base.mjs'
import { freePort } from './ports.mjs'
import { startMarked } from './processes.mjs'

/**
 * @param {string | null} engine path of hidane; the official emulator does not run alone
 * @returns {Promise<{ host: string, stop: () => Promise<void> }>}
 */
export async function startEngine(engine) {
  if (engine === null) throw new Stop('this command needs hidane: leave EMULATOR_ENGINE away.')
  const port = await freePort()
  const rules = join(root, 'firestore.rules')
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--project_id',
    PROJECT,
    ...(existsSync(rules) ? ['--rules', rules] : []),
  ]
  const { child, exited, stop } = startMarked(engine, args, { stdio: ['ignore', 'pipe', 'pipe'], patience: 5_000 })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  await Promise.race([
    listening(port),
    exited.then(() => {
      throw new Stop(`the Firestore engine did not start:\n${output}`)
    }),
  ])
  return { host: `127.0.0.1:${port}`, stop }
}

async function listening(port) {
  for (;;) {
    const open = await new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => (socket.destroy(), resolve(true)))
      socket.on('error', () => resolve(false))
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
