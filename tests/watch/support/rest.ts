// The engine over REST: as a client under the rules, with a real token, and as the watcher, who reads every document.
import { Timestamp } from 'firebase-admin/firestore'

const PROJECT = 'demo-sie'
export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`
const host = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1`

/** Placeholder for the server's time of the request. */
export const NOW = Symbol('request.time')
type Value = Record<string, unknown>

export function encode(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (value instanceof Timestamp) return { timestampValue: instant(value) }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: fieldsOf(value as object) } }
}

const instant = (value: Timestamp) =>
  `${new Date(value.seconds * 1000).toISOString().slice(0, 19)}.${String(value.nanoseconds).padStart(9, '0')}Z`
const fieldsOf = (data: object) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== NOW && value !== undefined)
      .map(([key, value]) => [key, encode(value)]),
  )

function transforms(data: object, prefix = ''): { fieldPath: string; setToServerValue: 'REQUEST_TIME' }[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key
    if (value === NOW) return [{ fieldPath: path, setToServerValue: 'REQUEST_TIME' as const }]
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? transforms(value as object, path)
      : []
  })
}

function decode(value: Value): unknown {
  if ('mapValue' in value) return decodeFields((value.mapValue as { fields?: Record<string, Value> }).fields ?? {})
  if ('arrayValue' in value) return ((value.arrayValue as { values?: Value[] }).values ?? []).map(decode)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('timestampValue' in value) return timestamp(String(value.timestampValue))
  return Object.values(value)[0] ?? null
}
function timestamp(text: string): Timestamp {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?Z$/.exec(text) ?? []
  return new Timestamp(Date.parse(`${seconds}Z`) / 1000, Number(fraction.padEnd(9, '0')))
}
export const decodeFields = (fields: Record<string, Value>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]))

export interface Answered {
  status: number
  error?: { status?: string; message?: string }
  body: unknown
}

async function post(path: string, body: object, token: string | null): Promise<Answered> {
  const response = await fetch(`${host()}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as unknown
  const error = (Array.isArray(answer) ? answer[0] : answer) as
    | { error?: { status?: string; message?: string } }
    | undefined
  return { status: response.status, body: answer, ...(error?.error ? { error: error.error } : {}) }
}

export interface Write {
  path: string
  /** absent: the document is deleted */
  data?: object
  /** only these dotted paths are written; absent: the whole document */
  mask?: readonly string[]
}

const quoted = (path: string) =>
  path
    .split('.')
    .map((part) => (/^[A-Za-z_]\w*$/.test(part) ? part : `\`${part}\``))
    .join('.')

export const commit = (writes: readonly Write[], token: string | null): Promise<Answered> =>
  post(
    `${DOCUMENTS}:commit`,
    {
      writes: writes.map(({ path, data, mask }) =>
        data
          ? {
              update: { name: `${DOCUMENTS}/${path}`, fields: fieldsOf(data) },
              updateTransforms: transforms(data),
              ...(mask ? { updateMask: { fieldPaths: mask.map(quoted) } } : {}),
            }
          : { delete: `${DOCUMENTS}/${path}` },
      ),
    },
    token,
  )

export const get = (path: string, token: string | null): Promise<Answered> =>
  post(`${DOCUMENTS}:batchGet`, { documents: [`${DOCUMENTS}/${path}`] }, token)

export function query(
  collection: string,
  equal: Record<string, unknown>,
  limit: number | undefined,
  group: boolean,
  token: string | null,
): Promise<Answered> {
  const parts = collection.split('/')
  const filters = Object.entries(equal).map(([path, value]) => ({
    fieldFilter: { field: { fieldPath: quoted(path) }, op: 'EQUAL', value: encode(value) },
  }))
  const structuredQuery = {
    from: [{ collectionId: parts.at(-1), allDescendants: group }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    ...(limit ? { limit } : {}),
  }
  return post(`${[DOCUMENTS, ...parts.slice(0, -1)].join('/')}:runQuery`, { structuredQuery }, token)
}

interface Found {
  document?: { name: string; updateTime: string; fields?: Record<string, Value> }
  found?: { name: string; updateTime: string; fields?: Record<string, Value> }
}
const pathOf = (name: string) => name.slice(DOCUMENTS.length + 1)

/** The documents of an answer. */
export const documentsIn = ({ body }: Answered): { path: string; data: Record<string, unknown> }[] =>
  (Array.isArray(body) ? (body as Found[]) : []).flatMap(({ document, found }) => {
    const doc = document ?? found
    return doc ? [{ path: pathOf(doc.name), data: decodeFields(doc.fields ?? {}) }] : []
  })

/** All documents, of any collection, with the time of their last write. */
export async function everyDocument(
  whole = false,
): Promise<{ path: string; updated: string; fields: Record<string, Value> }[]> {
  const structuredQuery = {
    from: [{ allDescendants: true }],
    ...(whole ? {} : { select: { fields: [{ fieldPath: '__name__' }] } }),
  }
  const { body } = await post(`${DOCUMENTS}:runQuery`, { structuredQuery }, 'owner')
  return (body as Found[]).flatMap(({ document }) =>
    document ? [{ path: pathOf(document.name), updated: document.updateTime, fields: document.fields ?? {} }] : [],
  )
}

export async function readDocuments(paths: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const { body } = await post(
    `${DOCUMENTS}:batchGet`,
    { documents: paths.map((path) => `${DOCUMENTS}/${path}`) },
    'owner',
  )
  return new Map(
    (body as Found[]).flatMap(({ found }) =>
      found ? [[pathOf(found.name), decodeFields(found.fields ?? {})] as const] : [],
    ),
  )
}
