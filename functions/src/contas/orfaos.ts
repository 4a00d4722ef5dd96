import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { auth, db } from '../platform/admin.ts'

/** Ids of accounts and records that lack their other halves. */
interface Orfaos {
  /** user records without an account */
  semConta: string[]
  /** user records without a practitioner */
  semPraticante: string[]
  /** accounts without a user record: whoever signs in with one completes the registration */
  semRegistro: string[]
}

/** Most ids that the accounts' interface takes at once. */
const PAGE = 100

/** Compares all accounts with the records of users and practitioners. A creation that was cut off is none: `finishCreations` ends it. */
export async function findOrphans(): Promise<Orfaos> {
  const found: Orfaos = { semConta: [], semPraticante: [], semRegistro: [] }
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const users = db().collection('users').where('metadados.successorId', '==', '').orderBy('__name__').limit(PAGE)
    const { docs } = await (last ? users.startAfter(last) : users).get()
    if (docs.length > 0) {
      const ids = docs.map(({ id }) => id)
      const [accounts, people] = await Promise.all([
        auth().getUsers(ids.map((uid) => ({ uid }))),
        db().getAll(...ids.map((id) => db().doc(`praticantes/${id}`))),
      ])
      const known = new Set(accounts.users.map(({ uid }) => uid))
      found.semConta.push(...ids.filter((id) => !known.has(id)))
      found.semPraticante.push(...people.filter(({ exists }) => !exists).map(({ id }) => id))
    }
    last = docs.at(-1)
    if (docs.length < PAGE) break
  }
  for (let token: string | undefined; ;) {
    const { users, pageToken } = await auth().listUsers(PAGE, token)
    const records = users.length > 0 ? await db().getAll(...users.map(({ uid }) => db().doc(`users/${uid}`))) : []
    found.semRegistro.push(...records.filter(({ exists }) => !exists).map(({ id }) => id))
    token = pageToken
    if (!token) return found
  }
}
