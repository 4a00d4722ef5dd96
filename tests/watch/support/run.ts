// A run of the watcher, in halves that two files share, as each worker takes a file.
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Findings } from './findings.ts'
import { IN_ONE_WORLD, SEED } from './setup.ts'
import { watchWorld, type Ran } from './watch.ts'

const TOTAL = Number(process.env.WATCH_OPS ?? 1000)
const HALF = Math.ceil(TOTAL / IN_ONE_WORLD / 2) * IN_ONE_WORLD

/** Test of the first or second half of all operations. A run of one world has no second half. */
export function watches(half: 'first' | 'second'): void {
  const total = half === 'first' ? Math.min(HALF, TOTAL) : Math.max(0, TOTAL - HALF)
  const from = half === 'first' ? SEED : SEED + HALF / IN_ONE_WORLD
  const name = `${total} random operations, the ${half} half, break no sentence of the policy`
  test.skipIf(total === 0)(name, { timeout: 14_400_000 }, async () => {
    const findings = new Findings()
    const ran: Ran = { operations: 0, done: 0, ways: new Map() }
    const begun = Date.now()
    for (let seed = from; ran.operations < total; seed += 1)
      await watchWorld(seed, Math.min(IN_ONE_WORLD, total - ran.operations), findings, ran)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(
      `watcher: seed ${from}, ${ran.operations} operations (${ran.done} let in) in ${seconds} s, ${findings.size} kinds of violations`,
    )
    if (process.env.WATCH_WAYS) console.log(ways(ran))
    if (process.env.WATCH_KINDS) writeFileSync(`${process.env.WATCH_KINDS}-${half}`, findings.keys().join('\n'))
    const again = `Again: WATCH_SEED=<seed of a finding> WATCH_OPS=${IN_ONE_WORLD} npx vitest run --project watch`
    expect(findings.size, `\n${findings.report()}\n\n${again}\n`).toBe(0)
  })
}

/** Number of attempts and successes of each operation. */
const ways = (ran: Ran) =>
  [...ran.ways]
    .sort()
    .map(([way, { tried, done }]) => `${way} ${done}/${tried}`)
    .join('\n')
