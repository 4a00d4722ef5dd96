import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { auth, db } from '../../base/platform/admin.ts'

/** Ids of accounts and records without their counterparts. */
interface Orfaos {
  /** user records without an account */
  semConta: string[]
  /** user records without a practitioner */
  semPraticante: string[]
  /** accounts without a user record: their owners complete the registration at sign-in */
  semRegistro: string[]
}

/** Most ids in one request of the Admin SDK for accounts. */
const PAGE = 100

/** Compares all accounts with the records of users and practitioners. An interrupted creation does not count: `finishCreations` ends it. */
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
