// npm run seed: makes emulator-data/export again from the readable seed in scripts/seed, deterministically.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run } from './lib/base.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { prepare } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const engine = await prepare({ build: false })
  const data = join(root, 'emulator-data', 'export')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  // Without the functions: the seed writes what the triggers would, and nothing happens behind its back.
  const suite = await startEmulators({ engine, only: ['auth', 'firestore'], data, keep: true })
  try {
    return (await run(process.execPath, [join(root, 'scripts/seed/seed.ts')], { stdio: 'inherit', env: { ...process.env, ...suiteEnv } })).code
  } finally {
    await suite.stop()
  }
})
