import type { Order, Small } from '@sie/domain/base/records/collection.ts'
import { databaseHost, projectId } from './environment.ts'

/** Firestore's JSON of one value; only the types that public records hold. */
export interface Value {
  stringValue?: string
  integerValue?: string
  doubleValue?: number
  booleanValue?: boolean
  timestampValue?: string
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Record<string, Value> }
  nullValue?: null
}

export const DOCUMENTS = `${databaseHost}/v1/projects/${projectId}/databases/(default)/documents`

/** A value without the name of its type; instants as ISO strings. */
export function plain({
  stringValue,
  integerValue,
  doubleValue,
  booleanValue,
  timestampValue,
  arrayValue,
  mapValue,
}: Value): unknown {
  if (arrayValue) return (arrayValue.values ?? []).map(plain)
  if (mapValue) return plainFields(mapValue.fields)
  if (integerValue !== undefined) return Number(integerValue)
  return stringValue ?? doubleValue ?? booleanValue ?? timestampValue ?? null
}

export const plainFields = (fields: Record<string, Value> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]))

/** Condition on a dotted path: equal to a string, or an array that contains it. */
interface Condition {
  path: string
  op: 'EQUAL' | 'ARRAY_CONTAINS'
  value: string
}

/** Collections without a publication whose visible records have a derived boolean: the description's `access.shown`. */
export const SHOWN_BY: Readonly<Record<string, string>> = { entidades: 'filtros.visivel' }

const NEWEST: readonly Order[] = [{ path: 'publicacao.publicarEm', direction: 'desc' }]

/** Collections of few records that visitors list in an order without an index: the description's `small`. */
export const FEW: Readonly<Record<string, Small>> = {
  albuns: {
    most: 2000,
    searched: true,
    paged: [
      { orderBy: NEWEST },
      { equal: ['vinculo.idEntidade', 'pai', 'filtros.ano'], orderBy: [{ path: 'data', direction: 'desc' }] },
      { equal: ['vinculo.idEntidade'], orderBy: [{ path: 'data', direction: 'asc' }] },
    ],
  },
  conteudos: {
    most: 1000,
    searched: true,
    paged: [{ equal: ['portal'], orderBy: NEWEST }],
  },
  documentosPublicos: {
    most: 2000,
    searched: true,
    paged: [
      {
        equal: ['vinculo.idEntidade', 'secao', 'ano', 'substituidoPor'],
        orderBy: NEWEST,
      },
    ],
  },
  programasFaixa: { most: 500, paged: [{ orderBy: NEWEST }] },
  selecoes: { most: 1000 },
}

/** A condition in Firestore's JSON. */
export const filter = (
  fieldPath: string,
  op: Condition['op'] | 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN',
  value: Value,
) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

/**
 * Published records of a public collection, read as a visitor and without the Firestore client, which is a large chunk. Rows have the
 * named fields only, and `id`; instants are ISO strings.
 * @param limit at most 100, the limit of the rules
 * @throws Error where the request is refused or fails
 */
export async function readPublished<R = Record<string, unknown>>(
  collectionId: string,
  condition: Condition,
  fields: readonly string[],
  limit: number,
): Promise<R[]> {
  const filters = [
    filter(condition.path, condition.op, { stringValue: condition.value }),
    filter('metadados.successorId', 'EQUAL', { stringValue: '' }),
    filter('metadados.active', 'EQUAL', { booleanValue: true }),
    ...(SHOWN_BY[collectionId] ? [filter(SHOWN_BY[collectionId], 'EQUAL', { booleanValue: true })] : []),
  ]
  const select = { fields: fields.map((fieldPath) => ({ fieldPath })) }
  const answer = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({
      structuredQuery: { select, from: [{ collectionId }], where: { compositeFilter: { op: 'AND', filters } }, limit },
    }),
  })
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  const rows = (await answer.json()) as { document?: { name: string; fields?: Record<string, Value> } }[]
  return rows.flatMap(({ document }) =>
    document ? [{ ...plainFields(document.fields), id: document.name.split('/').at(-1) ?? '' } as R] : [],
  )
}

/** One published document by its path, or undefined where there is none. @throws Error where the request is refused or fails */
export async function publishedDocument(path: string): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(`${DOCUMENTS}/${path}`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  return plainFields(((await answer.json()) as { fields?: Record<string, Value> }).fields)
}
