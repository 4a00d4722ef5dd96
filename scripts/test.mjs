// npm test: layout, lint, types, then every test; prints the time of each part, the slowest files and the failed tests, and ends with one line
// `N passed, N failed`. Each check counts as one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { main, root, run, say } from './lib/base.mjs'
import { chromium } from './lib/chromium.mjs'
import { checks } from './lib/checks.mjs'
import { firestoreEngine } from './lib/engine.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { stepLines } from './lib/steps.mjs'
import { stopwatch } from './lib/times.mjs'

await onNode22()
const tally = { passed: 0, failed: 0 }
const times = stopwatch()
/** Failed checks and tests, these with file and first lines of the message: the end of a long output is read first. */
const failures = []
/** Steps of the tasks that the journeys counted. */
const steps = []
let engine
await main(async () => {
  let ready = false
  try {
    await times.part('installation', async () => {
      await install()
      engine = await firestoreEngine({ judges: true })
      await firestoreEngine()
      process.env.CHROMIUM_PATH = await chromium()
    })
    ready = true
  } finally {
    if (!ready) tally.failed += 1
  }
  for (const { what, code } of await times.part('layout, lint and types', checks)) {
    tally[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) failures.push(`  ${what}: see the output above, or npm run check`)
  }
  for (const project of ['unit', 'web', 'rules', 'storage', 'functions', 'watch', 'e2e']) await vitest(project)
})
console.log(['', 'times:', ...times.lines(), '', `Judge of the rules: ${engine?.name ?? 'none'}`, ''].join('\n'))
if (steps.length > 0) console.log([...steps, ''].join('\n'))
if (failures.length > 0) console.log(['failed:', ...failures, ''].join('\n'))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 || process.exitCode ? 1 : 0

/**
 * Runs one project of vitest.config.ts and counts its report. A file that fails before its tests counts as one failure.
 */
async function vitest(project) {
  mkdirSync(join(root, 'reports'), { recursive: true })
  const file = join(root, 'reports', `${project}.json`)
  rmSync(file, { force: true })
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${file}`,
  ]
  say(`tests: ${project} ...`)
  const { code } = await times.part(`tests: ${project}`, () => run(process.execPath, args))
  const { passed, failed } = counted(file, project)
  tally.passed += passed
  tally.failed += failed || (code === 0 ? 0 : 1)
  if (code !== 0 && failed === 0) failures.push(`  tests of ${project}: ended with an error outside its tests`)
}

function counted(file, name) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    times.files(testResults)
    steps.push(...stepLines(testResults))
    const bad = testResults.filter(({ status }) => status === 'failed')
    const lost = bad.flatMap(({ name: path, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [described(path, 'before its tests', message)]
      return tests.map(({ fullName, failureMessages, meta }) =>
        described(path, fullName, failureMessages[0], meta?.open),
      )
    })
    failures.push(...lost)
    return { passed: numPassedTests, failed: lost.length }
  } catch {
    say(`tests: ${name} left no report`)
    return { passed: 0, failed: 0 }
  }
}

/** @param open what was open when a journey failed */
function described(path, name, message = '', open = '') {
  const first = message.split('\n').slice(0, 8).join('\n    ').slice(0, 1500)
  const shown = open.replaceAll('\n', '\n    ').slice(0, 4000)
  return `  ${relative(root, path)}: ${name}\n    ${first}\n    ${shown}`
}
