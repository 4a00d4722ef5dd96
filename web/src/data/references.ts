import { entidades } from '@sie/domain/collections/entidades.ts'
import { colecao } from '@sie/domain/collections/todas.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { detailOptions } from './queries.ts'

const FIFTEEN_MINUTES = 900_000

/** Names of the records that others refer to by id. */
export interface References {
  /** name where it is known, else the id */
  nameOf: (collection: string, id: string) => string
  /** reads the names; a record that may not be read keeps its id as its name */
  load: (collection: string, ids: readonly string[]) => Promise<unknown>
}

/** Reads names of records by collection and id, each once; entities go by their short name. */
export function useReferences(): References {
  const access = useAccess()
  const client = useQueryClient()
  const options = (name: string, id: string) => ({
    ...detailOptions(access, colecao(name) ?? entidades, id, true),
    staleTime: FIFTEEN_MINUTES,
    retry: false as const,
  })
  return {
    nameOf: (name, id) => {
      const record = client.getQueryData(options(name, id).queryKey)
      const text = (path: string) => String(valueAt(record, path) ?? '')
      const short = name === entidades.name ? text('dadosPessoais.sigla') : ''
      return short || text(colecao(name)?.search.name ?? '') || id
    },
    load: (name, ids) =>
      Promise.all(
        [...new Set(ids)].filter(Boolean).map((id) => client.fetchQuery(options(name, id)).catch(() => undefined)),
      ),
  }
}
