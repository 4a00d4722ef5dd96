import { projectId } from './environment.ts'
import { DOCUMENTS, FEW, filter, plainFields, SHOWN_BY, type Value } from './publicRead.ts'

/** Query of published records: equalities by dotted path, one order, and a limit. */
export interface PublicQuery {
  equal?: Readonly<Record<string, string | number | boolean>>
  /** dotted path of an array that contains this value */
  contains?: { path: string; value: string }
  /** range of strings of a dotted path, `from` inclusive, `to` exclusive */
  range?: { path: string; from: string; to: string }
  order?: { path: string; direction: 'asc' | 'desc' }
  /** at most 100, the limit of the rules */
  limit?: number
  /** omits the check for a next page, which reads one record more */
  alone?: boolean
  /** the collection has no publication: its current active records are public */
  unpublished?: boolean
  /** end of the previous page (`PublicPage.next`) */
  after?: Cursor
}

/** Last record of a page: the value of its order, in Firestore's JSON, and its id. */
export interface Cursor {
  value: unknown
  id: string
}

/** Rows of a query, and the end of them where there are further ones. */
export interface PublicPage<R> {
  rows: readonly R[]
  next: Cursor | undefined
}

/** Readers of published records: everybody, or with the user's token members. */
export type Audience = 'todos' | 'filiados'

const asValue = (value: string | number | boolean): Value =>
  typeof value === 'boolean'
    ? { booleanValue: value }
    : typeof value === 'number'
      ? { integerValue: String(value) }
      : { stringValue: value }

const equals = (path: string, value: Value) => filter(path, 'EQUAL', value)

/** Authorization header of the signed-in user; the auth client is loaded for members alone. */
export async function authorization(audience: Audience): Promise<Record<string, string>> {
  if (audience === 'todos') return {}
  const { auth } = await import('./firebase.ts')
  const token = await auth.currentUser?.getIdToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Document as the database answers it. */
export interface Document {
  name: string
  fields?: Record<string, Value>
}
interface Found {
  document?: Document
}

/**
 * Page of the published records of a collection, read without the Firestore client. Rows have the named fields only, and
 * `id`; instants are ISO strings.
 * @throws Error where the request is refused or fails
 */
export async function publishedPage<R>(
  collectionId: string,
  { equal = {}, contains, range, order, limit = 12, alone = false, unpublished = false, after }: PublicQuery,
  fields: readonly string[],
  audience: Audience = 'todos',
): Promise<PublicPage<R>> {
  const shownBy = SHOWN_BY[collectionId]
  const few = FEW[collectionId]
  const isPaged =
    (few?.searched && order?.path === 'searchableName') ||
    few?.paged?.some(
      ({ equal: filters = [], contains: list, orderBy }) =>
        orderBy.some(({ path, direction }) => path === order?.path && direction === order.direction) &&
        Object.keys(equal).every((path) => filters.includes(path)) &&
        (!contains || contains.path === list),
    )
  // Few records are read by equalities alone and sorted here.
  const whole = few && !isPaged && (order || range) ? few : undefined
  const filters = [
    equals('metadados.successorId', { stringValue: '' }),
    equals('metadados.active', { booleanValue: true }),
    ...(shownBy ? [equals(shownBy, { booleanValue: true })] : []),
    ...(shownBy || unpublished
      ? []
      : [
          equals('publicacao.publicada', { booleanValue: true }),
          equals('publicacao.publico', { stringValue: audience }),
        ]),
    ...Object.entries(equal).map(([path, value]) => equals(path, asValue(value))),
    ...(contains ? [filter(contains.path, 'ARRAY_CONTAINS', asValue(contains.value))] : []),
  ]
  const bounds =
    range && !whole
      ? [
          filter(range.path, 'GREATER_THAN_OR_EQUAL', asValue(range.from)),
          filter(range.path, 'LESS_THAN', asValue(range.to)),
        ]
      : []
  const direction = order?.direction === 'desc' ? 'DESCENDING' : 'ASCENDING'
  const orderBy = [
    ...(order && !whole ? [{ field: { fieldPath: order.path }, direction }] : []),
    { field: { fieldPath: '__name__' }, direction: whole ? 'ASCENDING' : direction },
  ]
  const name = (id: string) => `projects/${projectId}/databases/(default)/documents/${collectionId}/${id}`
  const paths = [...fields, ...(order ? [order.path] : []), ...(range ? [range.path] : [])]
  const select = [...new Set(paths)].map((fieldPath) => ({ fieldPath }))
  const headers = await authorization(audience)
  const read = async (size: number, values: readonly unknown[] | undefined): Promise<Document[]> => {
    const answer = await fetch(`${DOCUMENTS}:runQuery`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        structuredQuery: {
          select: { fields: select },
          from: [{ collectionId }],
          where: { compositeFilter: { op: 'AND', filters: [...filters, ...bounds] } },
          orderBy,
          limit: size,
          ...(values ? { startAt: { before: false, values } } : {}),
        },
      }),
    })
    if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
    return ((await answer.json()) as Found[]).flatMap(({ document }) => document ?? [])
  }
  // One row more tells whether there is a next page.
  const wanted = alone ? limit : limit + 1
  const startAt = after && [...(order ? [after.value] : []), { referenceValue: name(after.id) }]
  const found = whole
    ? await (await import('./publicFew.ts')).pageOfFew(read, whole.most, { order, range, after, limit: wanted })
    : await read(wanted, startAt)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(
      ({ name: path, fields: values }) => ({ ...plainFields(values), id: path.split('/').at(-1) ?? '' }) as R,
    ),
    next:
      last && found.length > limit
        ? { value: order ? rawAt(last.fields, order.path) : undefined, id: last.name.split('/').at(-1) ?? '' }
        : undefined,
  }
}

function rawAt(fields: Record<string, Value> | undefined, path: string): unknown {
  const [head = '', ...rest] = path.split('.')
  const value = fields?.[head]
  return rest.length === 0 ? (value ?? { nullValue: null }) : rawAt(value?.mapValue?.fields, rest.join('.'))
}

/**
 * One published record by its id; undefined where there is none, or one that is not shown.
 * @param fields dotted paths of the fields to read; empty reads all
 */
export async function publishedRecord<R>(
  collectionId: string,
  id: string,
  audience: Audience = 'todos',
  fields: readonly string[] = [],
): Promise<R | undefined> {
  // The service keeps ids between underscores for itself.
  if (!/^(?!__)[\w-]{1,128}$/.test(id)) return undefined
  const mask = new URLSearchParams(fields.map((path) => ['mask.fieldPaths', path]))
  const answer = await fetch(`${DOCUMENTS}/${collectionId}/${id}${fields.length > 0 ? `?${mask}` : ''}`, {
    headers: await authorization(audience),
  })
  // The rules answer 403 whether a hidden record exists or not.
  if (answer.status === 404 || answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  return { ...plainFields(((await answer.json()) as { fields?: Record<string, Value> }).fields), id } as R
}
