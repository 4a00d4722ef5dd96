import { textAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, type Access } from './access.ts'
import { storedOptions } from './stored.ts'

/** Stands for a name that is being read: people never see the id of a record instead. */
export const LENDO = '…'

const FIFTEEN_MINUTES = 900_000

/** Query options of an entity whose name is shown, as stored. */
export const namedEntityOptions = (access: Access, id: string) => ({
  ...storedOptions(access, 'entidades', id),
  staleTime: FIFTEEN_MINUTES,
})

/** Short name of an entity by its query: its `sigla`, else its name; the id of one that may not be read. */
export const shortNameOf = (found: { data: unknown; isPending: boolean } | undefined, id: string): string =>
  textAt(found?.data, 'dadosPessoais.sigla') ||
  textAt(found?.data, 'dadosPessoais.name') ||
  (found?.isPending && id ? LENDO : id)

/** Short name of one entity. */
export const useEntityName = (id: string): string => shortNameOf(useQuery(namedEntityOptions(useAccess(), id)), id)
