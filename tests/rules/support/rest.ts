// Requests to the Firestore engine over REST under the project's rules, with tokens as the rules see them.
import { randomUUID } from 'node:crypto'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { ownRules, putRules, underRules } from '../../support/underRules.ts'
import { send } from './send.ts'

const host = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-sie'
const DATABASE = `projects/${PROJECT}/databases/(default)`
const DOCUMENTS = `${DATABASE}/documents`

export interface Who {
  uid: string
  verified?: boolean
  name?: string
  /** when the password was typed, seconds since 1970; now where absent */
  signedInAt?: number
  /** second factor with which the session was opened: the service's, or the mark of the server's own tokens */
  factor?: 'phone' | 'servidor'
  /** token of a real account; one is made from the fields above where absent */
  token?: string
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function header(who: Who | null | 'owner'): Record<string, string> {
  if (who === null) return {}
  if (who === 'owner') return { authorization: 'Bearer owner' }
  if (who.token) return { authorization: `Bearer ${who.token}` }
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: who.uid,
    user_id: who.uid,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    iat: now,
    auth_time: who.signedInAt ?? now,
    exp: now + 3600,
    email_verified: who.verified ?? true,
    name: who.name ?? who.uid,
    firebase: {
      sign_in_provider: 'password',
      identities: {},
      ...(who.factor === 'phone' ? { sign_in_second_factor: 'phone' } : {}),
    },
    ...(who.factor === 'servidor' ? { segundoFator: true } : {}),
  }
  return { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` }
}

/** Placeholder for the server's time of the request. */
export const NOW = Symbol('request.time')

type Value = Record<string, unknown>

function encode(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: fieldsOf(value as object) } }
}

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
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? transforms(value, path)
      : []
  })
}

/** Asks again where a lock did not become free in time, as the SDKs do, up to five times: nothing is decided then. */
async function post(path: string, body: object, who: Who | null | 'owner', again = 5): Promise<{ allowed: boolean }> {
  if (who !== 'owner') await underRules()
  const response = await send(`${host()}/v1/${path}`, header(who), JSON.stringify(body))
  const answer = JSON.parse(response.text) as
    | { error?: { status?: string; message?: string } }
    | { error?: { status?: string; message?: string } }[]
  const error = Array.isArray(answer) ? answer[0]?.error : answer.error
  if (error?.status === 'ABORTED' && again > 0) return post(path, body, who, again - 1)
  const denied = error?.status === 'PERMISSION_DENIED' || response.status === 403
  if (error && !denied) throw new Error(`${path}: ${response.status} ${JSON.stringify(error)}`)
  return { allowed: !denied }
}

export interface Write {
  path: string
  data?: object
  /** the document does not exist yet: its id may be NOVO, for a new one each time */
  creates?: boolean
  /** stated author of a public record's version; the requester where absent, null for none */
  author?: object | null
}

/** Placeholder for an id in the path of a creating write. */
export const NOVO = '{novo}'

const publicNames = new Set<string>()
/** Registers public collections, whose authors are written beside the record; those of the product are known. */
export function knowCollections(collections: readonly Collection[]): void {
  for (const { name, access } of collections) if (access.read === 'public') publicNames.add(name)
}
knowCollections(COLECOES)
const isPublicRecord = (path: string) => path.split('/').length === 2 && publicNames.has(path.split('/')[0] ?? '')

/** A later version with its editor, as every client of ours sends it; tests of the editor set it themselves. */
function signed(path: string, data: object, who: Who | null | 'owner'): object {
  const { metadados } = data as { metadados?: { version?: number; lastUpdate?: unknown } }
  if (!metadados?.version || 'editorid' in metadados || who === null || who === 'owner' || isPublicRecord(path))
    return data
  return { ...data, metadados: { ...metadados, editorid: who.uid } }
}

/** Adds the write of the author beside a version of a public record. */
function authored(write: Write, who: Who | null | 'owner'): Write[] {
  const { version } = (write.data as { metadados?: { version?: number } } | undefined)?.metadados ?? {}
  if (!isPublicRecord(write.path) || version === undefined || who === 'owner' || write.author === null) return [write]
  const data = write.author ?? { quem: who?.uid ?? '', quando: NOW }
  return [write, { path: `${write.path}/autoria/${version}`, data, creates: true }]
}

const toWrite = ({ path, data }: Write) =>
  data
    ? { update: { name: `${DOCUMENTS}/${path}`, fields: fieldsOf(data) }, updateTransforms: transforms(data) }
    : { delete: `${DOCUMENTS}/${path}` }
const signedBy = (write: Write, who: Who | null | 'owner'): Write => ({
  ...write,
  ...(write.data && !write.creates ? { data: signed(write.path, write.data, who) } : {}),
})
/** A value with NOVO replaced by the id of the new document. */
const withId = (value: unknown, id: string): unknown =>
  value === NOVO
    ? id
    : typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withId(inner, id)]))
      : value
const withIds = (writes: readonly Write[], who: Who | null | 'owner') =>
  writes.flatMap((write) => {
    const id = newId()
    const data = write.data && write.creates ? { data: withId(write.data, id) as object } : {}
    return authored({ ...write, ...data, path: write.path.replace(NOVO, id) }, who)
  })

const commitAsThey = async (writes: readonly Write[], who: Who | null | 'owner') =>
  (await post(`${DOCUMENTS}:commit`, { writes: writes.map((write) => toWrite(signedBy(write, who))) }, who)).allowed

/** Commits writes together. True where the rules allow all of them. */
export const commit = (writes: readonly Write[], who: Who | null | 'owner') => commitAsThey(withIds(writes, who), who)

/** What `seed` has stored, to which `askOnly` returns. */
const seeded = new Map<string, object>()

export const get = async (path: string, who: Who | null) =>
  (await post(`${DOCUMENTS}:batchGet`, { documents: [`${DOCUMENTS}/${path}`] }, who)).allowed

export interface Query {
  /** path of a collection, also of a subcollection */
  collection: string
  equal?: Record<string, unknown>
  /** a list that contains the value */
  contains?: Record<string, unknown>
  limit?: number
  group?: boolean
  /** count instead of records */
  count?: true
}

export async function list(
  { collection, equal = {}, contains = {}, limit, group, count }: Query,
  who: Who | null,
): Promise<boolean> {
  const at = collection.split('/')
  const filter =
    (op: string) =>
    ([fieldPath, value]: [string, unknown]) => ({
      fieldFilter: { field: { fieldPath }, op, value: encode(value) },
    })
  const filters = [
    ...Object.entries(equal).map(filter('EQUAL')),
    ...Object.entries(contains).map(filter('ARRAY_CONTAINS')),
  ]
  const structuredQuery = {
    from: [{ collectionId: at.at(-1), allDescendants: group ?? false }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    ...(limit ? { limit } : {}),
  }
  const parent = [DOCUMENTS, ...at.slice(0, -1)].join('/')
  const aggregations = [{ alias: 'quantos', count: {} }]
  return (
    count
      ? await post(
          `${parent}:runAggregationQuery`,
          { structuredAggregationQuery: { structuredQuery, aggregations } },
          who,
        )
      : await post(`${parent}:runQuery`, { structuredQuery }, who)
  ).allowed
}

export async function seed(documents: Record<string, object>): Promise<void> {
  const entries = Object.entries(documents)
  for (const [path, data] of entries) seeded.set(path, data)
  await commit(
    entries.map(([path, data]) => ({ path, data })),
    'owner',
  )
}

/** A request to the rules, as data. */
export type Request = { who: Who | null } & Question
export type Question = { get: string } | { list: Query } | { writes: readonly Write[] }

/** Sends the request; allowed writes are committed. */
export const ask = (request: Request): Promise<boolean> =>
  'get' in request
    ? get(request.get, request.who)
    : 'list' in request
      ? list(request.list, request.who)
      : commit(request.writes, request.who)
/** The last try about each document. Google's engine makes a commit wait for the lock of its document, and gives up after a while. */
const tries = new Map<string, Promise<unknown>>()

/**
 * Sends the request, and takes an allowed change back to what was seeded: whether rules come before preconditions is the engine's own affair, so
 * only a commit tells. Until then others see the change: `answersTo` asks many requests.
 */
export function askOnly(request: Request): Promise<boolean> {
  if (!('writes' in request)) return ask(request)
  const writes = withIds(request.writes, request.who)
  const attempt = async () => {
    const allowed = await commitAsThey(writes, request.who)
    const paths = allowed ? [...new Set(writes.map(({ path }) => path))] : []
    if (allowed)
      await commitAsThey(
        paths.map((path) => ({ path, data: seeded.get(path) })),
        'owner',
      )
    return allowed
  }
  const document = writes[0]?.path ?? ''
  const answer = (tries.get(document) ?? Promise.resolve()).then(attempt, attempt)
  tries.set(document, answer)
  return answer
}

/** Decisions after which the rules are loaded again: Google's engine keeps each value of each expression for its report, until its memory is full. */
const OF_A_REPORT = 5_000
let reported = 0
let loaded: string | undefined

/** The answers, in the order of the decisions. Whatever changes nothing, or something new, is asked at once, then one allowed change after the other. */
export async function answersTo(decisions: readonly Decision[]): Promise<boolean[]> {
  if ((reported += decisions.length) > OF_A_REPORT) await loadRules(loaded ?? ownRules())
  const changes = ({ allowed, request }: Decision) =>
    allowed && 'writes' in request && !request.writes.every(({ creates }) => creates)
  const answers = await Promise.all(
    decisions.map((decision) => (changes(decision) ? false : askOnly(decision.request))),
  )
  for (const [index, decision] of decisions.entries())
    if (changes(decision)) answers[index] = await askOnly(decision.request)
  return answers
}

/** A request with the required answer. */
export interface Decision {
  name: string
  request: Request
  allowed: boolean
}

/** Loads other rules into the running engine. False where they do not compile. */
export function loadRules(content: string): Promise<boolean> {
  loaded = content
  reported = 0
  return putRules(content)
}

export async function ruleCoverage(): Promise<unknown> {
  return (await fetch(`${host()}/emulator/v1/projects/${PROJECT}:ruleCoverage`)).json()
}

export async function empty(): Promise<void> {
  seeded.clear()
  tries.clear()
  await fetch(`${host()}/emulator/v1/${DOCUMENTS}`, { method: 'DELETE' })
}

export const newId = () => randomUUID().slice(0, 12)
