// Runs before each test file whose functions query Firestore, because the emulator answers without indexes: a query that firestore.indexes.json
// does not serve is refused, as Firestore does.
import { readFileSync } from 'node:fs'
import { Query } from 'firebase-admin/firestore'
import type { Index } from '../../scripts/generate/indexes.ts'
import { lackingIndex } from '../../scripts/lib/served.ts'
import { shapeOf, sumsOf, type Aggregation, type StructuredQuery } from './queryShape.ts'

const { indexes } = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')) as {
  indexes: Index[]
}

function refuse(query: StructuredQuery | undefined, sums: readonly string[]): void {
  const shape = query && shapeOf(query)
  const lacking = shape && lackingIndex({ ...shape, sums }, indexes)
  if (lacking)
    throw Object.assign(new Error(`9 FAILED_PRECONDITION: the query requires an index: ${lacking}`), { code: 9 })
}

interface Sent {
  structuredQuery?: StructuredQuery
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] }
}

const PATCHED = Symbol.for('sie.lackingIndexes')

/** Checks every query of a class before it is sent. False where an earlier file of this worker has seen to it. */
function watch(
  { prototype }: { prototype: object },
  read: (sent: Sent) => [StructuredQuery | undefined, readonly string[]],
): boolean {
  const methods = prototype as { toProto: (...args: unknown[]) => Sent; [PATCHED]?: true }
  if (methods[PATCHED]) return false
  const { toProto } = methods
  methods[PATCHED] = true
  methods.toProto = function (...args) {
    const sent = toProto.apply(this, args)
    refuse(...read(sent))
    return sent
  }
  return true
}

if (watch(Query, ({ structuredQuery }) => [structuredQuery, []])) {
  // The class of aggregations is not exported; it is taken from the first instance.
  const queries = Query.prototype as { aggregate: (...args: unknown[]) => object }
  const { aggregate } = queries
  queries.aggregate = function (...args) {
    const made = aggregate.apply(this, args)
    watch({ prototype: Object.getPrototypeOf(made) as object }, ({ structuredAggregationQuery: sent }) => [
      sent?.structuredQuery,
      sumsOf(sent?.aggregations),
    ])
    return made
  }
}
