// Requests to the Firestore engine over REST under the project's rules, with tokens as the rules see them.
import { randomUUID } from 'node:crypto'

const host = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const PROJECT = 'demo-sie'
const DATABASE = `projects/${PROJECT}/databases/(default)`
const DOCUMENTS = `${DATABASE}/documents`

export interface Who {
  uid: string
  verified?: boolean
  name?: string
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function header(who: Who | null | 'owner'): Record<string, string> {
  if (who === null) return {}
  if (who === 'owner') return { authorization: 'Bearer owner' }
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: who.uid, user_id: who.uid, aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, iat: now, auth_time: now, exp: now + 3600, email_verified: who.verified ?? true, name: who.name ?? who.uid, firebase: { sign_in_provider: 'password', identities: {} } }
  return { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` }
}

/** The server's time of the request, where a value of it is asked for. */
export const NOW = Symbol('request.time')

type Value = Record<string, unknown>

function encode(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: fieldsOf(value as object) } }
}

const fieldsOf = (data: object) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== NOW).map(([key, value]) => [key, encode(value)]))

function transforms(data: object, prefix = ''): { fieldPath: string; setToServerValue: 'REQUEST_TIME' }[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key
    if (value === NOW) return [{ fieldPath: path, setToServerValue: 'REQUEST_TIME' as const }]
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? transforms(value, path) : []
  })
}

async function post(path: string, body: object, who: Who | null | 'owner'): Promise<{ allowed: boolean; body: unknown }> {
  const response = await fetch(`${host()}/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...header(who) }, body: JSON.stringify(body) })
  const answer = (await response.json()) as { error?: { status?: string; message?: string } } | { error?: { status?: string; message?: string } }[]
  const error = Array.isArray(answer) ? answer[0]?.error : answer.error
  if (error && error.status !== 'PERMISSION_DENIED' && response.status !== 403) throw new Error(`${path}: ${response.status} ${JSON.stringify(error)}`)
  return { allowed: !error, body: answer }
}

export interface Write {
  path: string
  data?: object
  exists?: boolean
}

/** A later version says who writes it, as every client of ours does; a test of that says it itself. */
function signed(data: object, who: Who | null | 'owner'): object {
  const { metadados } = data as { metadados?: { version?: number; lastUpdate?: unknown } }
  if (!metadados?.version || metadados.lastUpdate !== NOW || 'editorid' in metadados || who === null || who === 'owner') return data
  return { ...data, metadados: { ...metadados, editorid: who.uid } }
}

const toWrite = ({ path, data, exists }: Write) =>
  data
    ? { update: { name: `${DOCUMENTS}/${path}`, fields: fieldsOf(data) }, updateTransforms: transforms(data), ...(exists === undefined ? {} : { currentDocument: { exists } }) }
    : { delete: `${DOCUMENTS}/${path}` }

/** Commits writes together. True where the rules allow all of them. */
export const commit = async (writes: readonly Write[], who: Who | null | 'owner') => (await post(`${DOCUMENTS}:commit`, { writes: writes.map(({ data, ...write }) => toWrite({ ...write, ...(data ? { data: signed(data, who) } : {}) })) }, who)).allowed

export const get = async (path: string, who: Who | null) => (await post(`${DOCUMENTS}:batchGet`, { documents: [`${DOCUMENTS}/${path}`] }, who)).allowed

export interface Query {
  collection: string
  equal?: Record<string, unknown>
  limit?: number
  group?: boolean
}

export async function list({ collection, equal = {}, limit, group }: Query, who: Who | null): Promise<boolean> {
  const filters = Object.entries(equal).map(([fieldPath, value]) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encode(value) } }))
  const structuredQuery = { from: [{ collectionId: collection, allDescendants: group ?? false }], ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}), ...(limit ? { limit } : {}) }
  return (await post(`${DOCUMENTS}:runQuery`, { structuredQuery }, who)).allowed
}

export async function seed(documents: Record<string, object>): Promise<void> {
  await commit(Object.entries(documents).map(([path, data]) => ({ path, data })), 'owner')
}

export async function empty(): Promise<void> {
  await fetch(`${host()}/emulator/v1/${DOCUMENTS}`, { method: 'DELETE' })
}

export const newId = () => randomUUID().slice(0, 12)
