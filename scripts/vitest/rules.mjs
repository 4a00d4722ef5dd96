// The rules tests need the Firestore engine alone, with the project's rules loaded.
import { PROJECT } from '../lib/base.mjs'
import { firestoreEngine, startEngine } from '../lib/engine.mjs'
import { withoutReports } from '../lib/rules/judge.mjs'
import { provideSuites } from './env.mjs'
import { workersOf } from './start.mjs'

export default async function setup(project) {
  const { engine, clear } = withoutReports(await firestoreEngine({ judges: true }))
  const stop = await startEngines(project, engine)
  return async () => {
    await stop()
    clear()
  }
}

/** Starts an engine for each worker of a project. Returns the teardown. */
export async function startEngines(project, engine) {
  const engines = await Promise.all(Array.from({ length: await workersOf(project) }, () => startEngine(engine)))
  provideSuites(
    project,
    engines.map(({ host }) => ({ FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: PROJECT })),
  )
  return () => Promise.all(engines.map(({ stop }) => stop()))
}
