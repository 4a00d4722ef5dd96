import type { Firestore } from 'firebase/firestore'

// A connection to the database is one person's. Every version says who wrote it, and the rules hold it to that.
const editors = new WeakMap<Firestore, string>()

/** Says whose connection this is, before anything is written through it. */
export const writesAs = (db: Firestore, uid: string) => void editors.set(db, uid)

/** Account that writes through a connection; '' before it is said. */
export const writerOf = (db: Firestore): string => editors.get(db) ?? ''
