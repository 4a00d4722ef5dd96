import { useEffect } from 'react'
import { keepOnDevice, keptOnDevice, LOCAL } from './deviceStore.ts'
import { readSession, type Session } from './session.ts'

// A screen of a venue opens again on its device without a connection: its files, the page that loads them, and the session are kept in the
// cache that signing out empties. The service worker (public/sw.js) only reads it. Stored rights grant nothing: rules and functions decide
// once the notes are sent.

/** Cache key of the app's page; the service worker knows it too. */
const CASCA = '/local/casca'
const SESSAO = 'sessao'
/** Validity of a stored session in milliseconds: a day in a gym, and the way home. */
const VALE = 36 * 3_600_000

interface Guardada {
  session: Session
  em: number
}

/** Paths of the scripts, styles and fonts that this page has loaded so far. */
function files(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const own = [...loaded, ...named, ...sheets]
    .map((name) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))].filter((path) => path.startsWith('/assets/'))
}

async function keepPage(): Promise<void> {
  const session = readSession()
  if (!session || !navigator.onLine) return
  try {
    const store = await caches.open(LOCAL)
    const page = await fetch(location.pathname, { cache: 'no-cache' })
    if (!page.ok || page.redirected) return
    await store.put(CASCA, page)
    const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
    // Each by itself: a missing file does not stop the others.
    await Promise.all(
      files()
        .filter((path) => !kept.has(path))
        .map((path) => store.add(path).catch(() => {})),
    )
    await keepOnDevice(SESSAO, { session, em: Date.now() } satisfies Guardada)
  } catch {
    // No cache, or no connection: the screen then opens only online.
  }
}

/** Times at which the page of a screen is cached after it was opened, in milliseconds: the last one includes files loaded later. */
const KEPT_AT = [2_000, 20_000, 120_000]

/** Loads a screen's later parts, then caches the page with them; a part that fails is loaded by its button. */
const keepWith = async (later: () => Promise<unknown>): Promise<void> => {
  await later().catch(() => {})
  await keepPage()
}

/**
 * Makes this screen available offline on this device.
 * @param later loads the parts that the first screen goes without, a constant function; the second time caches them too
 */
export function useAbreSemRede(later?: () => Promise<unknown>): void {
  useEffect(() => {
    const timers = KEPT_AT.map((wait, time) =>
      setTimeout(() => void (later && time > 0 ? keepWith(later) : keepPage()), wait),
    )
    return () => timers.forEach(clearTimeout)
  }, [later])
}

/** Session of an account stored on this device, while valid; undefined where there is none. */
export async function sessaoGuardada(uid: string): Promise<Session | undefined> {
  const kept = await keptOnDevice<Guardada>(SESSAO)
  return kept?.session.uid === uid && Date.now() - kept.em < VALE ? kept.session : undefined
}

/** Time-out of a read on a venue's screen, after which it uses the data stored on the device, in milliseconds. */
const PATIENCE = 6_000

/** Result of `work` within PATIENCE. @throws Error after that: the Firestore client waits for a connection without limit */
export const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Error('no answer')), PATIENCE)
    }),
  ])
