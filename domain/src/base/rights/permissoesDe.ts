import { isActive } from '../records/metadados.ts'
import { eventoDoLimite, fimDoLimite } from './limite.ts'
import { portaisDosEventos } from './noEvento.ts'
import { SEM_PERMISSOES, type Federacoes, type NoEvento, type Permissoes } from './permissoes.ts'
import { linksOf, rulesOf, rulesOwned, type RightsGroup, type RightsUser } from './rulesOwned.ts'
import { nivelDaGraduacao, ordemGraduacao, type RightsPractitioner } from './nivel.ts'

/**
 * The entities under which a user holds groups, sorted. A link without an entity gives nothing: the rules rely on it where a record belongs
 * to nobody.
 */
export const portaisDe = (user: Pick<RightsUser, 'usersgroupsowned'> | undefined): string[] =>
  [...new Set(linksOf(user).map((link) => link.portalID))].filter((id) => id !== '').sort()

/** The rights that groups limited to one event give; the longest counts where several give the same. */
function rightsAtEvents(user: RightsUser, groups: Readonly<Record<string, RightsGroup | undefined>>): NoEvento {
  const found: NoEvento = {}
  for (const { portalID, groupsOwned } of linksOf(user))
    for (const group of groupsOwned.map((id) => groups[id])) {
      const evento = eventoDoLimite(group?.limite)
      if (!group?.limite || evento === undefined || portalID === '') continue
      for (const rule of rulesOf(group)) {
        const rules = (found[evento] ??= {})
        const portals = (rules[rule] ??= {})
        portals[portalID] = Math.max(portals[portalID] ?? 0, fimDoLimite(group.limite))
      }
    }
  return found
}

/**
 * Derives the rights document from the records. A user who is inactive or missing holds nothing.
 * @param federacoes at least the federations of the entities in which the user holds groups
 */
export function permissoesDe(
  user: RightsUser | undefined,
  practitioner: RightsPractitioner | undefined,
  groups: Readonly<Record<string, RightsGroup | undefined>>,
  revogadoEm: number | null = null,
  federacoes: Federacoes = {},
): Permissoes {
  if (!user || !isActive(user)) return { ...SEM_PERMISSOES, revogadoEm }
  const entidades = Object.fromEntries(
    portaisDe(user)
      .map((id) => [id, rulesOwned(user, undefined, groups, {}, id)] as const)
      .filter(([, rules]) => rules.length > 0),
  )
  const noEvento = rightsAtEvents(user, groups)
  const portals = new Set([...Object.keys(entidades), ...portaisDosEventos({ noEvento })])
  const federacao = practitioner?.dadosFiliacao?.federacaoID ?? ''
  const nivel = federacao ? nivelDaGraduacao(ordemGraduacao(practitioner)) : null
  return {
    ativo: true,
    revogadoEm,
    entidades,
    ...(Object.keys(noEvento).length > 0 ? { noEvento } : {}),
    acima: Object.fromEntries(
      [...portals].flatMap((id) => {
        const above = federacoes[id] ?? id
        return above === id ? [] : [[id, above] as const]
      }),
    ),
    grau: nivel ? { entidade: federacao, nivel } : { entidade: '', nivel: null },
  }
}
