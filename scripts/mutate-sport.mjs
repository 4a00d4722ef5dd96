// npm run mutate-sport [-- word ... --force]: mutation score of domain/src/*/taekwondo, file by file. Results of
// the last run (reports/mutation) are reused unless the file or its tests changed; words limit it to files whose name contains one of
// them; --force repeats everything. Lists the surviving mutants, and fails below the threshold of stryker.config.json.
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { main, root, run, say, Stop } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

const SOURCES = 'domain/src/*/taekwondo/*.ts'
const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

await onNode22()
await main(async () => {
  await install()
  const { thresholds } = JSON.parse(readFileSync(join(root, 'stryker.config.json'), 'utf8'))
  const args = process.argv.slice(2)
  const words = args.filter((each) => !each.startsWith('--'))
  const sources = globSync(SOURCES, { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const wanted = sources.filter((name) => words.length === 0 || words.some((word) => basename(name).includes(word)))
  if (wanted.length === 0) throw new Stop(`no file of ${SOURCES} is named ${words.join(' or ')}`)
  // Each file has its own state: an interrupted run keeps finished files, and a changed test invalidates all files.
  const stateOf = (name) => join('reports', 'mutation', basename(name).replace('.ts', '.json'))
  mkdirSync(join(root, 'reports', 'mutation'), { recursive: true })
  for (const [i, name] of wanted.entries()) {
    say(`${name} (${i + 1} of ${wanted.length})`)
    const { code } = await run(process.execPath, [
      join(root, 'node_modules', '.bin', 'stryker'),
      'run',
      '--mutate',
      name,
      '--incrementalFile',
      stateOf(name),
      ...args.filter((each) => each === '--force'),
    ])
    if (code !== 0) return code
  }
  const rows = wanted.map((name) => {
    const state = join(root, stateOf(name))
    const mutants =
      JSON.parse(existsSync(state) ? readFileSync(state, 'utf8') : '{"files":{}}').files[name]?.mutants ?? []
    const count = (states) => mutants.filter((each) => states.includes(each.status)).length
    for (const each of mutants.filter(({ status }) => MISSED.includes(status)))
      console.log(
        `${name}:${each.location.start.line}:${each.location.start.column} ${each.status} ${each.mutatorName}: ${each.replacement}`,
      )
    return { file: name, noticed: count(NOTICED), missed: count(MISSED), timeouts: count(['Timeout']) }
  })
  rows.push(
    rows.reduce(
      (sum, each) => ({
        file: 'total',
        noticed: sum.noticed + each.noticed,
        missed: sum.missed + each.missed,
        timeouts: sum.timeouts + each.timeouts,
      }),
      { noticed: 0, missed: 0, timeouts: 0 },
    ),
  )
  const scored = rows.map((each) => ({
    ...each,
    score: each.noticed + each.missed ? Math.round((1000 * each.noticed) / (each.noticed + each.missed)) / 10 : 100,
  }))
  console.table(scored)
  return scored.at(-1).score >= thresholds.low ? 0 : 1
})
