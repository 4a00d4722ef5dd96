import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere } from './access.ts'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { recordKeys } from './queries.ts'
import { readRows, type Row } from './records.ts'
import { NACIONAL } from './scope.ts'

const QUINZE_MINUTOS = 900_000
const NENHUM: readonly Row<UsersGroup>[] = []

/** Groups of users by name, the first 99, for users who may read groups; [] for others, and while they load. */
export function useGrupos(): readonly Row<UsersGroup>[] {
  const { db } = useAccess()
  const mayRead = useHoldsAnywhere()('usersgroups:ler')
  const { data = NENHUM } = useQuery({
    queryKey: [...recordKeys.lists(usersgroups), 'nomes'] as const,
    queryFn: () =>
      readRows(db, usersgroups, listQuery(usersgroups, NACIONAL, { ...ESTADO_INICIAL, tamanho: 99 }, null)),
    enabled: mayRead,
    staleTime: QUINZE_MINUTOS,
  })
  return data
}
