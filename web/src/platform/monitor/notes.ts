import type { RESERVAS } from '@sie/domain/monitor/counts.ts'

/** What the app tells the monitor. Nothing here is sent as it is: the monitor counts, and cleans what it keeps. */
export type Note =
  | { what: 'fault'; error: unknown }
  /** a part of the app was asked for: where, in milliseconds how long, and whether it came */
  | { what: 'part'; where: string; ms: number; loaded: boolean }
  /** a sign-in: undefined where it succeeded, else the code of the closed list */
  | { what: 'login'; code: string | undefined }
  | { what: 'render'; where: string }
  | { what: 'fallback'; kind: (typeof RESERVAS)[number] }

/** The monitor is not in the first script: until it runs, what is noted waits, up to this many. */
const MOST = 100

let waiting: Note[] = []
let listener: ((note: Note) => void) | undefined

export function note(noted: Note): void {
  if (listener) listener(noted)
  else if (waiting.length < MOST) waiting.push(noted)
}

/** Hears of everything noted so far and from now on. */
export function hearNotes(hear: (note: Note) => void): void {
  listener = hear
  waiting.forEach(hear)
  waiting = []
}
