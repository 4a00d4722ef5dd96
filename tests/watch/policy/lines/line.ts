// What one line of the policy may say.
export interface RecordLine {
  kind: 'record'
  /** rules, one of which creates a record where it shall belong */
  create: readonly string[]
  /** path of a field -> rules, one of which changes it; '' for every other field */
  change: Readonly<Record<string, readonly string[]>>
  /** paths that a person changes in their own record by a direct write */
  own?: readonly string[]
  /** whether anybody reads what is active */
  public?: true
  /** of a public one: it is read once it is published, by everybody or by members, and changed then by whoever may publish */
  published?: true
  /** of a public one: path of the boolean that must be true for whoever reads it without a right */
  shown?: string
  /** held by the person whose id it carries */
  person?: true
  /** names the person who asks with it: they begin it, read it, and bring it into these states alone */
  asks?: { by: string; state: string; into: readonly string[] }
  /** rules, one of which reads and writes what lies beside it for few (`reservado`) */
  hidden?: readonly string[]
  /** such a record follows from something else: these ways in write it, whoever acts, and nobody's right does */
  follows?: { path: string; value: string; by: readonly string[] }
}
export interface ServerLine {
  kind: 'server'
  /** the ways in that may change it; every one where absent: it follows from something else that is judged */
  by?: readonly string[]
  /** carries the id of a person: only they, and who holds one of these over them and no less than they, change it */
  over?: readonly string[]
  /** is changed by nobody but whom the document above it names in `quem` */
  begun?: true
}

export interface OperationLine {
  /** changes what is the caller's own; 'waiting': also of whoever is not in use */
  self?: true | 'waiting'
  /** changes the person of a mailed link that is used up by it, or answers about them */
  link?: true
  /** makes a person and an account for somebody who was not there */
  newcomer?: true
  /** rules, one of which changes people in scope by it; absent: the rules of each field that changes */
  by?: readonly string[]
  /** `by` is about people; other records go by their own lines */
  people?: true
  /** what somebody asked for may come true: they belong to the club that accepts them */
  grants?: true
  /** key of its input that names a person, and rules, one of which lets the caller ask about them */
  about?: { key: string; rules: readonly string[] }
  /** may delete people or entities in their first version, which the caller has brought in */
  takesBack?: true
  /** changes nothing but notes of the server */
  nothing?: true
  /** rules, one of which lets its answer tell of people in scope */
  tells?: readonly string[]
  /** its answer names people as lists and prints do, whoever asks: names alone */
  names?: true
  /** its answer may tell of the minors whose guardian the caller is */
  guardian?: true
  /** answers records, as a direct read does */
  records?: true
}

export const server = (...by: string[]): ServerLine => (by.length > 0 ? { kind: 'server', by } : { kind: 'server' })
export const own: OperationLine = { self: true }
export const none: OperationLine = { nothing: true }
export const by = (...rules: string[]): OperationLine => ({ by: rules })
export const tells = (...rules: string[]): OperationLine => ({ nothing: true, tells: rules })

/** Lines of collections and places below `sistema/`, by path. */
export type CollectionLines = Readonly<Record<string, RecordLine | ServerLine>>
/** Lines of ways in: callables, endpoints, direct access. */
export type OperationLines = Readonly<Record<string, OperationLine>>
