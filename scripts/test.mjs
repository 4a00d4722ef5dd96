// npm test: lint, types, then every test; closes with one line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, say, timed } from './lib/base.mjs'
import { buildFunctions, buildWeb } from './lib/build.mjs'
import { chromium } from './lib/chromium.mjs'
import { firestoreEngine } from './lib/hidane.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { startThrowaway } from './lib/suite.mjs'

await onNode22()
const tally = { passed: 0, failed: 0 }

await main(async () => {
  await install()
  const engine = await firestoreEngine()
  const browser = await chromium()
  if (engine) process.env.HIDANE = engine
  process.env.CHROMIUM_PATH = browser

  const bin = (path) => join(root, 'node_modules', path)
  await step('lint', () => run(process.execPath, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']))
  await step('types', () => run(process.execPath, [bin('typescript/bin/tsc'), '-p', '.']))
  await vitest('unit')
  await vitest('rules')
  await withSuite(() => startEmulators({ engine, only: ['auth', 'firestore'] }), () => vitest('functions', suiteEnv))
  await step('build', async () => {
    await buildFunctions()
    await buildWeb()
    return { code: 0 }
  })
  await withSuite(() => startThrowaway(engine), () => vitest('e2e', suiteEnv))
})
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 || process.exitCode ? 1 : 0

/** One thing that holds or does not. */
async function step(name, work) {
  const { code } = await timed(name, () => work().catch((error) => (say(error.message), { code: 1 })))
  if (code === 0) tally.passed += 1
  else tally.failed += 1
}

async function withSuite(start, work) {
  let suite
  try {
    suite = await start()
    await work()
  } catch (error) {
    say(error.stack)
    tally.failed += 1
  } finally {
    await suite?.stop()
  }
}

/** One project of vitest.config.ts, counted from its report. A run that breaks off counts as a failure. */
async function vitest(project, env = {}) {
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = join(root, 'reports', `${project}.json`)
  rmSync(report, { force: true })
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, '--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`]
  const { code } = await timed(`tests: ${project}`, () => run(process.execPath, args, { env: { ...process.env, ...env } }))
  let counted = { numPassedTests: 0, numFailedTests: 0 }
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    say(`tests: ${project} left no report`)
  }
  tally.passed += counted.numPassedTests
  tally.failed += counted.numFailedTests || (code === 0 ? 0 : 1)
}
