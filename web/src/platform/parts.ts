import { esperaDaTentativa } from '@sie/domain/base/portal/backoff.ts'
import { appScripts } from './appScripts.ts'
import { note } from './monitor/notes.ts'

/** Time-out of one attempt to load a chunk of the app, milliseconds (specification 9). */
const TIMEOUT = 120_000
const ATTEMPTS = 3

/** A deploy replaced the chunks of the app that this page belongs to. */
export class PartReplaced extends Error {
  override readonly name = 'PartReplaced'
}

/** Whether an error is a failed load of a chunk, by the messages of the browsers and of the time-out below. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|Loading chunk failed/i.test(error.message)

/**
 * Loads a chunk of the app: at most 120 s for each attempt, retried after a growing wait (specification 9).
 * @param where address in the catalogue, for the monitor; without one the load is not measured
 * @throws PartReplaced where the server has a newer build; else the last error
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

/** Whether one of the first scripts of the deployed app differs from this page; undefined where that is unknown, as offline. */
export async function isReplaced(): Promise<boolean | undefined> {
  if (typeof document === 'undefined') return undefined
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  return page?.includes('src="/tema.js"') ? appScripts().some((source) => !page.includes(source)) : undefined
}
