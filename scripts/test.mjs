// npm test: layout, lint, types, then every test; prints the time of each part and the slowest files, and ends with one line
// `N passed, N failed`. Each check counts as one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, say } from './lib/base.mjs'
import { chromium } from './lib/chromium.mjs'
import { checks } from './lib/checks.mjs'
import { firestoreEngine } from './lib/hidane.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { stopwatch } from './lib/times.mjs'

await onNode22()
const tally = { passed: 0, failed: 0 }
const times = stopwatch()
await main(async () => {
  let ready = false
  try {
    await times.part('installation', async () => {
      await install()
      await firestoreEngine()
      process.env.CHROMIUM_PATH = await chromium()
    })
    ready = true
  } finally {
    if (!ready) tally.failed += 1
  }
  for (const code of await times.part('layout, lint and types', checks)) tally[code === 0 ? 'passed' : 'failed'] += 1
  for (const project of ['unit', 'rules', 'storage', 'functions', 'watch', 'e2e']) await vitest(project)
})
console.log(['', 'times:', ...times.lines(), ''].join('\n'))
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
}

function counted(file, name) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    times.files(testResults)
    const bad = testResults.filter(({ status }) => status === 'failed')
    const without = bad.filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'))
    return { passed: numPassedTests, failed: numFailedTests + without.length }
  } catch {
    say(`tests: ${name} left no report`)
    return { passed: 0, failed: 0 }
  }
}
