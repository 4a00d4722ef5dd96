import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECISIONS, WORLD } from './mutation/decisions.ts'
import { askOnly, empty, loadRules, seed, type Decision } from './support/rest.ts'

// A request may evaluate 1,000 expressions. Everyday paths stay below half of it; the widest change that the rules allow at all, three
// parts of a person with a move, a grade and every flag, may take three quarters (docs/decisions/004).
const LIMIT = 1000
const EVERYDAY = 500
const WORST = 750
// `[0, …].size() >= 0 && …` costs this much beside its zeros: the list, size, the zero, the comparison, and the `&&` twice.
const FRAME = 6

const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
/** The rules with that many expressions wasted before each condition. */
const wasting = (expressions: number) =>
  source.replace(
    /(allow [\w, ]+: if) ([^;]*);/g,
    (_, allow: string, condition: string) =>
      `${allow} [${Array.from({ length: expressions - FRAME }, () => '0').join(',')}].size() >= 0 && (${condition});`,
  )

const allowed = DECISIONS.filter((decision) => decision.allowed)

/** Those that no longer fit when so much is wasted. */
async function refused(decisions: readonly Decision[], wasted: number): Promise<Decision[]> {
  expect(await loadRules(wasting(wasted))).toBe(true)
  const found: Decision[] = []
  for (let start = 0; start < decisions.length; start += 32) {
    const part = decisions.slice(start, start + 32)
    const answers = await Promise.all(part.map(({ request }) => askOnly(request)))
    found.push(...part.filter((_, index) => !answers[index]))
  }
  return found
}

/** The most expensive of these, found by wasting more and more, and how many expressions it takes. */
async function most(decisions: readonly Decision[]): Promise<{ cost: number; name: string }> {
  let [fits, candidates] = [FRAME, decisions]
  for (let step = 512; step >= 1; step /= 2) {
    const out = await refused(candidates, fits + step)
    if (out.length > 0) candidates = out
    else fits += step
  }
  return { cost: LIMIT - fits, name: candidates.map(({ name }) => name).join('; ') }
}

beforeAll(async () => {
  await empty()
  await seed(WORLD)
})
afterAll(() => loadRules(source))

test('whatever is allowed is decided far within the limit', async () => {
  const kinds: [string, number, (decision: Decision) => boolean][] = [
    ['read', EVERYDAY, ({ request }) => !('writes' in request)],
    ['creation', EVERYDAY, ({ request }) => 'writes' in request && request.writes.some(({ creates }) => creates)],
    ['change of one field', EVERYDAY, ({ name }) => / sets /.test(name)],
    [
      'three largest parts of a person',
      WORST,
      ({ name }) => name === 'staff changes the three largest parts of a person',
    ],
    ['worst', WORST, () => true],
  ]
  const beyond: string[] = []
  for (const [kind, budget, is] of kinds) {
    const { cost, name } = await most(allowed.filter(is))
    console.log(`budget: ${kind}: ${cost} expressions at most (${name.slice(0, 120)})`)
    if (cost > budget) beyond.push(`${kind}: ${cost} of ${budget}`)
  }
  expect(beyond).toEqual([])
})

test('two documents are looked up at most: the rights of who asks, and the standard rules', () => {
  expect([...source.matchAll(/\b(?:get|exists|getAfter|existsAfter)\(\/databases/g)]).toHaveLength(2)
})
