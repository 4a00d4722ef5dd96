// Starts and stops the emulators of firebase-tools, with the Firestore engine of this run.
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cache, firebase, PROJECT, root, Stop } from './base.mjs'
import { removeConfig, writeConfig } from './config.mjs'
import { programsEnv } from './firebasePrograms.mjs'
import { MAIL_OF_THE_SUITE, startMailbox } from './mailbox.mjs'
import { startPixProvider } from './pixProvider.mjs'
import { assertFree, usualPlace } from './ports.mjs'
import { startMarked } from './processes.mjs'
import { writeLocalSecrets } from './secrets.mjs'
import { storageRuntime } from './storageRuntime.mjs'
import { LOCAL_ACCOUNT, startWhatsApp } from './whatsappProvider.mjs'

const EVERYTHING = ['auth', 'functions', 'firestore', 'storage', 'hosting']

/**
 * Starts the emulators and waits until they report that they are ready.
 * @param {object} options
 * @param {import('./engine.mjs').Engine} options.engine
 * @param {string[]} [options.only] the emulators to start
 * @param {string} [options.data] folder to import from; undefined for an empty start
 * @param {boolean} [options.keep] write the data back to that folder when stopped
 * @param {boolean} [options.discard] remove that folder when stopped
 * @param {boolean} [options.compressed] files are compressed for each answer, as a browser far away gets them
 * @param {ReturnType<typeof import('./ports.mjs').placeAt>} [options.place] its ports; by default the usual ones
 * @param {string} [options.rules] path of other rules of the database, from the project's folder
 * @returns {Promise<{ stop: () => Promise<void>, ended: Promise<number>, output: () => string }>} `stop` ends every process started
 */
export async function startEmulators({
  engine,
  only = EVERYTHING,
  data,
  keep = false,
  discard = false,
  compressed = true,
  place = usualPlace,
  rules,
}) {
  const { ports } = place
  await assertFree(
    [
      ...only,
      'hub',
      'logging',
      'websocket',
      ...(only.includes('functions') ? ['eventarc', 'tasks', 'correio', 'pix', 'whatsapp'] : []),
    ],
    ports,
  )
  if (only.includes('functions')) writeLocalSecrets()
  const closeMailbox = only.includes('functions') ? await startMailbox(place) : async () => {}
  const bank = only.includes('functions') ? await startPixProvider(place) : undefined
  const webhook = `http://localhost:${ports.hosting}/webhooks/whatsapp/${LOCAL_ACCOUNT.entidade}`
  const whatsApp = only.includes('functions') ? await startWhatsApp({ ports, webhook }) : undefined
  const config = writeConfig(ports, only, rules)
  const folder = join(root, '.local', `suite-${ports.hub}`)
  mkdirSync(folder, { recursive: true })
  const args = [firebase, 'emulators:start', '--config', config, '--only', only.join(','), '--project', PROJECT]
  if (data && existsSync(join(data, 'firebase-export-metadata.json'))) args.push('--import', data)
  if (keep) args.push('--export-on-exit', data)
  // firebase-tools stores the address of its hub under the project's name in the temporary folder, so two suites need one
  // each.
  const temporary = mkdtempSync(join(tmpdir(), 'sie-'))
  const storage = only.includes('storage') ? storageRuntime() : undefined
  // firebase-tools writes its logs into its working folder.
  const { child, exited, stop } = startMarked(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment(ports),
      SIE_COMPRESSED: String(compressed),
      ...programsEnv({ firestore: engine, ...(storage ? { storage } : {}) }, temporary),
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
    },
    // Only firebase-tools gets the signal: it saves the data and lets running functions finish before it stops the others.
    alone: true,
    after: () => {
      void closeMailbox()
      void bank?.stop()
      void whatsApp?.stop()
      rmSync(temporary, { recursive: true, force: true })
      removeConfig(config)
      if (discard) rmSync(data, { recursive: true, force: true })
    },
  })

  let output = ''
  const log = createWriteStream(join(folder, 'suite.log'))
  let ready
  const announced = new Promise((resolve) => (ready = resolve))
  const read = (chunk) => {
    log.write(chunk)
    output = (output + chunk).slice(-20_000)
    if (/All emulators ready/.test(output)) ready(true)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)

  const up = await Promise.race([announced, exited.then(() => false)])
  if (!up) {
    await stop()
    throw new Stop(
      `the emulators ended before they were ready:\n${lastLines(output)}\nAll of it: ${join(folder, 'suite.log')}`,
    )
  }
  if (only.includes('auth')) await protectEmails(ports)
  if (only.includes('firestore')) await firstRead(ports)
  return { stop, ended: exited, output: () => lastLines(output) }
}

/** As in production (scripts/lib/cloud/rows.mjs): the authentication service does not reveal whether an address has an account. */
async function protectEmails(ports) {
  const response = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${PROJECT}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  if (!response.ok) throw new Stop(`the authentication emulator refused its configuration: ${await response.text()}`)
}

/** The local engine answers the very first read after an import with "missing", so this does that read. */
async function firstRead(ports) {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`
  await fetch(`${documents}/users?pageSize=1`, { headers: { authorization: 'Bearer owner' } }).then((response) =>
    response.text(),
  )
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-20).join('\n')

/**
 * Environment of the emulators: they must not take each other for an already running one, and do not check for updates.
 */
function environment(ports) {
  const {
    FIRESTORE_EMULATOR_HOST: _1,
    FIREBASE_AUTH_EMULATOR_HOST: _2,
    FIREBASE_STORAGE_EMULATOR_HOST: _3,
    GCLOUD_PROJECT: _4,
    ...env
  } = process.env
  return {
    ...env,
    NO_UPDATE_NOTIFIER: '1',
    // Reading the list of functions from a file instead of a server that closes slowly saves 3 s per start.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds that a function's process may take to start: with the default of 30 a busy machine would lose its call or
    // event.
    FUNCTIONS_DISCOVERY_TIMEOUT: '600',
    // Not a machine of Google's: do not look for its metadata server.
    METADATA_SERVER_DETECTION: 'none',
    // No proxy in front of the suite sets the client's address.
    TRUSTED_PROXY_HOPS: '0',
    // Mail is sent to the suite's own server, with links to the suite's portal.
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(ports.correio),
    MAIL_PER_SECOND: '100',
    MAIL_FROM: 'Portal da confederação <nao-responda@cbtkd.test>',
    MAIL_REPLY: MAIL_OF_THE_SUITE,
    // PIX charges are created at the suite's own bank.
    PIX_LOCAL: `http://127.0.0.1:${ports.pix}`,
    // Messages by WhatsApp go to the suite's own.
    WHATSAPP_API: `http://127.0.0.1:${ports.whatsapp}`,
    WHATSAPP_PER_SECOND: '80',
    PORTAL_URL: `http://localhost:${ports.hosting}`,
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    NODE_OPTIONS: [
      env.NODE_OPTIONS,
      ...['firebaseTools.mjs', 'firebasePrograms.mjs'].map((name) => `--import ${new URL(name, import.meta.url).href}`),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
