// The rules tests need the Firestore engine alone, with the project's rules loaded.
import { PROJECT } from '../lib/base.mjs'
import { startEngine } from '../lib/engine.mjs'
import { firestoreEngine } from '../lib/hidane.mjs'
import { provideEnv } from './env.mjs'
import { startFor } from './start.mjs'

export default async function setup(project) {
  const engine = await firestoreEngine()
  if (engine === null) return startFor(project, ['firestore'])
  const { host, stop } = await startEngine(engine)
  provideEnv(project, { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: PROJECT })
  return stop
}
