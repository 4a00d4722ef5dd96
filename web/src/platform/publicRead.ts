import { local, offset, projectId } from './environment.ts'

/** Firestore's JSON of one value; only the kinds that public records hold. */
interface Value {
  stringValue?: string
  integerValue?: string
  doubleValue?: number
  booleanValue?: boolean
  timestampValue?: string
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Record<string, Value> }
}

const DOCUMENTS = `${local ? `http://127.0.0.1:${8080 + offset}` : 'https://firestore.googleapis.com'}/v1/projects/${projectId}/databases/(default)/documents`

function plain({ stringValue, integerValue, doubleValue, booleanValue, timestampValue, arrayValue, mapValue }: Value): unknown {
  if (arrayValue) return (arrayValue.values ?? []).map(plain)
  if (mapValue) return plainFields(mapValue.fields)
  if (integerValue !== undefined) return Number(integerValue)
  return stringValue ?? doubleValue ?? booleanValue ?? timestampValue ?? null
}

const plainFields = (fields: Record<string, Value> = {}): Record<string, unknown> => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]))

const field = (fieldPath: string, op: 'EQUAL' | 'ARRAY_CONTAINS', value: Value) => ({ fieldFilter: { field: { fieldPath }, op, value } })

/**
 * Published records of a public collection whose list `path` contains a value, read as a visitor and without the database's client,
 * which is a large part. Instants are ISO texts.
 * @throws Error where the database refuses or does not answer
 */
export async function publishedContaining(collectionId: string, path: string, value: string, limit = 1): Promise<Record<string, unknown>[]> {
  const filters = [field(path, 'ARRAY_CONTAINS', { stringValue: value }), field('metadados.successorId', 'EQUAL', { stringValue: '' }), field('metadados.active', 'EQUAL', { booleanValue: true })]
  const answer = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], where: { compositeFilter: { op: 'AND', filters } }, limit } }),
  })
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  const rows = (await answer.json()) as { document?: { name: string; fields?: Record<string, Value> } }[]
  return rows.flatMap(({ document }) => (document ? [{ ...plainFields(document.fields), id: document.name.split('/').at(-1) ?? '' }] : []))
}
