import { projectId } from './environment.ts'
import { DOCUMENTS, plainFields, type Value } from './publicRead.ts'

/** Query of published records: equalities by dotted path, one order, and how many. */
export interface PublicQuery {
  equal?: Readonly<Record<string, string | boolean>>
  /** dotted path of a list that contains this word */
  contains?: { path: string; value: string }
  order?: { path: string; direction: 'asc' | 'desc' }
  /** at most 100, which the rules allow */
  limit?: number
  /** where the page before ended (`PublicPage.next`) */
  after?: Cursor
}

/** Last record of a page: the value that the list is ordered by, as the database wrote it, and its id. */
export interface Cursor {
  value: unknown
  id: string
}

export interface PublicPage<R> {
  rows: readonly R[]
  next: Cursor | undefined
}

/** Which of the published: those for everybody, or with the person's token those for members. */
export type Audience = 'todos' | 'filiados'

const asValue = (value: string | boolean): Value =>
  typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value }

const equals = (fieldPath: string, value: Value) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } })

/** Token of the signed-in person; the account's client is loaded for members alone. */
async function authorization(audience: Audience): Promise<Record<string, string>> {
  if (audience === 'todos') return {}
  const { auth } = await import('./firebase.ts')
  const token = await auth.currentUser?.getIdToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

interface Found {
  document?: { name: string; fields?: Record<string, Value> }
}

/**
 * Page of the published records of a collection with a publication, read without the database's client. Only the named fields come, and
 * `id`; instants are ISO texts.
 * @throws Error where the database refuses or does not answer
 */
export async function publishedPage<R>(
  collectionId: string,
  { equal = {}, contains, order, limit = 12, after }: PublicQuery,
  fields: readonly string[],
  audience: Audience = 'todos',
): Promise<PublicPage<R>> {
  const filters = [
    equals('metadados.successorId', { stringValue: '' }),
    equals('metadados.active', { booleanValue: true }),
    equals('publicacao.publicada', { booleanValue: true }),
    equals('publicacao.publico', { stringValue: audience }),
    ...Object.entries(equal).map(([path, value]) => equals(path, asValue(value))),
    ...(contains
      ? [
          {
            fieldFilter: {
              field: { fieldPath: contains.path },
              op: 'ARRAY_CONTAINS',
              value: { stringValue: contains.value },
            },
          },
        ]
      : []),
  ]
  const direction = order?.direction === 'desc' ? 'DESCENDING' : 'ASCENDING'
  const orderBy = [
    ...(order ? [{ field: { fieldPath: order.path }, direction }] : []),
    { field: { fieldPath: '__name__' }, direction },
  ]
  const name = (id: string) => `projects/${projectId}/databases/(default)/documents/${collectionId}/${id}`
  const startAt = after && {
    before: false,
    values: [...(order ? [after.value] : []), { referenceValue: name(after.id) }],
  }
  const select = [...new Set([...fields, ...(order ? [order.path] : [])])].map((fieldPath) => ({ fieldPath }))
  const answer = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: await authorization(audience),
    body: JSON.stringify({
      structuredQuery: {
        select: { fields: select },
        from: [{ collectionId }],
        where: { compositeFilter: { op: 'AND', filters } },
        orderBy,
        // One more tells whether another page follows.
        limit: limit + 1,
        ...(startAt ? { startAt } : {}),
      },
    }),
  })
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  const found = ((await answer.json()) as Found[]).flatMap(({ document }) => document ?? [])
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

/** One published record by its id; undefined where there is none, and where there is one that is not shown. */
export async function publishedRecord<R>(
  collectionId: string,
  id: string,
  audience: Audience = 'todos',
): Promise<R | undefined> {
  if (!/^[\w-]{1,128}$/.test(id)) return undefined
  const answer = await fetch(`${DOCUMENTS}/${collectionId}/${id}`, { headers: await authorization(audience) })
  // The rules refuse to say whether something hidden is there.
  if (answer.status === 404 || answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  return { ...plainFields(((await answer.json()) as { fields?: Record<string, Value> }).fields), id } as R
}
