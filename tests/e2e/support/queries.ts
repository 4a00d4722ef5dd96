// Checks queries of the browser, which the emulator answers without indexes, against firestore.indexes.json.
import { readFileSync } from 'node:fs'
import type { Index } from '../../../scripts/generate/indexes.ts'
import { lackingIndex } from '../../../scripts/lib/served.ts'
import { shapeOf, sumsOf, type Aggregation, type StructuredQuery } from '../../support/queryShape.ts'

const { indexes } = JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')) as {
  indexes: Index[]
}

interface Sent {
  structuredQuery?: StructuredQuery
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] }
  addTarget?: { query?: Sent }
}

/** Queries of a request: one over REST, or several in a message of the database's channel. */
function sentBy(address: string, body: string): Sent[] {
  if (/:run(Aggregation)?Query/.test(address)) return [JSON.parse(body) as Sent]
  if (!address.includes('Firestore/Listen/channel')) return []
  return [...new URLSearchParams(body)].flatMap(([name, text]) =>
    name.endsWith('___data__') ? ((JSON.parse(text) as Sent).addTarget?.query ?? []) : [],
  )
}

/** Descriptions of the queries in a request that Firestore would refuse for want of an index. */
export function unserved(address: string, body: string | null): string[] {
  return sentBy(address, body ?? '').flatMap(({ structuredQuery, structuredAggregationQuery: counted }) => {
    const query = structuredQuery ?? counted?.structuredQuery
    const shape = query && shapeOf(query)
    const lacking = shape && lackingIndex({ ...shape, sums: sumsOf(counted?.aggregations) }, indexes)
    return lacking ? [`no index: ${lacking}`] : []
  })
}
