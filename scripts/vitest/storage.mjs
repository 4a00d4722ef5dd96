// The tests of storage.rules need the storage emulator, and the Firestore engine that its rules read.
import { startFor } from './start.mjs'

export default async function setup(project) {
  if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_STORAGE_EMULATOR_HOST) return undefined
  return startFor(project, ['firestore', 'storage'])
}
