/**
 * One page of documents that were asked for with one more than `size`.
 * @returns the page, and in `proximo` the id after which the next one begins, null where there is none
 */
export function pageOf<D extends { id: string }>(
  docs: readonly D[],
  size: number,
): { page: readonly D[]; proximo: string | null } {
  const page = docs.slice(0, size)
  return { page, proximo: docs.length > size ? (page.at(-1)?.id ?? null) : null }
}
