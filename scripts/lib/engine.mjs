// The Firestore engine of all commands: which one, and how it is started alone with the project's rules, which is enough for the tests of the rules.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, root, say, Stop } from './base.mjs'
import { downloadGoogleEmulator, googleEmulator } from './google.mjs'
import { buildHidane, installedHidane } from './hidane.mjs'
import { freePort } from './ports.mjs'
import { startMarked } from './processes.mjs'

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} program
 * @property {string[]} args its first arguments; both engines take the same flags after them
 * @property {string} from the file that holds it
 */

const INSTEAD =
  "Google's Firestore emulator (gcloud components install cloud-firestore-emulator, with Java 11 or newer), or Java 21 or newer alone"

/**
 * The engine of a command; EMULATOR_ENGINE asks for one of them. What judges the rules is Google's own emulator where this machine has it. Everything
 * else runs on an installed hidane, which takes half the time, else on Google's; hidane is built only where there is neither.
 * @param {{ judges?: boolean }} [options] whether it judges the rules
 * @returns {Promise<Engine>}
 */
export async function firestoreEngine({ judges = false } = {}) {
  const { EMULATOR_ENGINE: asked } = process.env
  if (asked && !['official', 'hidane'].includes(asked))
    throw new Stop(`EMULATOR_ENGINE is ${asked}: it is official or hidane.`)
  if (asked === 'hidane') return chosen(await hidane('EMULATOR_ENGINE asks for hidane'), 'EMULATOR_ENGINE asks for it')
  const installed = asked ? undefined : await installedHidane()
  if (installed && !judges) return chosen(installed, 'the faster one')
  const { engine, lacks } = googleEmulator()
  if (engine) return chosen(engine, asked ? 'EMULATOR_ENGINE asks for it' : 'it decides as production does')
  if (installed) return chosen(installed, lacks)
  if (await downloadGoogleEmulator()) return chosen(googleEmulator().engine, 'downloaded by firebase-tools')
  if (asked) throw new Stop(`EMULATOR_ENGINE=official: ${lacks}. Install ${INSTEAD}.`)
  return chosen(await hidane(lacks), lacks)
}

async function hidane(reason) {
  const installed = await installedHidane()
  if (installed) return installed
  say(
    `${reason}: hidane, a Firestore engine, is compiled, which takes about five minutes, once. It is not needed with ${INSTEAD}.`,
  )
  const built = await buildHidane()
  if (built) return built
  throw new Stop(
    `this needs a Firestore engine: install ${INSTEAD}; or Rust 1.88 or newer (https://rustup.rs) and a C compiler, which build hidane.`,
  )
}

function chosen(engine, reason) {
  say(`Firestore engine: ${engine.name}, ${engine.from} (${reason})`)
  return engine
}

/**
 * Starts the engine with the project's rules on a free port. An engine that ends before it is stopped says so, with its last output.
 * @param {Engine} engine
 * @returns {Promise<{ host: string, stop: () => Promise<void> }>}
 */
export async function startEngine(engine) {
  const port = await freePort()
  const rules = join(root, 'firestore.rules')
  const args = [
    ...engine.args,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--project_id',
    PROJECT,
    ...(existsSync(rules) ? ['--rules', rules] : []),
  ]
  const started = startMarked(engine.program, args, { stdio: ['ignore', 'pipe', 'pipe'], patience: 5_000 })
  const { child, exited } = started
  let output = ''
  const read = (chunk) => (output = (output + chunk).slice(-20_000))
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const host = `127.0.0.1:${port}`
  const life = { answered: false, stopped: false, end: '' }
  void exited.then((code) => {
    life.end = child.signalCode ?? `exit code ${code}`
    if (life.answered && !life.stopped) say(`the Firestore engine at ${host} ended by itself (${life.end}):\n${output}`)
  })
  while (!life.end && !(life.answered = await answers(host))) await new Promise((resolve) => setTimeout(resolve, 20))
  if (life.end) throw new Stop(`the Firestore engine did not start (${life.end}):\n${output}`)
  return { host, stop: () => ((life.stopped = true), started.stop()) }
}

/** Whether it answers over HTTP. An open connection would prove nothing: where nobody listens, a connection can meet itself. */
const answers = (host) =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  )
