// firebase.json of one local run: the deployed one with other ports and with a connect-src that includes the emulators. It is written beside
// firebase.json, because firebase-tools takes the folder of its configuration as the project.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base.mjs'

/**
 * Writes the variant for `ports` and the named emulators; returns its path. Only connect-src differs from the deployed
 * file, so the local suite shows violations of every other directive.
 * @param {string} [rules] path of other rules of the database, from the project's folder
 */
export function writeConfig(ports, emulators, rules) {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  config.emulators = { singleProjectMode: true, ui: { enabled: false } }
  for (const name of ['hub', 'logging', ...emulators]) config.emulators[name] = { host: '127.0.0.1', port: ports[name] }
  // The websocket of the Firestore UI and the queues of the functions emulator listen even if unused.
  config.emulators.firestore.websocketPort = ports.websocket
  if (emulators.includes('functions')) {
    config.emulators.eventarc = { host: '127.0.0.1', port: ports.eventarc }
    config.emulators.tasks = { host: '127.0.0.1', port: ports.tasks }
  }
  for (const { headers } of config.hosting.headers)
    for (const header of headers)
      if (header.key === 'Content-Security-Policy') header.value = withEmulators(header.value, ports)
  // A suite without a part does not need its files.
  if (!emulators.includes('storage') || !existsSync(join(root, 'storage.rules'))) delete config.storage
  if (!emulators.includes('functions')) delete config.functions
  if (!emulators.includes('hosting')) delete config.hosting
  for (const file of Object.keys(config.firestore))
    if (!existsSync(join(root, config.firestore[file]))) delete config.firestore[file]
  if (rules) config.firestore.rules = rules
  const path = join(root, `firebase.suite-${ports.hub}.json`)
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}

export const removeConfig = (path) => rmSync(path, { force: true })

/** Adds the addresses of the emulators for a browser. */
export function withEmulators(policy, ports) {
  const addresses = ['auth', 'firestore', 'storage'].flatMap((name) => [
    `http://127.0.0.1:${ports[name]}`,
    `http://localhost:${ports[name]}`,
  ])
  const images = [`http://127.0.0.1:${ports.storage}`, `http://localhost:${ports.storage}`]
  return policy
    .replace(/connect-src ([^;]*)/, (_, sources) => `connect-src ${sources} ${addresses.join(' ')}`)
    .replace(/img-src ([^;]*)/, (_, sources) => `img-src ${sources} ${images.join(' ')}`)
}
