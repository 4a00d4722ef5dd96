/** Starts of the calls of functions that have no answer yet, milliseconds since 1970, oldest first. */
let starts: readonly number[] = []
const listeners = new Set<() => void>()

function change(next: readonly number[]): void {
  starts = next
  for (const listener of listeners) listener()
}

/** Notes a call until it is answered or has failed, so that the page can say that it takes long. */
export async function underWay<T>(answer: Promise<T>): Promise<T> {
  const start = Date.now()
  change([...starts, start])
  try {
    return await answer
  } finally {
    const at = starts.indexOf(start)
    change(starts.filter((_, index) => index !== at))
  }
}

export const callsUnderWay = (): readonly number[] => starts

/** @returns stops the notices */
export function subscribeCalls(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
