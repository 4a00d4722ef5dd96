// The functions tests call handlers and triggers directly: they need the database and the accounts, not the functions emulator.
import { startFor } from './start.mjs'

export default async function setup(project) {
  if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST) return undefined
  return startFor(project, ['auth', 'firestore'])
}
