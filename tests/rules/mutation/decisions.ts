// All decisions compared by the tests of the rules, over one stored world, so that they can be requested at once and in any order.
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ATTACKS, attackWorld, LEGAL } from '../support/attacks.ts'
import { FIELD_CASES } from '../support/fieldCases.ts'
import { fieldWorld } from '../support/fieldWorld.ts'
import { ACTORS, matrixDecisions, matrixWorld } from '../support/matrix.ts'
import { factCases } from '../support/factCases.ts'
import { factWorld } from '../support/factWorld.ts'
import { PLACE_CASES, placeWorld } from '../support/placeCases.ts'
import { knowCollections, type Decision } from '../support/rest.ts'
import { KINDS } from '../support/synthetic.ts'

/** Collections whose rules are mutated: those of the product, and one of each kind, for facts that none of them has yet. */
export const MUTATED = [...COLECOES, ...KINDS]
knowCollections(KINDS)

export const WORLD: Record<string, object> = {
  ...matrixWorld(),
  ...fieldWorld(),
  ...placeWorld(),
  ...attackWorld(),
  ...factWorld(MUTATED),
}

export const DECISIONS: readonly Decision[] = [
  ...FIELD_CASES,
  ...PLACE_CASES,
  ...factCases(COLECOES),
  ...ATTACKS,
  ...LEGAL,
  ...COLECOES.flatMap((collection) => ACTORS.flatMap((actor) => matrixDecisions(collection, actor))),
]

/** Decisions for mutants, including those about facts that no collection of the product has yet. */
export const ALL_DECISIONS: readonly Decision[] = [...DECISIONS, ...factCases(KINDS)]

/** Collections of a request. */
export const collectionsOf = ({ request }: Decision): string[] =>
  'get' in request
    ? [request.get.split('/')[0] ?? '']
    : 'list' in request
      ? [request.list.collection.split('/')[0] ?? '']
      : request.writes.map(({ path }) => path.split('/')[0] ?? '')
