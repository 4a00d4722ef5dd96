import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite'
import { local, offset } from './environment.ts'
import { app } from './firebase.ts'

const fresh = getFirestore(app)

if (local) connectFirestoreEmulator(fresh, '127.0.0.1', 8080 + offset)

/**
 * Data of a document in one answer of its own; undefined where there is none. Unlike a read through `db`, it does not depend on what the stream of
 * events of this page has brought so far.
 */
export const freshRead = async (collection: string, id: string): Promise<unknown> =>
  (await getDoc(doc(fresh, collection, id))).data()
