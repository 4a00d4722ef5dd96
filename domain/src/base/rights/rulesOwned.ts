import type { UsersGroupOwned } from '../collections/users.ts'
import { objectsAt } from '../records/edits.ts'
import { isActive } from '../records/metadados.ts'
import { eventoDoLimite, type Limite } from './limite.ts'
import { nivelDaGraduacao, ordemGraduacao, type RightsPractitioner } from './nivel.ts'

/** The parts of the records that rights depend on; the records may hold more. */
export interface RightsUser {
  metadados?: { active?: boolean; successorId?: string } | undefined
  metadataactive?: boolean | undefined
  usersgroupsowned?: readonly UsersGroupOwned[] | undefined
}
export interface RightsGroup {
  name?: string | undefined
  metadados?: { active?: boolean; successorId?: string } | undefined
  metadataactive?: boolean | undefined
  rulesowned?: readonly string[] | undefined
  limite?: Limite | undefined
}
/** Group ids of the configuration document (specification 3). */
export interface StandardRules {
  mestres?: string | undefined
  professores?: string | undefined
}

/** The valid links of a user: an invalid one gives nothing, and does not keep the others from counting. */
export const linksOf = (user: Pick<RightsUser, 'usersgroupsowned'> | undefined): UsersGroupOwned[] =>
  objectsAt<UsersGroupOwned>(user, 'usersgroupsowned').flatMap(({ portalID, groupsOwned }) =>
    typeof portalID === 'string' && Array.isArray(groupsOwned)
      ? [{ portalID, groupsOwned: groupsOwned.filter((id) => typeof id === 'string' && id !== '') }]
      : [],
  )

/** Rules of a group; an inactive or missing one gives none. */
export const rulesOf = (group: RightsGroup | undefined): string[] =>
  group && isActive(group) && Array.isArray(group.rulesowned)
    ? (group.rulesowned as readonly unknown[]).filter((rule) => typeof rule === 'string')
    : []

/** Rules that a group gives over every record of an entity: those of a limited one it gives at its event alone. */
export const rulesEverywhere = (group: RightsGroup | undefined): string[] =>
  eventoDoLimite(group?.limite) === undefined ? rulesOf(group) : []

/**
 * The rules a person holds under an entity (specification 6): those of the active groups without a limit held there, plus those of the
 * standard group of their grade where the entity is their federation; merged, sorted, without duplicates.
 * @param groups all groups by id, at least those named by the user and by the standard rules
 */
export function rulesOwned(
  user: RightsUser | undefined,
  practitioner: RightsPractitioner | undefined,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
  standardRules: StandardRules,
  entityId: string,
): string[] {
  const given = (groupId: string | undefined) => (groupId ? rulesEverywhere(groups[groupId]) : [])
  const held = linksOf(user)
    .filter((link) => link.portalID === entityId)
    .flatMap((link) => link.groupsOwned.flatMap(given))
  const nivel =
    practitioner?.dadosFiliacao?.federacaoID === entityId && entityId !== ''
      ? nivelDaGraduacao(ordemGraduacao(practitioner))
      : null
  const byGrade =
    nivel === 'mestre' ? given(standardRules.mestres) : nivel === 'professor' ? given(standardRules.professores) : []
  return [...new Set([...held, ...byGrade])].sort()
}
