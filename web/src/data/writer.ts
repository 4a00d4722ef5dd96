import type { Firestore } from 'firebase/firestore'

// A Firestore connection belongs to one user. Every version names its author, and the rules verify it.
const editors = new WeakMap<Firestore, string>()

/** Sets the account of a connection, before anything is written through it. */
export const writesAs = (db: Firestore, uid: string) => void editors.set(db, uid)

/** Account that writes through a connection; '' before it is set. */
export const writerOf = (db: Firestore): string => editors.get(db) ?? ''
