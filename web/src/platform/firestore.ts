import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore'
import { onConnection } from './connection.ts'
import { local, offset } from './environment.ts'
import { app } from './firebase.ts'

/** Memory cache only: nothing of the register stays on a shared computer (QUALITY 5). */
export const db = initializeFirestore(app, { localCache: memoryLocalCache() })

if (local) connectFirestoreEmulator(db, '127.0.0.1', 8080 + offset)

onConnection((offline) => (offline ? disableNetwork(db) : enableNetwork(db)))
