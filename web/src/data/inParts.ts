/**
 * Does something for many items in parts of at most `most`, one part after another, where one call takes no more. A part that fails ends it: what was
 * done before is returned with the error.
 * @throws the error of the first part
 */
export async function inParts<T, R>(
  items: readonly T[],
  most: number,
  run: (part: T[], done: number) => Promise<R>,
): Promise<{ results: R[]; error?: Error }> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += most) {
    try {
      results.push(await run(items.slice(from, from + most), from))
    } catch (error) {
      if (results.length === 0 || !(error instanceof Error)) throw error
      return { results, error }
    }
  }
  return { results }
}

/**
 * Does something for many items where one call takes at most `most`, ends before Hosting would end it, and answers what it has not begun.
 * @param run returns the items of its part that are left
 * @param onProgress called after each call with the number of items that are done
 * @param signal once aborted, no further call begins
 */
export async function untilDone<T>(
  items: readonly T[],
  most: number,
  run: (part: T[]) => Promise<readonly T[]>,
  { onProgress, signal }: { onProgress?: ((done: number) => void) | undefined; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let left = items; left.length > 0 && !signal?.aborted;) {
    left = [...(await run(left.slice(0, most))), ...left.slice(most)]
    onProgress?.(items.length - left.length)
  }
}
