import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECISIONS, WORLD } from './mutation/decisions.ts'
import { answersTo, empty, loadRules, seed, type Decision } from './support/rest.ts'

// A request may evaluate 1,000 expressions. Everyday paths stay below half of it; the widest change that the rules allow may take four fifths
// (docs/decisions/004).
const LIMIT = 1000
const EVERYDAY = 500
const WORST = 800
// Cost of `[0, …].size() >= 0 && …` without its zeros: the list, size, the zero, the comparison, and the `&&` twice.
const FRAME = 6

/** `npm run nightly` prints the cost of each kind. */
const MEASURED = process.env.SIE_MEDIR === '1'

const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
/** The rules with that many expressions wasted before each condition. */
const wasting = (expressions: number) =>
  source.replace(
    /(allow [\w, ]+: if) ([^;]*);/g,
    (_, allow: string, condition: string) =>
      `${allow} [${Array.from({ length: expressions - FRAME }, () => '0').join(',')}].size() >= 0 && (${condition});`,
  )

const creates = ({ request }: Decision) => 'writes' in request && request.writes.some((write) => write.creates)
const allowed = DECISIONS.filter((decision) => decision.allowed)

/** Decisions that exceed the limit when so many expressions are wasted. */
async function refused(decisions: readonly Decision[], wasted: number): Promise<Decision[]> {
  expect(await loadRules(wasting(wasted))).toBe(true)
  const found: Decision[] = []
  for (let start = 0; start < decisions.length; start += 32) {
    const part = decisions.slice(start, start + 32)
    const answers = await answersTo(part)
    found.push(...part.filter((_, index) => !answers[index]))
  }
  return found
}

/** The most expensive of these, found by wasting more and more, and its number of expressions. */
async function most(decisions: readonly Decision[]): Promise<{ cost: number; name: string }> {
  let [fits, candidates] = [FRAME, decisions]
  for (let step = 512; step >= 1; step /= 2) {
    const out = await refused(candidates, fits + step)
    if (out.length > 0) candidates = out
    else fits += step
  }
  return { cost: LIMIT - fits, name: candidates.map(({ name }) => name).join('; ') }
}

/** Moves to another entity, or changes decided above an entity: rights are checked twice. */
const TRANSFER =
  / sets (dadosFiliacao\.(federacaoID|vinculadoAEntidadeID)|vinculo\.(idFederacao|idEntidade)|situacao|entidadePaiId|dadosPessoais\.tipoEntidade) /
/** An entity decides about others, restricts changes by state, and protects its hosts from its editors; it changes a few times a year. */
const OF_AN_ENTITY = 600
/**
 * A transfer is read by both clubs, both federations and the confederation, an entry in an event by its organiser, the club and the federation of the
 * athlete, a candidate of an exam by the board as well: their rights are checked one after the other.
 */
const OF_MANY_SIDES = 700
const MANY_SIDES = ({ name }: Decision) => /^(transferencias|inscricoes|candidatosExame):/.test(name)
/** An event restricts changes by state and person, and protects its days once published; it changes a few dozen times in all. */
const EVENT = ({ request }: Decision) =>
  'writes' in request && request.writes.some(({ path }) => path.startsWith('eventos/'))
/** A new entity is checked completely, with its place, its guarded fields and its author; there are a few hundred in all. */
const ENTITY = ({ request }: Decision) =>
  'writes' in request && request.writes.some(({ path }) => path.startsWith('entidades/'))

beforeAll(async () => {
  await empty()
  await seed(WORLD)
})
afterAll(() => loadRules(source))

test('whatever is allowed is decided far within the limit', async () => {
  const kinds: [string, number, (decision: Decision) => boolean][] = [
    ['read', EVERYDAY, (decision) => !('writes' in decision.request) && !MANY_SIDES(decision)],
    [
      'read of what has many sides',
      OF_MANY_SIDES,
      (decision) => !('writes' in decision.request) && MANY_SIDES(decision),
    ],
    ['creation', EVERYDAY, (decision) => creates(decision) && !ENTITY(decision)],
    ['creation of an entity', WORST, (decision) => creates(decision) && ENTITY(decision)],
    [
      'change of one field',
      EVERYDAY,
      (decision) =>
        / sets /.test(decision.name) && !TRANSFER.test(decision.name) && !ENTITY(decision) && !EVENT(decision),
    ],
    [
      'change of one field of an entity',
      OF_AN_ENTITY,
      (decision) => / sets /.test(decision.name) && !TRANSFER.test(decision.name) && ENTITY(decision),
    ],
    [
      'change of one field of an event',
      OF_AN_ENTITY,
      (decision) => / sets /.test(decision.name) && !TRANSFER.test(decision.name) && EVENT(decision),
    ],
    ['transfer to another entity, which asks for the rights over both', WORST, ({ name }) => TRANSFER.test(name)],
    ['worst', WORST, () => true],
  ]
  // Each decision is made once, within the budget of its narrowest kind; its exact cost is measured only above that.
  const roomOf = (decision: Decision) => Math.min(...kinds.flatMap(([, budget, is]) => (is(decision) ? budget : [])))
  const beyond: string[] = []
  for (const budget of new Set(kinds.map(([, one]) => one))) {
    const over = await refused(
      allowed.filter((decision) => roomOf(decision) === budget),
      LIMIT - budget,
    )
    if (over.length === 0) continue
    const { cost, name } = await most(over)
    beyond.push(`${over.length} decisions take more than ${budget}, up to ${cost}: ${name}`)
  }
  expect(beyond).toEqual([])
  if (MEASURED)
    for (const [kind, , is] of kinds) {
      const { cost, name } = await most(allowed.filter(is))
      console.log(`budget: ${kind}: ${cost} expressions at most (${name.slice(0, 120)})`)
    }
}, 1_200_000)

test('four documents are looked up at most: rights, standard rules, the entity a record goes to, who writes a public record', () => {
  const looked = [...source.matchAll(/\b(?:get|getAfter)\(\/databases\/\$\(database\)\/documents(\S*)\)\.data/g)].map(
    ([, path = '']) => path.replace('/databases/$(database)/documents', ''),
  )
  expect([...new Set(looked)].sort()).toEqual([
    // Documents below a record, or under another, look up that one instead of an entity.
    '/$(collection)/$(id)',
    '/$(collection)/$(id)/autoria/$(string(meta.version))',
    '/entidades/$(lowest)',
    '/sistema/acesso/padrao/atual',
    '/sistema/acesso/permissoes/$(request.auth.uid)',
  ])
})
