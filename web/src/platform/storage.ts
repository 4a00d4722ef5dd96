import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { local, offset } from './environment.ts'
import { app } from './firebase.ts'

/** Cloud Storage client: a chunk of its own, loaded with the first file that is uploaded. */
export const storage = getStorage(app)

if (local) connectStorageEmulator(storage, '127.0.0.1', 9199 + offset)
