import { searchPublished, type PublishedHits } from '@sie/domain/search/published.ts'
import { rangeOf } from '@sie/domain/search/run.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { publishedPage, type PublicQuery } from './publicQuery.ts'

interface PublicSearch extends Pick<PublicQuery, 'equal' | 'unpublished'> {
  collection: string
  /** where the derived search fields lie: '' for the record itself */
  prefix: string
  /** dotted paths of the fields that are shown */
  fields: readonly string[]
}

/** Searches the published records of a collection by name, as a visitor: at most so many documents are read. */
export function searchRecords<R extends { id: string }>(
  { collection, prefix, fields, equal = {}, unpublished = false }: PublicSearch,
  text: string,
  most: number,
): Promise<PublishedHits<R>> {
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field)
  const name = at('searchableName')
  return searchPublished<R>(
    text,
    {
      async page(query, after, limit) {
        const range = rangeOf(query)
        const { rows } = await publishedPage<R>(
          collection,
          {
            equal,
            unpublished,
            ...(query.key ? { contains: { path: at(query.key.field), value: query.key.value } } : {}),
            ...(range ? { range: { path: name, ...range } } : {}),
            order: { path: name, direction: 'asc' },
            limit,
            alone: true,
            ...(after ? { after: { value: { stringValue: nameOf(after) }, id: after.id } } : {}),
          },
          fields,
        )
        return rows
      },
      count: () => Promise.resolve(0),
      nameOf,
    },
    most,
  )

  function nameOf(row: R): string {
    return String(valueAt(row, name) ?? '')
  }
}
