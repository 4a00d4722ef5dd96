// Data that a screen of a venue keeps on its device for hours without a connection. Signing out empties every store.

/** Name of the device's cache; the service worker reads it. */
export const LOCAL = 'sie-local'
/** Path of an item in the store. */
export const keyOf = (name: string) => `/local/${encodeURIComponent(name)}.json`

/** The last change asked for under each name. */
const changes = new Map<string, Promise<unknown>>()
let closed = false

/** Stops storing, or goes on: a change that still waits at a sign-out would make the emptied store anew. */
export function closeDevice(shut: boolean): void {
  closed = shut
}

/** Changes an item after what was asked for before: a slow write would bring back what was deleted meanwhile. Never throws. */
function inTurn(name: string, change: (store: Cache) => Promise<unknown>): Promise<unknown> {
  const done = (changes.get(name) ?? Promise.resolve())
    .then(async () => closed || change(await caches.open(LOCAL)))
    // The device is full or the window private: the data last as long as the page.
    .catch(() => {})
  changes.set(name, done)
  return done
}

/** Stores data on the device; where the device refuses, nothing is stored. @param name kind of the data and id of its event */
export async function keepOnDevice(name: string, data: unknown): Promise<void> {
  await inTurn(name, (store) => store.put(keyOf(name), new Response(JSON.stringify(data))))
}

/** Data stored on this device under a name, undefined where there are none; the caller that stored them knows their type. */
export async function keptOnDevice<T>(name: string): Promise<T | undefined> {
  try {
    const kept = await (await caches.open(LOCAL)).match(keyOf(name))
    return kept ? ((await kept.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads data and stores them on the device; where reading fails, the data stored under the name are returned.
 * @throws error of `read`, where nothing is stored
 */
export async function readOrKept<T extends object>(
  name: string,
  read: () => Promise<T>,
): Promise<T & { semRede: boolean }> {
  try {
    const found = await read()
    await keepOnDevice(name, found)
    return { ...found, semRede: false }
  } catch (failure) {
    const kept = await keptOnDevice<T>(name)
    if (!kept) throw failure
    return { ...kept, semRede: true }
  }
}

/** Deletes data from the device. */
export async function forgetOnDevice(name: string): Promise<void> {
  await inTurn(name, (store) => store.delete(keyOf(name)))
}
