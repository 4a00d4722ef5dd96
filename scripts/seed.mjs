// npm run seed: makes emulator-data/export again from scripts/seed, deterministically.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, Stop } from './lib/base.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { onNode22 } from './lib/node22.mjs'
import { freeOffset, suiteEnv, usePorts, wishedOffset } from './lib/ports.mjs'
import { LOCAL_SECRETS } from './lib/secrets.mjs'
import { prepare } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const engine = await prepare({ build: false })
  usePorts(await freeOffset(wishedOffset()))
  const made = join(root, '.local', 'seed')
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  // Without the functions: the seed writes what the triggers would, and nothing happens behind its back.
  const suite = await startEmulators({ engine, only: ['auth', 'firestore'], data: made, keep: true })
  const env = { ...process.env, ...suiteEnv, ...LOCAL_SECRETS }
  const { code } = await run(process.execPath, [join(root, 'scripts', 'seed', 'seed.ts')], { stdio: 'inherit', env })
  await suite.stop()
  if (code !== 0) throw new Stop('the seed was not made: mend the error above. emulator-data/export is as it was.')
  const data = join(root, 'emulator-data', 'export')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(join(root, 'emulator-data'), { recursive: true })
  renameSync(made, data)
})
