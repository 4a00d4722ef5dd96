import { useQueries } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { namedEntityOptions, shortNameOf } from './useEntityName.ts'

/** Short names of entities by id. */
export function useEntityNames(ids: readonly string[]): (id: string) => string {
  const access = useAccess()
  const wanted = [...new Set(ids)].filter(Boolean)
  const found = useQueries({ queries: wanted.map((id) => namedEntityOptions(access, id)) })
  return (id) => shortNameOf(found[wanted.indexOf(id)], id)
}
