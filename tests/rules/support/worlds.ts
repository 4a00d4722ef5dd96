// Random worlds of groups, memberships and grades, decided in three ways: by the rules, by the domain, and by the specification read
// sentence by sentence.
import * as fc from 'fast-check'
import { PADRAO, PERMISSOES, grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { permissoesDe } from '@sie/domain/base/rights/permissoesDe.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { next, stored } from './records.ts'
import { askOnly, get, seed } from './rest.ts'

const FEDERATIONS = ['fctkd', 'rstkd'] as const
const ENTITIES = ['cbtkd', ...FEDERATIONS, 'clube']
const HELD = ['g1', 'g2', 'g3', 'ausente']
const RULES = ['praticantes:ler', 'fichasSaude:editar', 'entidades:ler', 'users:grupos']
/** The standard groups are one document for everybody, so they are the same in all worlds of a batch. */
const STANDARD_GROUPS = { mestres: ['praticantes:ler', 'fichasSaude:editar'], professores: ['praticantes:ler'] }

const group = fc.record({ active: fc.boolean(), rules: fc.subarray(RULES) })
const arbitrary = fc.record({
  active: fc.boolean(),
  verified: fc.boolean(),
  /** the configuration demands a verified address */
  demanded: fc.boolean(),
  groups: fc.record({ g1: group, g2: group, g3: group }),
  links: fc.array(
    fc.record({
      portalID: fc.constantFrom(...ENTITIES),
      groupsOwned: fc.subarray([...HELD, 'mestres', 'professores']),
    }),
    { maxLength: 4 },
  ),
  federacaoID: fc.constantFrom('', 'cbtkd', ...FEDERATIONS),
  grade: fc.integer({ min: 0, max: 20 }),
  otherSpelling: fc.boolean(),
  /** the current federation above the club, which may have moved since a record named it */
  above: fc.constantFrom(...FEDERATIONS),
  /** entities named by the requested record, rightly or not */
  entity: fc.constantFrom('', 'clube', ...FEDERATIONS),
  target: fc.constantFrom(...FEDERATIONS),
})
type World = typeof arbitrary extends fc.Arbitrary<infer W> ? W : never

/** Rules held under one entity by specification 6, without code shared with the tested one. */
function naive(world: World, entity: string): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (id === 'mestres' || id === 'professores') return STANDARD_GROUPS[id].forEach((rule) => found.add(rule))
    const held = world.groups[id as keyof World['groups']] as World['groups']['g1'] | undefined
    if (held?.active) held.rules.forEach((rule) => found.add(rule))
  }
  for (const link of world.links) if (link.portalID === entity) link.groupsOwned.forEach(add)
  if (world.federacaoID === entity && world.grade >= 14) add('mestres')
  if (world.federacaoID === entity && world.grade > 10 && world.grade < 14) add('professores')
  return found
}

/**
 * Specification 6 and design 4 and 10.8: national rights reach everything, a federation's the records that name it, a club's the records that
 * name the club and the federation above it.
 */
function reaching(world: World): string[] {
  const club = world.entity === 'clube' && world.above === world.target
  return ['cbtkd', world.target, ...(club ? ['clube'] : [])]
}

/** The three answers about one action in one world, and that of the rules twice: to a read, which needs one rule, and to a change. */
export interface Disagreement {
  world: World
  action: 'ler' | 'editar'
  naive: boolean
  domain: boolean
  rules: boolean
}

/** A person is read; what staff themselves write of one is the health sheet. */
const ABOUT = { ler: praticantes, editar: fichasSaude } as const
const pathOf = (action: keyof typeof ABOUT, { entity, target }: Pick<World, 'entity' | 'target'>) =>
  `${ABOUT[action].name}/alvo-${entity}-${target}`

/**
 * Evaluates `count` worlds, each with a person of its own, and returns those with differing answers.
 * @param count how many; @param seedNumber the same number gives the same worlds
 */
export async function disagreements(count: number, seedNumber: number): Promise<Disagreement[]> {
  const worlds = fc.sample(arbitrary, { numRuns: count, seed: seedNumber })
  await seed({
    [PADRAO]: { mestre: STANDARD_GROUPS.mestres, professor: STANDARD_GROUPS.professores },
    ...Object.fromEntries(
      FEDERATIONS.flatMap((target) =>
        (['', 'clube', ...FEDERATIONS] as const).flatMap((entity) =>
          (['ler', 'editar'] as const).map((action) => [
            pathOf(action, { entity, target }),
            stored(ABOUT[action], entity, target),
          ]),
        ),
      ),
    ),
  })
  const found: Disagreement[] = []
  for (let start = 0; start < worlds.length; start += 250) {
    const part = worlds.slice(start, start + 250)
    const people = part.map(recordsOf)
    await seed(Object.fromEntries(people.map(({ rights }, index) => [`${PERMISSOES}/m${start + index}`, rights])))
    const answers = await Promise.all(
      part.map((world, index) => compare(world, people[index] ?? recordsOf(world), `m${start + index}`)),
    )
    found.push(...answers.flat())
  }
  return found
}

function recordsOf(world: World) {
  const active = (rules: readonly string[], isActive = true) => ({
    metadados: { active: isActive, successorId: '' },
    rulesowned: [...rules],
  })
  const user = { metadados: { active: world.active, successorId: '' }, usersgroupsowned: world.links }
  const practitioner = {
    dadosFiliacao: { federacaoID: world.federacaoID },
    dadosTaekwondo: world.otherSpelling ? { MaxGraduacao: world.grade } : { maxGraduacao: world.grade },
  }
  const groups = {
    ...Object.fromEntries(
      Object.entries(world.groups).map(([id, { active: isActive, rules }]) => [id, active(rules, isActive)]),
    ),
    mestres: active(STANDARD_GROUPS.mestres),
    professores: active(STANDARD_GROUPS.professores),
  }
  const rights = permissoesDe(user, practitioner, groups, null, { clube: world.above })
  return { rights: world.demanded ? rights : { ...rights, semConfirmacao: true } }
}

async function compare(world: World, { rights }: ReturnType<typeof recordsOf>, uid: string): Promise<Disagreement[]> {
  const who = { uid, verified: world.verified }
  const standard = { mestre: STANDARD_GROUPS.mestres, professor: STANDARD_GROUPS.professores }
  const says = async (action: 'ler' | 'editar', rules: boolean): Promise<Disagreement[]> => {
    const rule = `${ABOUT[action].name}:${action}`
    // Without an active account nobody holds any right, nor without a verified address where it is demanded.
    const confirmed = world.verified || !world.demanded
    const bySpecification =
      world.active && confirmed && reaching(world).some((entity) => naive(world, entity).has(rule))
    const byDomain =
      confirmed && grantsRule(rights, standard, rule, { entidade: world.entity, federacao: world.target })
    return bySpecification === byDomain && byDomain === rules
      ? []
      : [{ world, action, naive: bySpecification, domain: byDomain, rules }]
  }
  const read = await get(pathOf('ler', world), who)
  const change = await askOnly({
    who,
    writes: [{ path: pathOf('editar', world), data: next(stored(fichasSaude, world.entity, world.target)) }],
  })
  return [...(await says('ler', read)), ...(await says('editar', change))]
}
