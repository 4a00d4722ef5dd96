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
