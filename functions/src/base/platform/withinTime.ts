/** Time after which a call begins nothing further. Hosting ends a call after 60 seconds, and an item may wait for others. */
const CALL_MS = 15_000

/**
 * Works on items in order until the time of a call is used; at least the first ones are done, so that repeated calls come to an end.
 * @param atOnce items worked on at once
 * @returns the items that are left, in order: the caller answers them, and the screen calls again for them
 */
export async function withinTime<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { atOnce = 1, ms = CALL_MS }: { atOnce?: number; ms?: number | undefined } = {},
): Promise<readonly T[]> {
  const end = Date.now() + ms
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0 && Date.now() >= end) return items.slice(start)
    await Promise.all(items.slice(start, start + atOnce).map(work))
  }
  return []
}
