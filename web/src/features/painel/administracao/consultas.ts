import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Access } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { useGrupos } from '../../../data/useGrupos.ts'

export type Usuario = Row<User>
export type Grupo = Row<UsersGroup>

export const acessoOptions = ({ call }: Access, uid: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(users, uid), 'acesso'] as const,
    queryFn: () => call('consultarAcesso', { uid }),
  })

/** Query key of the members of a group, below the key of its detail. */
export const membrosKey = (id: string) => [...recordKeys.detail(usersgroups, id), 'membros'] as const

/** Names of groups by id, for users who may read groups. */
export function useNomesDeGrupos(): (id: string) => string {
  const data = useGrupos()
  // An id is no readable name: a deleted group, or one that may not be read, gets a text instead.
  return (id) => data.find((group) => group.id === id)?.name ?? 'um grupo'
}

/** Names of entities by id, for sentences: one whose name is not loaded, or may not be read, gets a text instead. */
export function useNomesDeEntidades(ids: readonly string[]): (id: string) => string {
  const nameOf = useEntityNames(ids)
  return (id) => (nameOf(id) === id ? 'uma entidade' : nameOf(id))
}

/** Display text of an instant 'AAAA-MM-DDThh:mm:ssZ'. */
export const instante = (iso: string | null | undefined) => (iso ? formatDayTime(Date.parse(iso)) : 'Nunca')
