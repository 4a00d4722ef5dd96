// Documents over the database's REST interface: its typed JSON preserves every kind of value, which the objects of a client library would not.
import { applicationDefault } from 'firebase-admin/app'

/** A document with its path below the database. */
export interface StoredDocument {
  path: string
  fields: Readonly<Record<string, unknown>>
}

const PAGE = 300
/** Characters in one write request, far below the service's limit of 10 MiB. */
const MOST_WRITTEN = 4_000_000

const project = () => process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT ?? ''
const base = () => `projects/${project()}/databases/(default)/documents`

async function ask(method: 'runQuery' | 'commit', body: object): Promise<unknown> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST
  const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token
  const response = await fetch(
    `${emulator ? `http://${emulator}` : 'https://firestore.googleapis.com'}/v1/${base()}:${method}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!response.ok) throw new Error(`O banco respondeu ${response.status} a ${method}: ${await response.text()}`)
  return response.json()
}

/**
 * Every document of the database, in the order of their paths, in the state at the read of the first page (valid for an hour, or for seven days with
 * point-in-time recovery).
 */
export async function* allDocuments(): AsyncGenerator<StoredDocument> {
  let last: string | undefined
  let readTime: string | undefined
  for (;;) {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: PAGE,
      ...(last ? { startAt: { values: [{ referenceValue: last }], before: false } } : {}),
    }
    const answers = (await ask('runQuery', { structuredQuery, ...(readTime ? { readTime } : {}) })) as {
      readTime?: string
      document?: { name: string; fields?: Record<string, unknown> }
    }[]
    readTime ??= answers[0]?.readTime
    const found = answers.flatMap(({ document }) => document ?? [])
    for (const { name, fields = {} } of found) yield { path: name.slice(base().length + 1), fields }
    last = found.at(-1)?.name
    if (found.length < PAGE) return
  }
}

/** Writes documents unchanged, bypassing the rules; references inside them are changed to this project. */
export async function writeDocuments(
  documents: AsyncIterable<StoredDocument> | Iterable<StoredDocument>,
): Promise<void> {
  let writes: object[] = []
  let size = 0
  const flush = async () => {
    if (writes.length > 0) await ask('commit', { writes })
    writes = []
    size = 0
  }
  for await (const { path, fields } of documents) {
    const length = JSON.stringify(fields).length
    if (writes.length === PAGE || size + length > MOST_WRITTEN) await flush()
    writes.push({ update: { name: `${base()}/${path}`, fields } })
    size += length
  }
  await flush()
}
