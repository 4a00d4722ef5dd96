import { useSyncExternalStore } from 'react'
import { doc, setDoc, Timestamp } from 'firebase/firestore'
import { db } from './firestore.ts'

/** A note as a device writes it: the fields of the description, without who and when. */
export type DeviceNote = Readonly<Record<string, string | number | boolean>>

interface Waiting {
  /** path of the document, whose id says that it is this note */
  path: string
  note: DeviceNote
  /** milliseconds since 1970 */
  at: number
  /** the database refuses it */
  refused?: true
}

export interface QueueState {
  /** notes that the database does not have yet */
  waiting: number
  refused: number
}

/** Begins the keys of notes on the device. They outlive a sign-out: they are sent when their author signs in again. */
export const FILA = 'sie-fila:'
const listeners = new Set<() => void>()
/** notes that the database client has taken in this page */
const sending = new Set<string>()
let owner = ''
let state: QueueState = { waiting: 0, refused: 0 }

const keyOf = (path: string) => `${FILA}${owner}:${path}`

function stored(): [string, Waiting][] {
  if (owner === '') return []
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf('')))
    .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}') as Waiting] as const)
    .map(([key, waiting]): [string, Waiting] => [key, waiting])
    .sort(([, a], [, b]) => a.at - b.at)
}

function publish(): void {
  const all = stored()
  const refused = all.filter(([, one]) => one.refused).length
  state = { waiting: all.length - refused, refused }
  listeners.forEach((listener) => listener())
}

function send(key: string, waiting: Waiting): void {
  if (waiting.refused || sending.has(key)) return
  sending.add(key)
  const data = { ...waiting.note, quem: owner, quando: Timestamp.fromMillis(waiting.at) }
  // Without a connection the client keeps the write and the promise waits; after a reload it is sent again, under the same id, which the rules accept.
  setDoc(doc(db, waiting.path), data)
    .then(
      () => localStorage.removeItem(key),
      () => localStorage.setItem(key, JSON.stringify({ ...waiting, refused: true })),
    )
    .finally(() => {
      sending.delete(key)
      publish()
    })
}

/** Names whose notes this device keeps, and sends those that were left from before. */
export function openQueue(uid: string): void {
  owner = uid
  publish()
  stored().forEach(([key, waiting]) => send(key, waiting))
}

/** Keeps a note on the device, then sends it: what was written survives a reload and a lost connection. */
export function enqueue(path: string, note: DeviceNote, at = Date.now()): void {
  const waiting = { path, note, at }
  localStorage.setItem(keyOf(path), JSON.stringify(waiting))
  publish()
  send(keyOf(path), waiting)
}

/** The notes under a path that wait on this device, and when each was written, in milliseconds since 1970. */
export const waitingUnder = (path: string): { note: DeviceNote; at: number }[] =>
  stored().flatMap(([, { path: own, note, at }]) => (own.startsWith(`${path}/`) ? [{ note, at }] : []))

const DEVICE = 'sie-aparelho'

interface Device {
  aparelho: string
  ordem: number
  /** counters of what is counted by itself */
  de?: Record<string, number>
}

/**
 * Name of this device and the next number of its notes, which is given once: together they are the id of a note.
 * @param of what is counted by itself, from 1 without gaps, so that a note that is missing shows; all other notes of the device share one counter
 */
export function nextOfDevice(of = ''): { aparelho: string; ordem: number } {
  const kept = JSON.parse(localStorage.getItem(DEVICE) ?? 'null') as Device | null
  // Signing out forgets all of it, so that a name never counts anew.
  const { aparelho, ordem, de = {} } = kept ?? { aparelho: crypto.randomUUID().slice(0, 8), ordem: 0 }
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
