// Mutates the rules one condition at a time and requests every decision: a mutant with the same answers is a gap in the
// tests, or has no effect. Run by `npm run mutate-rules [-- word]`, against a running Firestore engine.
import { rulesFile } from '../../../scripts/generate/rules.ts'
import { mutantsOf } from '../../../scripts/lib/rules/mutants.ts'
import { answersTo, empty, loadRules, ruleCoverage, seed, type Decision } from '../support/rest.ts'
import { noteCoverage, uncovered, type Coverage } from './coverage.ts'
import { ALL_DECISIONS, collectionsOf, MUTATED, WORLD } from './decisions.ts'
import { KINDS } from '../support/synthetic.ts'
import { EQUIVALENT } from './equivalent.ts'

const AT_ONCE = 32
/** Decisions whose coverage report fits into one answer of the engine. */
const OF_A_REPORT = 1_500
const BAR = 0.95
const source = rulesFile(MUTATED)

/** The first decisions with an unexpected result, or none. */
async function wrong(decisions: readonly Decision[], all = false): Promise<Decision[]> {
  const found: Decision[] = []
  for (let start = 0; start < decisions.length && (all || found.length === 0); start += AT_ONCE) {
    const part = decisions.slice(start, start + AT_ONCE)
    const answers = await answersTo(part)
    found.push(...part.filter(({ allowed }, index) => answers[index] !== allowed))
  }
  return found
}

const kills = new Map<Decision, number>()
// Decisions that have killed mutants before come first.
const ordered = (decisions: readonly Decision[]) =>
  [...decisions].sort((a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0))

const words = process.argv.slice(2)
// Fields, places, signatures and pages are requested for the collections of the product; for the further kinds only their own facts.
const isCommon = (where: string, text: string) =>
  /^(fits|keys|is_\w+)$/.test(where) ||
  // Of a whole record that staff save, and of its keys, only who may do so is a fact.
  (where === 'saves' && !/^saves[A-Z]/.test(text)) ||
  (where === 'allow create, update' && /^\w+$/.test(text)) ||
  /^(fits|isOwnName|isAuthored|isSigned|areEntities|isPage|isMissing)\(/.test(text)
/** Of a note and of hidden data of the further kinds the keys are facts, but not what each holds. */
const isContent = (where: string, text: string) =>
  KINDS.some(({ name }) => where === `isNoteOf_${name}` || where === `isHiddenOf_${name}`) &&
  !/^(hasOnly\(.*|\w+)$/.test(text)
const mutants = mutantsOf(source).filter(
  ({ where, text, collection }) =>
    words.every((word) => new RegExp(word).test(`${collection} ${where} ${text}`)) &&
    !isContent(where, text) &&
    !(isCommon(where, text) && KINDS.some(({ name }) => name === collection)),
)
const decisionsOf = (collection: string | null) =>
  collection === null ? ALL_DECISIONS : ALL_DECISIONS.filter((decision) => collectionsOf(decision).includes(collection))
/** Decisions requested for the chosen mutants. */
const asked = [...new Set([...new Set(mutants.map(({ collection }) => collection))].flatMap(decisionsOf))]

await empty()
for (const entry of Object.entries(WORLD)) await seed(Object.fromEntries([entry]))
const baseline: Decision[] = []
const seen: Coverage = new Map()
for (let start = 0; start < asked.length; start += OF_A_REPORT) {
  await loadRules(source)
  baseline.push(...(await wrong(asked.slice(start, start + OF_A_REPORT), true)))
  if (words.length === 0) noteCoverage(seen, await ruleCoverage())
}
if (baseline.length > 0)
  throw new Error(
    `the rules themselves fail ${baseline.length} decisions: ${baseline
      .slice(0, 5)
      .map(({ name }) => name)
      .join('; ')}`,
  )
// The product's helpers in the blocks of the further kinds are covered there; their fields are covered by the product.
const further = source.split('\n').findIndex((line) => line.includes(`match /${KINDS[0]?.name}/`))
const open =
  words.length > 0 ? [] : uncovered(seen, source).filter((line) => Number(/line (\d+)/.exec(line)?.[1] ?? 0) <= further)
console.error(`${asked.length} decisions as they must be; expressions not seen both true and false: ${open.length}`)
for (const line of open) console.error(`  ${line}`)

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
  const [killer] = await wrong(ordered(decisionsOf(mutant.collection)))
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
    decisoes: asked.length,
    mutantes: mutants.length,
    naoCompilam: invalid,
    equivalentes: equivalent,
    sobreviventes: survivors.length,
    mortos: `${(score * 100).toFixed(1)} %`,
    expressoesSemOsDoisValores: open.length,
  }),
)
process.exitCode = score >= BAR && open.length === 0 ? 0 : 1
