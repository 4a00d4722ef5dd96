// Targets of attacks: everything is valid for the attacker except one thing, so that no other check refuses first.
import { beyond, holds, NATION, placesOfPerson, power, type Hand } from '../../policy/authority.ts'
import type { Actor } from '../../support/world.ts'
import type { Scene } from '../operation.ts'

/** The actor's authority once signed in. */
const handOf = ({ state }: Scene, actor: Actor): Hand => ({
  uid: actor.uid,
  verified: state.account(actor.uid ?? '')?.emailVerified === true,
  signedInAt: Math.floor(Date.now() / 1000),
  mailboxes: actor.mailboxes,
  cpf: actor.cpf,
})

/** Entities under which the actor holds the rule. */
export const portalsOf = ({ state }: Scene, actor: Actor, rule: string): string[] =>
  actor.uid ? [...power(state, actor.uid)].flatMap(([entity, rules]) => (rules.has(rule) ? [entity] : [])) : []

const people = ({ state }: Scene) => state.ids('praticantes').filter((id) => !id.includes('.v'))

export const KINDS = ['elsewhere', 'stronger', 'oneself', 'without', 'allowed'] as const
export type Kind = (typeof KINDS)[number]

/**
 * An actor with or without the rule, and the people for whom only that is wrong: they belong elsewhere, hold more rights, are the actor, or
 * nothing is wrong at all.
 */
export function aim(
  scene: Scene,
  rule: string,
  kind: Kind,
  fits: (id: string) => boolean = () => true,
): { actor: Actor; id: string } | undefined {
  const { random, state, world } = scene
  const able = world.actors.filter((actor) => {
    const portals = portalsOf(scene, actor, rule)
    if (kind === 'without') return actor.uid !== null && portals.length === 0
    return portals.length > 0 && (kind !== 'elsewhere' || !portals.includes(NATION))
  })
  for (let tries = 0; tries < 6 && able.length > 0; tries += 1) {
    const actor = random.pick(able)
    const hand = handOf(scene, actor)
    const reached = (id: string) => holds(state, hand, [rule], placesOfPerson(state, id))
    const lesser = (id: string) => beyond(state, hand, id).length === 0
    const ids =
      kind === 'oneself'
        ? [actor.uid ?? '']
        : people(scene).filter(
            (id) =>
              id !== actor.uid &&
              fits(id) &&
              (kind === 'stronger' ? reached(id) && !lesser(id) : lesser(id) && reached(id) === (kind === 'allowed')),
          )
    if (ids.length > 0) return { actor, id: random.pick(ids) }
  }
  return undefined
}

/** Groups that the actor can, or cannot, give at a portal. */
export function groupsAt({ state }: Scene, actor: Actor, portal: string, grantable: boolean): string[] {
  const held = actor.uid ? power(state, actor.uid) : new Map<string, Set<string>>()
  return state.ids('usersgroups').filter((id) => {
    const rules = state.get(`usersgroups/${id}`)?.rulesowned
    if (id.includes('.v') || !Array.isArray(rules)) return false
    return rules.every((rule: string) => held.get(portal)?.has(rule) || held.get(NATION)?.has(rule)) === grantable
  })
}
