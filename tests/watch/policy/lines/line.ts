// Facts of one line of the policy.
export interface RecordLine {
  kind: 'record'
  /** rules, one of which permits creating a record at its place */
  create: readonly string[]
  /** path of a field -> rules, one of which permits changing it; '' for every other field */
  change: Readonly<Record<string, readonly string[]>>
  /** paths that a person changes in their own record by a direct write */
  own?: readonly string[]
  /** whether active records are public */
  public?: true
  /** for a public one: readable once published, by everybody or by members, and then changed only by holders of the right to publish */
  published?: true
  /** for a public one: path of the boolean that must be true for readers without a right */
  shown?: string
  /** belongs to the person with its id */
  praticante?: true
  /** names the person who requests with it: they create it, read it, and bring it into these states only */
  asks?: { by: string; state: string; into: readonly string[] }
  /** rules, one of which permits reading and writing its reserved data (`reservado`) */
  hidden?: readonly string[]
  /** such a record is derived: these operations write it, for any actor, and no right does */
  follows?: { path: string; value: string; by: readonly string[] }
}
export interface ServerLine {
  kind: 'server'
  /** operations that may change it; any where absent: derived from something else that is judged */
  by?: readonly string[]
  /** has the id of a person: only they, and holders of one of these rules over them with no fewer rights, change it */
  over?: readonly string[]
  /** is changed only by the person in `quem` of the document above it */
  begun?: true
  /** such ids are of records that follow a change below this path, which is judged itself: any operation and actor, in a step with such a change alone */
  follows?: { ids: string; path: string }
}

export interface OperationLine {
  /** changes the caller's own data; 'waiting': also for inactive callers */
  self?: true | 'waiting'
  /** changes the person of a mailed link that it uses up, or answers about them */
  link?: true
  /** creates a person and an account for a new person */
  newcomer?: true
  /** rules, one of which permits it to change people in scope; absent: the rules of each changed field */
  by?: readonly string[]
  /** `by` is about people; other records follow their own lines */
  people?: true
  /** fulfils a person's request: they belong to the club that accepts them */
  grants?: true
  /** key of its input with a person, and rules, one of which permits asking about them */
  about?: { key: string; rules: readonly string[] }
  /** may delete people or entities in their first version, which the caller has imported */
  takesBack?: true
  /** changes only notes of the server */
  nothing?: true
  /** rules, one of which permits its answer to contain people in scope */
  tells?: readonly string[]
  /** its answer contains public names of people, for any caller */
  names?: true
  /** its answer may contain the minors whose guardian the caller is */
  guardian?: true
  /** returns records, like a direct read */
  records?: true
}

export const server = (...by: string[]): ServerLine => (by.length > 0 ? { kind: 'server', by } : { kind: 'server' })
export const own: OperationLine = { self: true }
export const none: OperationLine = { nothing: true }
export const by = (...rules: string[]): OperationLine => ({ by: rules })
export const tells = (...rules: string[]): OperationLine => ({ nothing: true, tells: rules })

/** Lines of collections and places below `sistema/`, by path. */
export type CollectionLines = Readonly<Record<string, RecordLine | ServerLine>>
/** Lines of operations: callables, endpoints, direct access. */
export type OperationLines = Readonly<Record<string, OperationLine>>
