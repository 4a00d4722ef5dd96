// All decisions that the tests of the rules compare, over one stored world, so that they can be asked at once and in any order.
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { ATTACKS, attackWorld, LEGAL } from '../support/attacks.ts'
import { FIELD_CASES } from '../support/fieldCases.ts'
import { fieldWorld } from '../support/fieldWorld.ts'
import { ACTORS, matrixDecisions, matrixWorld } from '../support/matrix.ts'
import type { Decision } from '../support/rest.ts'

export const WORLD: Record<string, object> = { ...matrixWorld(), ...fieldWorld(), ...attackWorld() }

export const DECISIONS: readonly Decision[] = [
  ...FIELD_CASES,
  ...ATTACKS,
  ...LEGAL,
  ...COLECOES.flatMap((collection) => ACTORS.flatMap((actor) => matrixDecisions(collection, actor))),
]

/** The collections that a request asks about. */
export const collectionsOf = ({ request }: Decision): string[] =>
  'get' in request
    ? [request.get.split('/')[0] ?? '']
    : 'list' in request
      ? [request.list.collection.split('/')[0] ?? '']
      : request.writes.map(({ path }) => path.split('/')[0] ?? '')
