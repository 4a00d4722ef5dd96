/** Does something for many items in parts of at most `most`, one part after another, where one call takes no more. @returns the result of each part */
export async function inParts<T, R>(
  items: readonly T[],
  most: number,
  run: (part: T[], done: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += most) results.push(await run(items.slice(from, from + most), from))
  return results
}
