import { searchPublished, searchPublishedPage, type PublishedHits } from '@sie/domain/base/search/published.ts'
import { rangeOf, type SearchPage, type SearchSource, type SearchState } from '@sie/domain/base/search/run.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { publishedPage, type Audience, type PublicQuery } from './publicQuery.ts'

interface PublicSearch extends Pick<PublicQuery, 'equal' | 'unpublished'> {
  collection: string
  /** path of the derived search fields: '' for the record itself */
  prefix: string
  /** dotted paths of the fields to read */
  fields: readonly string[]
  /** by default everybody */
  audience?: Audience
}

/** Searches the published records of a collection by name, as a visitor. @param most limit of documents that are read */
export const searchRecords = <R extends { id: string }>(
  what: PublicSearch,
  text: string,
  most: number,
): Promise<PublishedHits<R>> =>
  searchPublished<R>(text, { ...sourceOf<R>(what), count: () => Promise.resolve(0) }, most)

/** Limit of documents per page of a searched list: its hits, and as many candidates that turn out to be none. */
const READ_PER_PAGE = 20

/** Next page of a search in a list, from the end of the previous page (`next`). */
export const searchPage = <R extends { id: string }>(
  what: PublicSearch,
  text: string,
  wanted: number,
  from?: SearchState<R>,
): Promise<SearchPage<R>> => searchPublishedPage<R>(text, sourceOf<R>(what), wanted, READ_PER_PAGE, from)

function sourceOf<R extends { id: string }>({
  collection,
  prefix,
  fields,
  audience = 'todos',
  equal = {},
  unpublished = false,
}: PublicSearch): Omit<SearchSource<R>, 'count'> {
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field)
  const name = at('searchableName')
  const nameOf = (row: R) => String(valueAt(row, name) ?? '')
  return {
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
        audience,
      )
      return rows
    },
    nameOf,
  }
}
