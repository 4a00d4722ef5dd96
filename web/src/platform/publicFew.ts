// Queries of visitors on collections of few records, which are read whole and sorted here: loaded by the first of them.
import { queried, type Condition } from '@sie/domain/base/records/small.ts'
import type { Document, PublicQuery } from './publicQuery.ts'
import { plain, type Value } from './publicRead.ts'

/** Greatest number of records that the rules let one query read. */
const AT_ONCE = 100

/** Reads a page of documents by id, of this size and behind these values. */
type Read = (size: number, after: readonly unknown[] | undefined) => Promise<Document[]>

/** All documents of a query by id, up to the bound of the collection. @throws Error where there are more: a part of them cannot be sorted */
async function readAll(read: Read, most: number): Promise<Document[]> {
  const found: Document[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await read(AT_ONCE, last && [{ referenceValue: last.name }])
    found.push(...page)
    if (page.length < AT_ONCE) return found
    if (found.length >= most) throw new Error(`more than ${most} records`)
  }
}

/**
 * A page of the published records of a small collection, as Firestore would find it.
 * @throws Error where there are more than the bound of the collection
 */
export async function pageOfFew(
  read: Read,
  most: number,
  { order, range, after, limit }: Pick<PublicQuery, 'order' | 'range' | 'after'> & { limit: number },
): Promise<Document[]> {
  const documents = await readAll(read, most)
  const where: Condition[] = range
    ? [
        { path: range.path, op: '>=', value: range.from },
        { path: range.path, op: '<', value: range.to },
      ]
    : []
  const rows = documents.map((document) => ({
    ...sortableFields(document.fields),
    id: document.name.split('/').at(-1) ?? '',
    document,
  }))
  const page = queried(rows, {
    where,
    orderBy: order ? [order] : [],
    after: after ? [sortableFields({ value: after.value as Value }).value, after.id] : null,
    limit,
  })
  return page.map(({ document }) => document)
}

/** Fields by which records are sorted: as `plainFields`, with instants that are compared to the millisecond. */
const sortableFields = (fields: Record<string, Value> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value.mapValue
        ? sortableFields(value.mapValue.fields)
        : value.timestampValue
          ? { toMillis: () => Date.parse(value.timestampValue ?? '') }
          : plain(value),
    ]),
  )
