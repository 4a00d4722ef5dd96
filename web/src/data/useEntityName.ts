import { textAt } from '@sie/domain/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, type Access } from './access.ts'
import { storedOptions } from './stored.ts'

const FIFTEEN_MINUTES = 900_000

/** An entity whose name is wanted, as it is stored. */
export const namedEntityOptions = (access: Access, id: string) => ({
  ...storedOptions(access, 'entidades', id),
  staleTime: FIFTEEN_MINUTES,
})

/** Name of a stored entity, as short as it is known, else its id. */
export const shortNameOf = (entity: unknown, id: string): string =>
  textAt(entity, 'dadosPessoais.sigla') || textAt(entity, 'dadosPessoais.name') || id

/** Name of one entity. */
export const useEntityName = (id: string): string => shortNameOf(useQuery(namedEntityOptions(useAccess(), id)).data, id)
