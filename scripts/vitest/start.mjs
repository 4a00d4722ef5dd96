// Emulators for one project of vitest.config.ts, on ports of their own; nothing is started inside a suite that already runs.
import { join } from 'node:path'
import { root } from '../lib/base.mjs'
import { prepareData, startEmulators } from '../lib/emulators.mjs'
import { firestoreEngine } from '../lib/hidane.mjs'
import { freeOffset, suiteEnv, usePorts, wishedOffset } from '../lib/ports.mjs'
import { provideEnv } from './env.mjs'

/** Returns the teardown. `seeded` starts from emulator-data, else the emulators start empty. */
export async function startFor(project, only, { seeded = false } = {}) {
  usePorts(await freeOffset(wishedOffset() + 10))
  const data = seeded ? join(root, '.local', `tests-${process.pid}`) : undefined
  if (data) prepareData(true, data)
  const suite = await startEmulators({ engine: await firestoreEngine(), only, data, discard: seeded })
  provideEnv(project, suiteEnv)
  return suite.stop
}
