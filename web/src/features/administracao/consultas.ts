import { users, type User } from '@sie/domain/collections/users.ts'
import { usersgroups, type UsersGroup } from '@sie/domain/collections/usersgroups.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere, type Access } from '../../data/access.ts'
import { listQuery } from '../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRows, type Row } from '../../data/records.ts'
import { NACIONAL } from '../../data/scope.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'

export type Usuario = Row<User>
export type Grupo = Row<UsersGroup>

export const acessoOptions = ({ call }: Access, uid: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(users, uid), 'acesso'] as const,
    queryFn: () => call('consultarAcesso', { uid }),
  })

/** The members of a group, with everything else that hangs on its detail. */
export const membrosKey = (id: string) => [...recordKeys.detail(usersgroups, id), 'membros'] as const

const QUINZE_MINUTOS = 900_000

/** Names of groups by id, for whoever may read groups. */
export function useNomesDeGrupos(): (id: string) => string {
  const { db } = useAccess()
  const mayRead = useHoldsAnywhere()('usersgroups:ler')
  const { data = [] } = useQuery({
    queryKey: [...recordKeys.lists(usersgroups), 'nomes'] as const,
    queryFn: () =>
      readRows(db, usersgroups, listQuery(usersgroups, NACIONAL, { ...ESTADO_INICIAL, tamanho: 99 }, null)),
    enabled: mayRead,
    staleTime: QUINZE_MINUTOS,
  })
  // An id is nobody's word: a group that is gone, or that one may not read, is told as that.
  return (id) => data.find((group) => group.id === id)?.name ?? 'um grupo'
}

/** Names of entities by id, for sentences: one that is not known yet, or may not be read, is told as that. */
export function useNomesDeEntidades(ids: readonly string[]): (id: string) => string {
  const nameOf = useEntityNames(ids)
  return (id) => (nameOf(id) === id ? 'uma entidade' : nameOf(id))
}

/** 'AAAA-MM-DDThh:mm:ssZ' as a person reads it. */
export const instante = (iso: string | null | undefined) =>
  iso ? new Date(iso).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }) : 'Nunca'
