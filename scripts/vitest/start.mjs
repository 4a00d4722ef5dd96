// Emulators for one project of vitest.config.ts, on ports of their own; nothing is started inside a suite that already runs.
import { join } from 'node:path'
import { root } from '../lib/base.mjs'
import { startEmulators } from '../lib/emulators.mjs'
import { firestoreEngine } from '../lib/hidane.mjs'
import { freeOffset, suiteEnv, usePorts, wishedOffset } from '../lib/ports.mjs'
import { prepareData } from '../lib/seed.mjs'
import { provideEnv } from './env.mjs'

/** Returns the teardown. `seeded` starts from the seed, else the emulators start empty. */
export async function startFor(project, only, { seeded = false } = {}) {
  usePorts(await freeOffset(wishedOffset() + 10))
  const data = seeded ? join(root, '.local', `tests-${process.pid}`) : undefined
  const engine = await firestoreEngine()
  if (data) await prepareData(engine, true, data)
  const suite = await startEmulators({ engine, only, data, discard: seeded })
  provideEnv(project, suiteEnv)
  return suite.stop
}
