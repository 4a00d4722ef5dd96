const last = new Map<string, Promise<unknown>>()

/**
 * Runs the work on one key sequentially within this instance, in the order of the calls: transactions on one document that begin together make
 * each other retry. Other instances do not wait.
 * @param key of the document or counter
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
