// Changes the rules one condition at a time and asks every decision: a mutant that answers everything as before is a gap in the
// tests, or says nothing. Run by `npm run mutate-rules [-- word]`, against a running Firestore engine.
import { readFileSync } from 'node:fs'
import { mutantsOf } from '../../../scripts/lib/rules/mutants.ts'
import { askOnly, commit, created, empty, loadRules, ruleCoverage, seed, type Decision } from '../support/rest.ts'
import { uncovered } from './coverage.ts'
import { collectionsOf, DECISIONS, WORLD } from './decisions.ts'
import { EQUIVALENT } from './equivalent.ts'

const AT_ONCE = 32
const BAR = 0.95
const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** The first decisions that come out otherwise, or none. */
async function wrong(decisions: readonly Decision[], all = false): Promise<Decision[]> {
  const found: Decision[] = []
  for (let start = 0; start < decisions.length && (all || found.length === 0); start += AT_ONCE) {
    const part = decisions.slice(start, start + AT_ONCE)
    const answers = await Promise.all(part.map(({ request }) => askOnly(request)))
    found.push(...part.filter(({ allowed }, index) => answers[index] !== allowed))
  }
  return found
}

async function forgetCreated(): Promise<void> {
  while (created.length > 0)
    await commit(
      created.splice(0, 400).map((path) => ({ path })),
      'owner',
    )
}

const kills = new Map<Decision, number>()
// What has told mutants apart before is asked first.
const ordered = (decisions: readonly Decision[]) =>
  [...decisions].sort((a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0))

await empty()
for (const entry of Object.entries(WORLD)) await seed(Object.fromEntries([entry]))
await loadRules(source)
const baseline = await wrong(DECISIONS, true)
if (baseline.length > 0)
  throw new Error(
    `the rules themselves fail ${baseline.length} decisions: ${baseline
      .slice(0, 5)
      .map(({ name }) => name)
      .join('; ')}`,
  )
const open = uncovered(await ruleCoverage(), source)
await forgetCreated()
console.error(`${DECISIONS.length} decisions as they must be; expressions not seen both true and false: ${open.length}`)
for (const line of open) console.error(`  ${line}`)

const words = process.argv.slice(2)
const mutants = mutantsOf(source).filter(({ where, text, collection }) =>
  words.every((word) => `${collection} ${where} ${text}`.includes(word)),
)
const survivors: string[] = []
let invalid = 0
let equivalent = 0
let done = 0
for (const mutant of mutants) {
  done += 1
  if (done % 100 === 0) console.error(`  ${done} of ${mutants.length}, ${survivors.length} survive`)
  if (!(await loadRules(mutant.source))) {
    invalid += 1
    continue
  }
  const asked =
    mutant.collection === null
      ? DECISIONS
      : DECISIONS.filter((decision) => collectionsOf(decision).includes(mutant.collection ?? ''))
  const [killer] = await wrong(ordered(asked))
  await forgetCreated()
  if (killer) kills.set(killer, (kills.get(killer) ?? 0) + 1)
  else if (
    EQUIVALENT.some((known) => known.where === mutant.where && known.text === mutant.text && known.kind === mutant.kind)
  )
    equivalent += 1
  else {
    survivors.push(
      `line ${mutant.line}, ${mutant.collection ?? 'helper'}, ${mutant.where}: ${mutant.kind}: ${mutant.text.replace(/\s+/g, ' ').slice(0, 140)}`,
    )
    console.error(`survives: ${survivors.at(-1)}`)
  }
}
await loadRules(source)
const counted = mutants.length - invalid - equivalent
const score = counted === 0 ? 1 : 1 - survivors.length / counted
console.log(
  JSON.stringify({
    decisoes: DECISIONS.length,
    mutantes: mutants.length,
    naoCompilam: invalid,
    equivalentes: equivalent,
    sobreviventes: survivors.length,
    mortos: `${(score * 100).toFixed(1)} %`,
    expressoesSemOsDoisValores: open.length,
  }),
)
process.exitCode = score >= BAR && open.length === 0 ? 0 : 1
