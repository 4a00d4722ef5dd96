/** Timestamp of Firestore (admin and browser SDK alike). The domain never creates one itself. */
export interface Instant {
  toMillis(): number
}

export const isInstant = (value: unknown): value is Instant => typeof (value as Instant | null)?.toMillis === 'function'

/**
 * The fields every record carries (specification 3, "Generic records"; DESIGN 3).
 * `creation`, `date` and `lastUpdate` are instants of the server; `version` counts from 0; `successorId` is '' in a
 * current record and the record's id in an old copy.
 */
export interface Metadados {
  ownerid: string
  owner: string
  creation: Instant
  date: Instant
  lastUpdate: Instant
  version: number
  active: boolean
  federativeactive: boolean
  successorId: string
  /** uid of the person whose client wrote this version; absent where a function did, which stores the uid itself */
  editorid?: string | undefined
  aprovadoMestre?: boolean | undefined
  aprovadoFederacao?: boolean | undefined
}

/** A stored record: its business fields beside `metadados` and the legacy mirror `metadataactive`. */
export interface StoredRecord {
  metadados: Metadados
  metadataactive?: boolean
  [field: string]: unknown
}

/** Owner label of a record that names nobody (specification 4: "a Portuguese word for user"). */
export const OWNER_PADRAO = 'usuário'

export interface Author {
  uid: string
  name: string
}

/**
 * The metadados of a new record: version 0, no successor (specification 4).
 * @param now server time, or the server-timestamp sentinel of the SDK in use
 */
export function newMetadados<T>(author: Author, now: T, active = true) {
  return {
    ownerid: author.uid,
    owner: author.name || OWNER_PADRAO,
    creation: now,
    date: now,
    lastUpdate: now,
    version: 0,
    active,
    federativeactive: false,
    successorId: '',
  }
}

/**
 * The metadados of the next version of a record: version plus one, empty successorId (specification 4, "Versioning").
 * `changes` covers the flags, the owner and the editor only; all other metadados stay.
 */
export function nextVersion<M extends { version: number; editorid?: unknown }, T>(
  current: M,
  now: T,
  changes: Partial<
    Pick<
      Metadados,
      'active' | 'federativeactive' | 'aprovadoMestre' | 'aprovadoFederacao' | 'ownerid' | 'owner' | 'editorid'
    >
  > = {},
) {
  // The editor of the previous version did not write this one.
  const { editorid: _before, ...kept } = current
  return { ...kept, ...changes, version: current.version + 1, successorId: '', lastUpdate: now }
}

/** Id of the copy that keeps the state of `version` of a record (DESIGN 3): deterministic, so writing it twice is harmless. */
export function oldCopyId(id: string, version: number): string {
  return `${id}.v${version}`
}

/** True for an id that names an old copy rather than a record. */
export function isOldCopyId(id: string): boolean {
  return /\.v\d+$/.test(id)
}

/**
 * The old copy of a record: active false, successorId the record's id (specification 4), without what the server derives for lists and searches: it
 * would multiply the indexes, and a list by right in an order of such a field finds no old copy because they lack it (`isDerived`).
 * @param searchPaths dotted paths of the search fields to leave out
 */
export function oldCopy<R extends { metadados: Metadados }>(id: string, record: R, searchPaths: readonly string[]): R {
  const copy = structuredCloneRecord(record)
  for (const path of searchPaths) removeAt(copy, path.split('.'))
  return {
    ...copy,
    metadataactive: false,
    metadados: { ...record.metadados, active: false, successorId: id },
  }
}

/**
 * Whether a record is active. The only reader of the two flags that the specification names (section 4): a superseded
 * record never is; `metadados.active` decides; `metadataactive` only counts in records that lack the former.
 */
export function isActive(
  record: { metadados?: Partial<Metadados> | undefined; metadataactive?: unknown } | null | undefined,
): boolean {
  if (!record) return false
  if (record.metadados?.successorId) return false
  if (typeof record.metadados?.active === 'boolean') return record.metadados.active
  return record.metadataactive === true
}

/** The version-zero-or-one filter for counts (specification 9), for a Firestore `in` query on `metadados.version`: never or once revised. */
export const VERSION_ZERO_OR_ONE = [0, 1] as const

// Timestamps have methods, so structuredClone would break them: only plain objects and lists are copied.
function structuredCloneRecord<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCloneRecord) as T
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCloneRecord(inner)])) as T
  return value
}

function removeAt(target: unknown, [head, ...rest]: string[]): void {
  if (typeof target !== 'object' || target === null || head === undefined) return
  const object = target as Record<string, unknown>
  if (rest.length === 0) delete object[head]
  else removeAt(object[head], rest)
}
