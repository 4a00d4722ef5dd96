/**
 * One page of documents from a query with the limit `size` + 1.
 * @returns the page, and in `proximo` the id after which the next page begins, null on the last page
 */
export function pageOf<D extends { id: string }>(
  docs: readonly D[],
  size: number,
): { page: readonly D[]; proximo: string | null } {
  const page = docs.slice(0, size)
  return { page, proximo: docs.length > size ? (page.at(-1)?.id ?? null) : null }
}
