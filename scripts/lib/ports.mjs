// The ports of the suite. SIE_PORT_OFFSET moves them all, so that two suites can run on one machine.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT, root, Stop } from './base.mjs'

const USUAL = {
  hosting: 3000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  websocket: 9150,
  eventarc: 9299,
  tasks: 9499,
  correio: 2525,
  pix: 2626,
  whatsapp: 2727,
}

/** Ports that no fetch asks, as the Fetch standard blocks them ("bad port"): an emulator there gets no events of the others. */
const BLOCKED = [2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080]

const portsAt = (offset) => Object.fromEntries(Object.entries(USUAL).map(([name, port]) => [name, port + offset]))

/**
 * Ports of a suite by emulator, and the environment variables by which programs find it.
 * @param {number} offset added to the usual port of each emulator
 */
export function placeAt(offset) {
  const ports = portsAt(offset)
  const env = {
    SIE_URL: `http://localhost:${ports.hosting}`,
    SIE_PORT_OFFSET: String(offset),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    GCLOUD_PROJECT: PROJECT,
    SIE_PIX: `http://127.0.0.1:${ports.pix}`,
    SIE_WHATSAPP: `http://127.0.0.1:${ports.whatsapp}`,
    SIE_SMTP_PORT: String(ports.correio),
    SIE_MAIL: join(root, '.local', `correio-${ports.correio}`),
    SIE_SUITE_LOG: join(root, '.local', `suite-${ports.hub}`, 'suite.log'),
  }
  return { ports, env }
}

export const wishedOffset = () => Number(process.env.SIE_PORT_OFFSET ?? 0)

/** Ports of the suite of this process: the usual ones, or those moved by SIE_PORT_OFFSET. */
export const usualPlace = placeAt(wishedOffset())
export const { ports, env: suiteEnv } = usualPlace

const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host }, () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })

const taken = async (port) => (await answers(port, '127.0.0.1')) || (await answers(port, '::1'))

async function busyOf(list) {
  const all = await Promise.all(list.map(async ([name, port]) => ({ name, port, busy: await taken(port) })))
  return all.filter(({ busy }) => busy)
}

const isBlocked = (at) => Object.values(at).some((port) => BLOCKED.includes(port))
const another = (offset) => `Use other ports: SIE_PORT_OFFSET=${offset + 10}.`

/** @throws Stop naming each busy port, the program that holds it, and the remedy. */
export async function assertFree(names = Object.keys(ports), at = ports) {
  if (isBlocked(at))
    throw new Stop(`SIE_PORT_OFFSET=${wishedOffset()} gives a port that no fetch asks. ${another(wishedOffset())}`)
  const busy = await busyOf(names.map((name) => [name, at[name]]))
  if (busy.length === 0) return
  const holders = Map.groupBy(busy, ({ port }) => holder(port))
  const which = [...holders]
    .map(([held, list]) => `${list.map(({ name, port }) => `${port} (${name})`).join(', ')} ${held}`)
    .join('; ')
  throw new Stop(`busy port: ${which}. Stop that program. ${another(wishedOffset())}`)
}

/** One more port of an offset: a listener here has claimed the offset before its emulators are up. */
const CLAIM = 4399

/**
 * Claims an offset for the life of this process; the system releases the claim with it. Only one program can listen at a port, so the claim is
 * atomic, unlike a search for free ports.
 * @returns the function that releases the claim, or undefined where another process has it
 */
const claim = (offset) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen({ port: CLAIM + offset, host: '127.0.0.1', exclusive: true }, () => {
      server.unref()
      resolve(() => new Promise((closed) => server.close(closed)))
    })
  })

/**
 * The first offset from `first` on, in steps of 10, at which every port of the suite is free and may be asked; it is claimed by this process.
 */
export async function freeOffset(first) {
  for (let moved = first; moved < first + 1000; moved += 10) {
    if (isBlocked(portsAt(moved))) continue
    const release = await claim(moved)
    if (!release) continue
    if ((await busyOf(Object.entries(portsAt(moved)))).length === 0) return moved
    await release()
  }
  throw new Stop('no free ports found for the suite: stop other suites on this machine.')
}

/** Ports that this process has given away. */
const given = new Set()

/**
 * One free port, for a program that listens there seconds later. It lies below those from which systems choose the ports of outgoing connections and
 * of listeners without a number (from 32,768 on Linux), one of which would take it meanwhile.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (given.has(port)) continue
    // Taken before the port is tried: another search may choose the same one meanwhile.
    given.add(port)
    if (await canListen(port)) return port
  }
}

const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })

/**
 * Holder of a port: `held by process 123: node server.js`, or `held by another program` where it cannot be determined.
 */
function holder(port) {
  return process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port)
}

const UNKNOWN = 'held by another program'

function lsofHolder(port) {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const [, pid, name] = /^p(\d+)[\s\S]*?^c(.+)$/m.exec(stdout ?? '') ?? []
  return pid ? `held by process ${pid}: ${name}` : UNKNOWN
}

function linuxHolder(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = ['tcp', 'tcp6'].flatMap((table) =>
    (attempt(() => readFileSync(`/proc/net/${table}`, 'utf8')) ?? '').split('\n'),
  )
  const sockets = listening
    .map((line) => line.trim().split(/\s+/))
    .filter((cells) => cells[1]?.endsWith(`:${hex}`) && cells[3] === '0A')
    .map((cells) => `socket:[${cells[9]}]`)
  for (const pid of (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name)))
    for (const fd of attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? [])
      if (sockets.includes(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)))) {
        const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()) ?? ''
        return `held by process ${pid}: ${command.slice(0, 120)}`
      }
  return UNKNOWN
}

// Processes may end while they are inspected, and processes of other users may not be inspected.
function attempt(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}
