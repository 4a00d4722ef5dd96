// Emulators for one project of vitest.config.ts, on ports of their own: one suite for each of its workers, so that files of different workers
// share no data. (A project id for each worker is not enough: the authentication emulator signs everybody in to one project.)
import { join } from 'node:path'
import { root } from '../lib/base.mjs'
import { startEmulators } from '../lib/emulators.mjs'
import { firestoreEngine } from '../lib/engine.mjs'
import { assertNode22 } from '../lib/node22.mjs'
import { freeOffset, placeAt, wishedOffset } from '../lib/ports.mjs'
import { prepareData } from '../lib/seed.mjs'
import { provideSuites } from './env.mjs'

/**
 * Returns the teardown. `seeded` starts from the seed, else the emulators start empty.
 * @param {string[]} [only] the emulators to start; all of them by default
 * @param {{ seeded?: boolean, rules?: string }} [options] other rules of the database
 */
export async function startFor(project, only, { seeded = false, rules } = {}) {
  assertNode22()
  const engine = await firestoreEngine()
  const places = await freePlaces(await workersOf(project))
  const dataOf = ({ ports }) => (seeded ? join(root, '.local', `tests-${process.pid}-${ports.hub}`) : undefined)
  if (seeded) for (const place of places) await prepareData(engine, true, dataOf(place))
  const suites = await Promise.all(
    places.map((place) =>
      startEmulators({ engine, only, data: dataOf(place), discard: seeded, compressed: false, place, rules }),
    ),
  )
  provideSuites(
    project,
    places.map(({ env }) => env),
  )
  return async () => {
    await Promise.all(suites.map(({ stop }) => stop()))
  }
}

/** Number of workers that will have files to run. */
export async function workersOf(project) {
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern)
  return Math.max(1, Math.min(project.config.maxWorkers, testFiles.length))
}

async function freePlaces(count) {
  const places = []
  for (let offset = wishedOffset(); places.length < count;) {
    offset = await freeOffset(offset + 10)
    places.push(placeAt(offset))
  }
  return places
}
