// The rules tests need the Firestore engine alone, with the project's rules loaded.
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PROJECT, root, Stop } from '../lib/base.mjs'
import { firestoreEngine } from '../lib/hidane.mjs'
import { freePort } from '../lib/ports.mjs'
import { startMarked } from '../lib/processes.mjs'
import { provideEnv } from './env.mjs'
import { startFor } from './start.mjs'

export default async function setup(project) {
  const engine = await firestoreEngine()
  if (engine === null) return startFor(project, ['firestore'])
  const port = await freePort()
  const rules = join(root, 'firestore.rules')
  const args = ['--host', '127.0.0.1', '--port', String(port), '--project_id', PROJECT, ...(existsSync(rules) ? ['--rules', rules] : [])]
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
  provideEnv(project, { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`, GCLOUD_PROJECT: PROJECT })
  return stop
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
