import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFunctions } from './operations/callables.ts'
import { PLACES } from './takenOut/places.ts'
import { takenOut, without } from './takenOut/plugin.ts'
import { Findings } from './support/findings.ts'
import { IN_ONE_WORLD, loadOwnRules, SEED } from './support/setup.ts'
import { watchWorld, type Ran } from './support/watch.ts'

const MOST = Number(process.env.WATCH_OPS ?? 2000)
const place = takenOut()

test.each(PLACES)('$what: the check stands where it is taken out', (one) => {
  expect(without(one, readFileSync(new URL(`../../${one.file}`, import.meta.url), 'utf8'))).not.toContain(one.text)
})

// One check at a time, in a separate run: scripts/nightly.mjs selects it.
test.skipIf(!place)(`found within ${MOST} operations: ${place?.what ?? ''}`, { timeout: 3_600_000 }, async () => {
  await loadFunctions()
  await loadOwnRules((rules) => (place?.file === 'firestore.rules' ? without(place, rules) : rules))
  const findings = new Findings(knownBefore(), place?.noticed)
  const ran: Ran = { operations: 0, done: 0, ways: new Map() }
  try {
    for (let seed = SEED; ran.operations < MOST && findings.size === 0; seed += 1)
      await watchWorld(seed, Math.min(IN_ONE_WORLD, MOST - ran.operations), findings, ran, true)
  } finally {
    await loadOwnRules()
  }
  console.log(
    `without "${place?.what}": seed ${SEED}, ${findings.size} kinds after ${findings.firstAt ?? ran.operations} operations\n${findings.report()}`,
  )
  expect(findings.size).toBeGreaterThan(0)
})

/** Kinds of violations that the complete code also has, if any: WATCH_KNOWN names a file with a kind, or its prefix, on each line. */
function knownBefore(): string[] {
  return process.env.WATCH_KNOWN ? readFileSync(process.env.WATCH_KNOWN, 'utf8').split('\n').filter(Boolean) : []
}
