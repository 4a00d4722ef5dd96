// Preparations of every command that uses the suite.
import { join } from 'node:path'
import { buildFunctions, buildWeb } from './build.mjs'
import { startEmulators } from './emulators.mjs'
import { firestoreEngine } from './engine.mjs'
import { install } from './install.mjs'
import { prepareData } from './seed.mjs'
import { root, runTimed } from './base.mjs'

/** Installs and builds. Returns the Firestore engine. */
export async function prepare({ build = true } = {}) {
  await install()
  const engine = await firestoreEngine()
  if (build) {
    await buildFunctions()
    await buildWeb()
  }
  return engine
}

/** A seeded suite whose data is removed at its end: for tests and commands. */
export async function startThrowaway(engine, options = {}) {
  const data = join(root, '.local', `throwaway-${process.pid}`)
  await prepareData(engine, true, data)
  return runTimed('starting the suite', () => startEmulators({ engine, data, discard: true, ...options }))
}
