import { textAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, type Access } from './access.ts'
import { storedOptions } from './stored.ts'

const FIFTEEN_MINUTES = 900_000

/** Query options of an entity whose name is shown, as stored. */
export const namedEntityOptions = (access: Access, id: string) => ({
  ...storedOptions(access, 'entidades', id),
  staleTime: FIFTEEN_MINUTES,
})

/** Short name of a stored entity: its `sigla`, else its name, else its id. */
export const shortNameOf = (entity: unknown, id: string): string =>
  textAt(entity, 'dadosPessoais.sigla') || textAt(entity, 'dadosPessoais.name') || id

/** Short name of one entity. */
export const useEntityName = (id: string): string => shortNameOf(useQuery(namedEntityOptions(useAccess(), id)).data, id)
