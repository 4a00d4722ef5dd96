import { entidades, type Entidade } from '@sie/domain/collections/entidades.ts'
import { users, type User } from '@sie/domain/collections/users.ts'
import { usersgroups, type UsersGroup } from '@sie/domain/collections/usersgroups.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { AcessoDaPessoa } from '@sie/domain/rights/explicar.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/rights/permissoes.ts'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere, type Access } from '../../data/access.ts'
import { federationListOptions } from '../../data/entidades.ts'
import { listQuery } from '../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { detailOptions, recordKeys } from '../../data/queries.ts'
import { readRows, type Row } from '../../data/records.ts'
import { NACIONAL } from '../../data/scope.ts'

export type Usuario = Row<User>
export type Grupo = Row<UsersGroup>

export const acessoOptions = ({ call }: Access, uid: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(users, uid), 'acesso'] as const,
    queryFn: () => call<{ uid: string }, AcessoDaPessoa>('consultarAcesso', { uid }),
  })

/** The members of a group, with everything else that hangs on its detail. */
export const membrosKey = (id: string) => [...recordKeys.detail(usersgroups, id), 'membros'] as const

const QUINZE_MINUTOS = 900_000

const entidadeOptions = (access: Access, id: string) => ({
  ...detailOptions<Entidade>(access, entidades, id, true),
  staleTime: QUINZE_MINUTOS,
  retry: false as const,
})
const semRepetir = (ids: readonly string[]) => [...new Set(ids)].filter(Boolean)
const nomeCurto = (entity: Row<Entidade> | null | undefined, id: string) =>
  entity?.dadosPessoais.sigla || entity?.dadosPessoais.name || id

/** Names of entities by id, as short as they are known. */
export function useNomesDeEntidades(ids: readonly string[]): (id: string) => string {
  const access = useAccess()
  const wanted = semRepetir(ids)
  const found = useQueries({ queries: wanted.map((id) => entidadeOptions(access, id)) })
  return (id) => nomeCurto(found[wanted.indexOf(id)]?.data, id)
}

/** The same once, for a file; who may not read an entity gets its id. */
export function useLerNomesDeEntidades(): (ids: readonly string[]) => Promise<(id: string) => string> {
  const access = useAccess()
  const client = useQueryClient()
  return async (ids) => {
    const names = new Map(
      await Promise.all(
        semRepetir(ids).map(
          async (id) =>
            [id, nomeCurto(await client.fetchQuery(entidadeOptions(access, id)).catch(() => undefined), id)] as const,
        ),
      ),
    )
    return (id) => names.get(id) ?? id
  }
}

/** Names of groups by id, for who may read groups. */
export function useNomesDeGrupos(): (id: string) => string {
  const { db } = useAccess()
  const mayRead = useHoldsAnywhere()('usersgroups:ler')
  const { data = [] } = useQuery({
    queryKey: [...recordKeys.lists(usersgroups), 'nomes'] as const,
    queryFn: () => readRows<UsersGroup>(db, listQuery(usersgroups, NACIONAL, { ...ESTADO_INICIAL, tamanho: 99 }, null)),
    enabled: mayRead,
    staleTime: QUINZE_MINUTOS,
  })
  return (id) => data.find((group) => group.id === id)?.name ?? id
}

export interface Portal {
  id: string
  nome: string
  /** the federation above it, or itself */
  federacao: string
}

/** The entities under which the person may do something: all federations and the confederation for national rights. At most fifty. */
export function usePortais(rule: string): Portal[] {
  const access = useAccess()
  const own = entidadesComRegra(access.permissoes, access.padrao, rule)
  const national = own.includes(ENTIDADE_PADRAO)
  const { data = [] } = useQuery({ ...federationListOptions(access), enabled: national })
  const name = useNomesDeEntidades(own)
  const federations = national
    ? data.map(({ id, dadosPessoais }) => ({ id, nome: dadosPessoais.sigla || dadosPessoais.name, federacao: id }))
    : []
  return [
    ...own.map((id) => ({ id, nome: name(id), federacao: federacaoAcima(access.permissoes, id) })),
    ...federations.filter(({ id }) => !own.includes(id)),
  ]
}

/** 'AAAA-MM-DDThh:mm:ssZ' as a person reads it. */
export const instante = (iso: string | null | undefined) =>
  iso ? new Date(iso).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }) : 'Nunca'
