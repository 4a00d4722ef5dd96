import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { local, offset } from './environment.ts'
import { app } from './firebase.ts'

/** The client of the files: a part of its own, which loads with the first file that is sent or shown. */
export const storage = getStorage(app)

if (local) connectStorageEmulator(storage, '127.0.0.1', 9199 + offset)
