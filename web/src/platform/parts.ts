import { esperaDaTentativa } from '@sie/domain/portal/backoff.ts'
import { appScripts } from './appScripts.ts'
import { note } from './monitor/notes.ts'

/** How long a part of the app may take to load (specification 9). */
const TIMEOUT = 120_000
const ATTEMPTS = 3

/** A deploy replaced the parts of the app that this page belongs to. */
export class PartReplaced extends Error {
  override readonly name = 'PartReplaced'
}

/** Whether an error is that of a part of the app that could not be fetched, in the words of the browsers and of the time-out below. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|Loading chunk failed/i.test(error.message)

/**
 * Loads a part of the app: at most 120 s each time, and again after a growing wait (specification 9).
 * @param where the address in the catalogue, for the monitor; without one it is not measured
 * @throws PartReplaced where the server has a newer app by now; else the last error
 */
export async function loadPart<T>(load: () => Promise<T>, where?: string): Promise<T> {
  const start = performance.now()
  const tell = (loaded: boolean) =>
    where !== undefined && note({ what: 'part', where, ms: performance.now() - start, loaded })
  try {
    const part = await loadAgain(load)
    tell(true)
    return part
  } catch (error) {
    tell(false)
    throw error
  }
}

async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withinTime(load())
    } catch (error) {
      if (await isReplaced()) throw new PartReplaced('the part belongs to an earlier deploy')
      if (attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, esperaDaTentativa(attempt, Math.random())))
    }
  }
}

function withinTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed: timeout')), TIMEOUT)
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}

/** Whether one of the app's first scripts is no longer the one this page runs. Unknown counts as no. */
async function isReplaced(): Promise<boolean> {
  if (typeof document === 'undefined') return false
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  return page !== undefined && page.includes('src="/tema.js"') && appScripts().some((source) => !page.includes(source))
}
