// All data of the suite as text, for searching it for traces of a person.
import type { CollectionReference } from 'firebase-admin/firestore'
import { auth, bucket, db } from '../../functions/src/base/platform/admin.ts'

async function* documents(collection: CollectionReference): AsyncGenerator<string> {
  for (const ref of await collection.listDocuments()) {
    const snapshot = await ref.get()
    if (snapshot.exists) yield `${ref.path} ${JSON.stringify(snapshot.data())}`
    for (const below of await ref.listCollections()) yield* documents(below)
  }
}

/** Every document of the database, every account, and the name of every file, a line each. */
export async function dump(): Promise<string[]> {
  const lines: string[] = []
  for (const collection of await db().listCollections())
    for await (const line of documents(collection)) lines.push(line)
  const { users } = await auth().listUsers(1000)
  const [files] = await bucket().getFiles()
  return [
    ...lines,
    ...users.map((user) => `account ${JSON.stringify(user)}`),
    ...files.map(({ name, metadata }) => `file ${name} ${JSON.stringify(metadata.metadata ?? {})}`),
  ].sort()
}
