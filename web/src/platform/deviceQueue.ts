import { useSyncExternalStore } from 'react'
import { doc, setDoc, Timestamp } from 'firebase/firestore'
import { db } from './firestore.ts'
import { chavesDaFila, FILA } from './fila.ts'
import { call } from './functions.ts'
import { decryptNotas, chaveDe } from './lacre.ts'

/** Note as a device writes it: the fields of the description, without author and time. */
export type DeviceNote = Readonly<Record<string, string | number | boolean>>

interface Waiting {
  /** path of the document, whose id identifies the note */
  path: string
  note: DeviceNote
  /** milliseconds since 1970 */
  at: number
  /** the rules refused it */
  refused?: true
}

export interface QueueState {
  /** notes that are not in the database yet */
  waiting: number
  refused: number
  /** notes that the rules refused and that were handed in for review at the event's desk, since this page was opened */
  held: number
}

const listeners = new Set<() => void>()
/** keys of notes that were given to the Firestore client in this page */
const sending = new Set<string>()
let owner = ''
let held = 0
let state: QueueState = { waiting: 0, refused: 0, held }

const keyOf = (path: string) => `${FILA}${owner}:${path}`

function stored(): [string, Waiting][] {
  if (owner === '') return []
  return chavesDaFila(owner)
    .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}') as Waiting] as const)
    .map(([key, waiting]): [string, Waiting] => [key, waiting])
    .sort(([, a], [, b]) => a.at - b.at)
}

function publish(): void {
  const all = stored()
  const refused = all.filter(([, one]) => one.refused).length
  state = { waiting: all.length - refused, refused, held }
  listeners.forEach((listener) => listener())
}

/** Whether a note belongs to a venue: its desk can review it. */
const isOfVenue = ({ path }: Waiting): boolean => /^(eventos|sumulas|rodadas)\//.test(path)

/** Hands a refused note in for review by a person; notes that the server does not accept either stay on the device. */
async function handIn(key: string, waiting: Waiting): Promise<void> {
  localStorage.setItem(key, JSON.stringify({ ...waiting, refused: true }))
  if (!isOfVenue(waiting)) return
  const { path: caminho, note, at: em } = waiting
  const taken = await call('entregarNotas', { notas: [{ caminho, nota: JSON.stringify(note), em }] }).then(
    ({ fora }) => fora.length === 0,
    () => false,
  )
  if (!taken) return
  localStorage.removeItem(key)
  held += 1
}

function send(key: string, waiting: Waiting): void {
  if (sending.has(key)) return
  sending.add(key)
  const data = { ...waiting.note, quem: owner, quando: Timestamp.fromMillis(waiting.at) }
  // Offline the client keeps the write and the promise waits; after a reload it is sent again, under the same id, which the rules accept.
  const sent = waiting.refused ? Promise.reject(new Error('refused before')) : setDoc(doc(db, waiting.path), data)
  sent
    .then(
      () => localStorage.removeItem(key),
      () => handIn(key, waiting),
    )
    .finally(() => {
      sending.delete(key)
      publish()
    })
}

/** Sets the account whose notes this device queues, and sends those left from earlier. */
export function openQueue(uid: string): void {
  owner = uid
  publish()
  stored().forEach(([key, waiting]) => send(key, waiting))
  void chaveDe(uid)
    .then(() => decryptNotas(uid))
    .then((opened) => {
      if (!opened || owner !== uid) return
      publish()
      stored().forEach(([key, waiting]) => send(key, waiting))
    })
    // Without a connection sealed notes stay sealed.
    .catch(() => undefined)
}

/** Stores a note on the device, then sends it, so that it survives a reload and a lost connection. */
export function enqueue(path: string, note: DeviceNote, at = Date.now()): void {
  const waiting = { path, note, at }
  localStorage.setItem(keyOf(path), JSON.stringify(waiting))
  publish()
  send(keyOf(path), waiting)
}

/** Notes under a path that wait on this device, each with the time it was written, in milliseconds since 1970. */
export const waitingUnder = (path: string): { note: DeviceNote; at: number }[] =>
  stored().flatMap(([, { path: own, note, at }]) => (own.startsWith(`${path}/`) ? [{ note, at }] : []))

const DEVICE = 'sie-aparelho'

interface Device {
  aparelho: string
  ordem: number
  /** counters of notes that are numbered separately */
  de?: Record<string, number>
}

const kept = (): Device =>
  (JSON.parse(localStorage.getItem(DEVICE) ?? 'null') as Device | null) ?? {
    aparelho: crypto.randomUUID().slice(0, 8),
    ordem: 0,
  }

/** Id of this device, regenerated after each sign-out. */
export function deviceName(): string {
  const own = kept()
  localStorage.setItem(DEVICE, JSON.stringify(own))
  return own.aparelho
}

/**
 * Id of this device and the next number of its notes, never reused: together they are the id of a note.
 * @param of name of a series with its own numbers, from 1 without gaps, so that a missing note is noticed; all other notes share one counter
 */
export function nextOfDevice(of = ''): { aparelho: string; ordem: number } {
  // Signing out deletes the id with its counters, so that no id restarts its numbers.
  const { aparelho, ordem, de = {} } = kept()
  const number = (of === '' ? ordem : (de[of] ?? 0)) + 1
  const next: Device = of === '' ? { aparelho, ordem: number, de } : { aparelho, ordem, de: { ...de, [of]: number } }
  localStorage.setItem(DEVICE, JSON.stringify(next))
  return { aparelho, ordem: number }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDeviceQueue = (): QueueState => useSyncExternalStore(subscribe, () => state)
