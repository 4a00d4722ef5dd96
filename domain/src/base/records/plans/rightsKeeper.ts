import type { UsersGroupOwned } from '../../collections/users.ts'
import { canWrite, regrasSob, type Federacoes, type PadraoGraduados, type Permissoes } from '../../rights/permissoes.ts'
import { emVigor, portaisDosEventos } from '../../rights/noEvento.ts'
import { permissoesDe, portaisDe } from '../../rights/permissoesDe.ts'
import { fraseDoLimite } from '../../rights/fraseDoLimite.ts'
import {
  linksOf,
  rulesEverywhere,
  type RightsGroup,
  type RightsUser,
  type StandardRules,
} from '../../rights/rulesOwned.ts'
import type { RightsPractitioner } from '../../rights/nivel.ts'
import { isActive, type Instant } from '../metadados.ts'
import { sameValue } from './same.ts'

/**
 * Stored rights document: the rights; the ids of their groups, for finding the holders of a changed group; the entities in which they are held,
 * for finding the holders under a moved entity (absent in old documents); and the names of the active groups under each entity, as the holder
 * may not read the groups themselves.
 */
export type PermissoesGuardadas = Permissoes & {
  grupos: string[]
  portais?: string[]
  papeis: Record<string, string[]>
}

/** Ids of every group a user holds anywhere, sorted. */
export function gruposDe(user: { usersgroupsowned?: readonly UsersGroupOwned[] | undefined } | undefined): string[] {
  return [...new Set(linksOf(user).flatMap((link) => link.groupsOwned))].sort()
}

/** Names of the active groups held under each entity with rights, with the limit of those that have one, sorted. */
function papeisDe(
  rights: Permissoes,
  user: RightsUser | undefined,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
): Record<string, string[]> {
  const named = (group: RightsGroup | undefined) => {
    const limit = fraseDoLimite(group?.limite, '')
    return group?.name === undefined ? [] : [limit ? `${group.name} (${limit})` : group.name]
  }
  const names = (entity: string) =>
    linksOf(user)
      .filter(({ portalID }) => portalID === entity)
      .flatMap(({ groupsOwned }) => groupsOwned.flatMap((id) => (isActive(groups[id]) ? named(groups[id]) : [])))
  const entities = [...new Set([...Object.keys(rights.entidades), ...portaisDosEventos(rights)])]
  return Object.fromEntries(entities.map((entity) => [entity, [...new Set(names(entity))].sort()]))
}

/** Titles of the events to which groups of a user are limited. */
const titulosDe = (
  { noEvento = {} }: Permissoes,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(groups).flatMap((group) => {
      const { evento = '', titulo = '' } = group?.limite ?? {}
      return evento in noEvento ? [[evento, titulo] as const] : []
    }),
  )

/**
 * Rights document that follows from the records, or null if the stored one equals it. The caller must read everything in one
 * transaction: then a late event cannot restore a revoked right.
 * @param demanded demands of the configuration: a second factor for holders of a writing rule, a confirmed e-mail for everybody
 * @param now milliseconds since 1970, written as `revogadoEm` where a right is revoked
 * @param federacoes the federation above each entity in which the user holds groups
 * @param menores the minors whose guardian the user is, by when each comes of age
 */
export function planPermissoes(
  stored: PermissoesGuardadas | undefined,
  user: RightsUser | undefined,
  practitioner: RightsPractitioner | undefined,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
  now: number,
  demanded: { segundoFator: boolean; emailConfirmado: boolean } = { segundoFator: false, emailConfirmado: true },
  federacoes: Federacoes = {},
  menores: Record<string, Instant> = {},
): PermissoesGuardadas | null {
  const ended = {
    ...(stored?.sessoesDesde === undefined ? {} : { sessoesDesde: stored.sessoesDesde }),
    ...(stored?.sessoesEncerradas ? { sessoesEncerradas: stored.sessoesEncerradas } : {}),
  }
  const rights = permissoesDe(user, practitioner, groups, stored?.revogadoEm ?? null, federacoes)
  // Otherwise a sign-in with a stolen password alone could change data that others rely on.
  const factor = demanded.segundoFator && rights.ativo && canWrite(emVigor(rights, now)) ? { segundoFator: true } : {}
  const next: PermissoesGuardadas = {
    ...rights,
    ...ended,
    ...factor,
    ...(rights.ativo && !demanded.emailConfirmado ? { semConfirmacao: true } : {}),
    ...(rights.ativo && Object.keys(menores).length > 0 ? { menores } : {}),
    grupos: gruposDe(user),
    portais: portaisDe(user),
    papeis: papeisDe(rights, user, groups),
    ...(rights.noEvento ? { eventos: titulosDe(rights, groups) } : {}),
  }
  if (stored && perde(stored, next)) next.revogadoEm = now
  return stored && sameValue(stored, next) ? null : next
}

/** Whether the second document lacks a right of the first. */
function perde(before: Permissoes, after: Permissoes): boolean {
  if (before.ativo && !after.ativo) return true
  if (before.grau.nivel !== null && !sameValue(before.grau, after.grau)) return true
  const none: PadraoGraduados = { mestre: [], professor: [] }
  const earlier = Object.entries(before.noEvento ?? {}).some(([evento, rules]) =>
    Object.entries(rules).some(([rule, portals]) =>
      Object.entries(portals).some(([portal, fim]) => fim > (after.noEvento?.[evento]?.[rule]?.[portal] ?? 0)),
    ),
  )
  if (earlier) return true
  return Object.keys(before.entidades).some((id) => {
    if (before.acima?.[id] !== after.acima?.[id]) return true
    const kept = new Set(regrasSob(after, none, id))
    return regrasSob(before, none, id).some((rule) => !kept.has(rule))
  })
}

/** The rules of the standard groups, for `sistema/acesso/padrao/atual`. An inactive, missing or limited group gives none. */
export function padraoDe(
  standardRules: StandardRules,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
): PadraoGraduados {
  const given = (id: string | undefined) => (id ? [...new Set(rulesEverywhere(groups[id]))].sort() : [])
  return { mestre: given(standardRules.mestres), professor: given(standardRules.professores) }
}
