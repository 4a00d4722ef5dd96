interface Waiting<I, R> {
  item: I
  settle: (result: R) => void
  fail: (error: unknown) => void
}

/**
 * Work that many calls of this instance ask for at once, on what they would contend for: what waits under one key while a batch is under way is the
 * next batch. Other instances do not wait.
 * @param most items of a batch
 * @param work answers the items of a batch in their order; where it fails, each of them fails
 */
export function batchTogether<I, R>(most: number, work: (key: string, items: readonly I[]) => Promise<readonly R[]>) {
  const queues = new Map<string, Waiting<I, R>[]>()

  async function run(key: string, queue: Waiting<I, R>[]): Promise<void> {
    // What is asked for in the same turn belongs to the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = queue.splice(0, most)
      await work(
        key,
        batch.map(({ item }) => item),
      ).then(
        (results) => batch.forEach(({ settle }, index) => settle(results[index]!)),
        (error: unknown) => batch.forEach(({ fail }) => fail(error)),
      )
    }
    queues.delete(key)
  }

  return (key: string, item: I): Promise<R> =>
    new Promise((settle, fail) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ item, settle, fail })
      const first = [{ item, settle, fail }]
      queues.set(key, first)
      void run(key, first)
    })
}
