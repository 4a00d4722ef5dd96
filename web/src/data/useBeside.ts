import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { shown } from './diff.ts'
import type { Row } from './records.ts'
import { useReferences } from './references.ts'

/** What tells each of these records from its namesakes, as its description says: 'Clube Koryo · FCTKD'. Names of entities are loaded. */
export function useBeside(collection: Collection | undefined, rows: readonly Row[]): (row: Row) => string {
  const references = useReferences()
  const paths = collection?.search.beside ?? []
  const { scope } = collection ?? {}
  const entities = scope && 'federacao' in scope ? paths.filter((path) => path === scope.federacao) : []
  const ids = rows.flatMap((row) => entities.map((path) => String(valueAt(row, path) ?? '')))
  // Once they are loaded, the texts are made again.
  useQuery({
    queryKey: ['entidades', 'nomes', ...new Set(ids)],
    queryFn: async () => (await references.load('entidades', ids)) ?? null,
    enabled: ids.length > 0,
  })
  return (row) =>
    paths
      .map((path) => {
        const value = valueAt(row, path)
        if (entities.includes(path))
          return value && value !== row.id ? references.nameOf('entidades', String(value)) : ''
        const field = collection?.fields.find((one) => one.path === path)
        return field ? shown(field, value) : String(value ?? '')
      })
      .filter((text) => text !== '' && text !== '—')
      .join(' · ')
}
