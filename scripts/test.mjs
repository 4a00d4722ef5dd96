// npm test: layout, lint, types, then every test; prints the time of each part and the slowest files, and closes with one line
// `N passed, N failed`. Each check counts as one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, say } from './lib/base.mjs'
import { chromium } from './lib/chromium.mjs'
import { layout, lint, types } from './lib/checks.mjs'
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
  for (const check of [layout, lint, types])
    tally[(await times.part(check.name, check)) === 0 ? 'passed' : 'failed'] += 1
  for (const project of ['unit', 'rules', 'storage', 'functions', 'watch', 'e2e']) await vitest(project)
})
console.log(['', 'times:', ...times.lines(), ''].join('\n'))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 || process.exitCode ? 1 : 0

/** One project of vitest.config.ts, counted from its report. A file that breaks before its tests counts as one failure. */
async function vitest(project) {
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = join(root, 'reports', `${project}.json`)
  rmSync(report, { force: true })
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ]
  say(`tests: ${project} ...`)
  const { code } = await times.part(`tests: ${project}`, () => run(process.execPath, args))
  const { passed, failed } = counted(report, project)
  tally.passed += passed
  tally.failed += failed || (code === 0 ? 0 : 1)
}

function counted(report, project) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    times.files(testResults)
    const broken = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    say(`tests: ${project} left no report`)
    return { passed: 0, failed: 0 }
  }
}
