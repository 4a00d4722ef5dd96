import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { CALLABLES, callableNames } from './operations/callables.ts'
import { ENDPOINT_PATHS } from './operations/endpoints.ts'
import { COLLECTIONS, OPERATIONS } from './policy/lines.ts'
import { Findings } from './support/findings.ts'
import { IN_ONE_WORLD, ready, SEED } from './support/setup.ts'
import { watchWorld, type Ran } from './support/watch.ts'

const TOTAL = Number(process.env.WATCH_OPS ?? 1000)

beforeAll(ready)

test('every collection, callable and endpoint has its line in the policy', () => {
  expect(CALLABLES.map(({ name }) => name)).toEqual(callableNames().sort())
  expect(COLECOES.map(({ name }) => name).filter((name) => !COLLECTIONS[name])).toEqual([])
  expect([...callableNames(), ...ENDPOINT_PATHS].filter((name) => !OPERATIONS[name])).toEqual([])
})

test(`${TOTAL} random operations break no sentence of the policy`, { timeout: 14_400_000 }, async () => {
  const findings = new Findings()
  const ran: Ran = { operations: 0, done: 0, ways: new Map() }
  const begun = Date.now()
  for (let seed = SEED; ran.operations < TOTAL; seed += 1)
    await watchWorld(seed, Math.min(IN_ONE_WORLD, TOTAL - ran.operations), findings, ran)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `watcher: seed ${SEED}, ${ran.operations} operations (${ran.done} let in) in ${seconds} s, ${findings.size} kinds of violations`,
  )
  if (process.env.WATCH_WAYS) console.log(ways(ran))
  if (process.env.WATCH_KINDS) writeFileSync(process.env.WATCH_KINDS, findings.keys().join('\n'))
  const again = `Again: WATCH_SEED=<seed of a finding> WATCH_OPS=${IN_ONE_WORLD} npx vitest run --project watch`
  expect(findings.size, `\n${findings.report()}\n\n${again}\n`).toBe(0)
})

/** Number of attempts and successes of each operation. */
const ways = (ran: Ran) =>
  [...ran.ways]
    .sort()
    .map(([way, { tried, done }]) => `${way} ${done}/${tried}`)
    .join('\n')
