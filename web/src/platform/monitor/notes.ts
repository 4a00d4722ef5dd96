import type { RESERVAS } from '@sie/domain/base/monitor/counts.ts'

/** Event that the app reports to the monitor. No note is sent as it is: the monitor counts it and removes personal data from what it keeps. */
export type Note =
  | { what: 'fault'; error: unknown }
  /** a part of the app was requested: address, milliseconds, and whether it loaded */
  | { what: 'part'; where: string; ms: number; loaded: boolean }
  /** a sign-in: `code` is undefined on success, else of the closed list */
  | { what: 'login'; code: string | undefined }
  | { what: 'render'; where: string }
  | { what: 'fallback'; kind: (typeof RESERVAS)[number] }

/** Notes kept until the monitor runs, which is not in the first script. */
const MOST = 100

let waiting: Note[] = []
let listener: ((note: Note) => void) | undefined

export function note(noted: Note): void {
  if (listener) listener(noted)
  else if (waiting.length < MOST) waiting.push(noted)
}

/** Registers the monitor, which gets all notes so far and all later ones. */
export function hearNotes(hear: (note: Note) => void): void {
  listener = hear
  waiting.forEach(hear)
  waiting = []
}
