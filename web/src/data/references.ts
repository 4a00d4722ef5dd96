import { NOMES } from '@sie/domain/top/nomes.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { storedOptions } from './stored.ts'
import { LENDO } from './useEntityName.ts'

const FIFTEEN_MINUTES = 900_000

/** Names of records that others refer to by id. */
export interface References {
  /** name; `LENDO` until it is loaded, the id of a record that may not be read */
  nameOf: (collection: string, id: string) => string
  /** loads the names; a record that may not be read keeps its id as its name */
  load: (collection: string, ids: readonly string[]) => Promise<unknown>
}

/** Loads names of records by collection and id, each once; entities are named by their short name. */
export function useReferences(): References {
  const access = useAccess()
  const client = useQueryClient()
  const options = (name: string, id: string) => ({
    ...storedOptions(access, name, id, NOMES[name]?.pessoal),
    staleTime: FIFTEEN_MINUTES,
  })
  return {
    nameOf: (name, id) => {
      const state = client.getQueryState(options(name, id).queryKey)
      if (id && NOMES[name] && (!state || state.status === 'pending')) return LENDO
      const record = state?.data
      const short = name === 'entidades' ? textAt(record, 'dadosPessoais.sigla') : ''
      return short || textAt(record, NOMES[name]?.caminho ?? '') || id
    },
    load: (name, ids) =>
      Promise.all(
        [...new Set(ids)].filter(Boolean).map((id) => client.fetchQuery(options(name, id)).catch(() => undefined)),
      ),
  }
}

/** Names of these records of a collection, which load with the page that shows them; until then `LENDO`; the id of one that may not be read, and of every other. */
export function useNames(
  collection: string,
  ids: readonly string[],
): { nameOf: (id: string) => string; isPending: boolean } {
  const { load, nameOf } = useReferences()
  const { isPending } = useQuery({
    queryKey: ['nomes', collection, ids],
    queryFn: () => load(collection, ids).then(() => true),
    enabled: ids.length > 0,
  })
  return { nameOf: (id) => (ids.includes(id) ? nameOf(collection, id) : id), isPending }
}
