// The functions tests call handlers and triggers directly: they need the database, the accounts and the files, not the functions emulator. So does the
// watcher, which asks under the rules too.
import { provideEnv } from './env.mjs'
import { startFor } from './start.mjs'

export default async function setup(project) {
  if (
    process.env.FIRESTORE_EMULATOR_HOST &&
    process.env.FIREBASE_AUTH_EMULATOR_HOST &&
    process.env.FIREBASE_STORAGE_EMULATOR_HOST
  )
    return undefined
  const only = ['auth', 'firestore', 'storage']
  // Not a machine of Google's: the storage client must not look for its metadata server.
  provideEnv(project, { METADATA_SERVER_DETECTION: 'none' })
  if (project.name !== 'functions') return startFor(project, only)
  provideEnv(project, { SIE_WITHOUT_RULES: 'true' })
  return startFor(project, only, { rules: 'tests/support/closed.rules' })
}
