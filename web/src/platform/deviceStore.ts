// What a screen of a venue keeps on its device for hours without a connection. Signing out empties every store.

/** Store of the device; the service worker reads in it. */
export const LOCAL = 'sie-local'
/** Path under which something is kept. */
export const keyOf = (name: string) => `/local/${encodeURIComponent(name)}.json`

/** Keeps something on the device. Devices that refuse it lose only that. @param name what it is and of which event */
export async function keepOnDevice(name: string, data: unknown): Promise<void> {
  try {
    const store = await caches.open(LOCAL)
    await store.put(keyOf(name), new Response(JSON.stringify(data)))
  } catch {
    // A full device or a private window: it lasts as long as the page.
  }
}

/** What this device keeps under a name; whoever asks kept it, and knows its shape. */
export async function keptOnDevice<T>(name: string): Promise<T | undefined> {
  try {
    const kept = await (await caches.open(LOCAL)).match(keyOf(name))
    return kept ? ((await kept.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads something and keeps it on the device; where that fails, what the device keeps under the name is the answer.
 * @throws what `read` threw, where nothing is kept
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

/** Takes something from the device. */
export async function forgetOnDevice(name: string): Promise<void> {
  try {
    await (await caches.open(LOCAL)).delete(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}
