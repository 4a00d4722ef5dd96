import { useEffect } from 'react'
import { keepOnDevice, keptOnDevice, LOCAL } from './deviceStore.ts'
import { readSession, type Session } from './session.ts'

// A screen of a venue opens again on its device without a connection: its files, the page that loads them, and who was signed in are kept in the
// store that signing out empties. The service worker (public/sw.js) only reads there. Rights that are kept promise nothing: rules and functions decide
// once what was noted is sent.

/** Where the page of the app is kept; the service worker knows it too. */
const CASCA = '/local/casca'
const SESSAO = 'sessao'
/** How long a device opens without having heard of its rights: a day in a gym, and the way home. */
const VALE = 36 * 3_600_000

interface Guardada {
  session: Session
  em: number
}

/** The scripts, styles and fonts that this page has loaded so far. */
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
    // Each by itself: one that is gone keeps none of the others away.
    await Promise.all(
      files()
        .filter((path) => !kept.has(path))
        .map((path) => store.add(path).catch(() => {})),
    )
    await keepOnDevice(SESSAO, { session, em: Date.now() } satisfies Guardada)
  } catch {
    // No store, or no connection: this screen then opens with one only.
  }
}

/** When the page of a screen is kept after it was opened, in milliseconds: what it loads later comes with the last. */
const KEPT_AT = [2_000, 20_000, 120_000]

/** Lets this screen open again on this device without a connection. */
export function useAbreSemRede(): void {
  useEffect(() => {
    const timers = KEPT_AT.map((wait) => setTimeout(() => void keepPage(), wait))
    return () => timers.forEach(clearTimeout)
  }, [])
}

/** The session that this device keeps of an account, while it may be used; undefined where it keeps none. */
export async function sessaoGuardada(uid: string): Promise<Session | undefined> {
  const kept = await keptOnDevice<Guardada>(SESSAO)
  return kept?.session.uid === uid && Date.now() - kept.em < VALE ? kept.session : undefined
}

/** How long a screen of a venue waits for the database before it goes on with what the device keeps, in milliseconds. */
const PATIENCE = 6_000

/** What comes soon. @throws Error where it does not: the database's client waits for a connection, however long that takes */
export const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Error('no answer')), PATIENCE)
    }),
  ])
