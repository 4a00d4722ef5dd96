// Random worlds of groups, memberships and grades, decided three times over: by the rules, by the domain, and by the specification read
// sentence by sentence. Shared by the test and by the benchmark, which differ in how many worlds they look at.
import * as fc from 'fast-check'
import { PADRAO, PERMISSOES, permissoesDe } from '@sie/domain/rights/permissoes.ts'
import { rulesOwned } from '@sie/domain/rights/rulesOwned.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { next, stored } from './records.ts'
import { askOnly, get, seed } from './rest.ts'

const ENTITIES = ['cbtkd', 'fctkd', 'rstkd']
const HELD = ['g1', 'g2', 'g3', 'ausente']
const RULES = ['praticantes:ler', 'praticantes:editar', 'entidades:ler', 'users:grupos']
/** The standard groups are one document for everybody, so they are the same in all worlds that are asked together. */
const STANDARD_GROUPS = { mestres: ['praticantes:ler', 'praticantes:editar'], professores: ['praticantes:ler'] }

const group = fc.record({ active: fc.boolean(), rules: fc.subarray(RULES) })
const arbitrary = fc.record({
  active: fc.boolean(),
  verified: fc.boolean(),
  groups: fc.record({ g1: group, g2: group, g3: group }),
  links: fc.array(
    fc.record({
      portalID: fc.constantFrom(...ENTITIES),
      groupsOwned: fc.subarray([...HELD, 'mestres', 'professores']),
    }),
    { maxLength: 4 },
  ),
  federacaoID: fc.constantFrom('', ...ENTITIES),
  grade: fc.integer({ min: 0, max: 20 }),
  otherSpelling: fc.boolean(),
  /** of the record that is asked for */
  target: fc.constantFrom('fctkd', 'rstkd'),
})
type World = typeof arbitrary extends fc.Arbitrary<infer W> ? W : never

/** Specification 6, with nothing shared with the code under test: the rules held under one entity. */
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

/** What the three say about one action in one world, and the rules twice: to a read, which asks for one rule, and to a change. */
export interface Disagreement {
  world: World
  action: 'ler' | 'editar'
  naive: boolean
  domain: boolean
  rules: boolean
}

const RECORDS = { fctkd: stored(praticantes, '', 'fctkd'), rstkd: stored(praticantes, '', 'rstkd') }

/**
 * Looks at that many worlds, each a person of its own, and returns those in which somebody says otherwise.
 * @param count how many; @param seedNumber the same number gives the same worlds
 */
export async function disagreements(count: number, seedNumber: number): Promise<Disagreement[]> {
  const worlds = fc.sample(arbitrary, { numRuns: count, seed: seedNumber })
  await seed({
    [PADRAO]: { mestre: STANDARD_GROUPS.mestres, professor: STANDARD_GROUPS.professores },
    'praticantes/alvo-fctkd': RECORDS.fctkd,
    'praticantes/alvo-rstkd': RECORDS.rstkd,
  })
  const found: Disagreement[] = []
  for (let start = 0; start < worlds.length; start += 250) {
    const part = worlds.slice(start, start + 250)
    const people = part.map(recordsOf)
    await seed(
      Object.fromEntries(
        people.map(({ user, practitioner, groups }, index) => [
          `${PERMISSOES}/m${start + index}`,
          permissoesDe(user, practitioner, groups),
        ]),
      ),
    )
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
  return {
    user: { metadados: { active: world.active, successorId: '' }, usersgroupsowned: world.links },
    practitioner: {
      dadosFiliacao: { federacaoID: world.federacaoID },
      dadosTaekwondo: world.otherSpelling ? { MaxGraduacao: world.grade } : { maxGraduacao: world.grade },
    },
    groups: {
      ...Object.fromEntries(
        Object.entries(world.groups).map(([id, { active: isActive, rules }]) => [id, active(rules, isActive)]),
      ),
      mestres: active(STANDARD_GROUPS.mestres),
      professores: active(STANDARD_GROUPS.professores),
    },
  }
}

async function compare(
  world: World,
  { user, practitioner, groups }: ReturnType<typeof recordsOf>,
  uid: string,
): Promise<Disagreement[]> {
  const who = { uid, verified: world.verified }
  const path = `praticantes/alvo-${world.target}`
  // National rights reach everything, a federation's its own; nobody without a verified address or an account in use holds any.
  const entities = ['cbtkd', world.target]
  const says = async (action: 'ler' | 'editar', rules: boolean): Promise<Disagreement[]> => {
    const rule = `praticantes:${action}`
    const usable = world.active && world.verified
    const bySpecification = usable && entities.some((entity) => naive(world, entity).has(rule))
    const byDomain =
      usable &&
      entities.some((entity) =>
        rulesOwned(user, practitioner, groups, { mestres: 'mestres', professores: 'professores' }, entity).includes(
          rule,
        ),
      )
    return bySpecification === byDomain && byDomain === rules
      ? []
      : [{ world, action, naive: bySpecification, domain: byDomain, rules }]
  }
  const read = await get(path, who)
  const change = await askOnly({ who, writes: [{ path, data: next(RECORDS[world.target]) }] })
  return [...(await says('ler', read)), ...(await says('editar', change))]
}
