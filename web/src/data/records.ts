import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isInstant, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { isSmall, mergeable, queried } from '@sie/domain/base/records/small.ts'
import {
  collection as collectionRef,
  documentId,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import type * as z from 'zod'
import type { Cursor } from './cursorStack.ts'
import { MAX_LIMIT } from './limits.ts'
import type { Condition, QuerySpec } from './listQuery.ts'

/** Stored record with its id. Reads complete it by the description, so that no field of the schema is missing. */
export type Row<R extends object = Record<string, unknown>> = R & StoredRecord & { id: string }

/** Row of a collection. */
export type RowOf<C> = C extends Collection<infer S> ? Row<z.infer<S>> : never

/** Row of a stored document, completed by its collection's description. */
export const rowOf = <S extends z.ZodObject>(
  collection: Collection<S>,
  id: string,
  stored: StoredRecord,
): Row<z.infer<S>> => ({ ...complete(collection, stored), id })

/** Firestore query of a spec; queries of the web app are made nowhere else. */
export function toQuery(db: Firestore, spec: QuerySpec): Query {
  const direction = spec.orderBy.at(-1)?.direction ?? 'asc'
  const constraints: QueryConstraint[] = [
    ...spec.where.map(({ path, op, value }) => where(path, op, value)),
    ...spec.orderBy.map(({ path, direction: towards }) => orderBy(path, towards)),
    orderBy(documentId(), direction),
    ...(spec.after ? [startAfter(...(spec.orderBy.length > 0 ? spec.after : spec.after.slice(1)))] : []),
    limit(spec.limit),
  ]
  return query(collectionRef(db, spec.collection), ...constraints)
}

/** Stored records of a query of few records, by id. */
export interface Whole {
  rows: readonly (StoredRecord & { id: string })[]
  /** the bound of the collection was reached: there may be more */
  full: boolean
}

/** All stored records that conditions find, in pages that the rules allow, up to the bound of the collection. */
export async function readWhole(db: Firestore, collection: Collection, where: readonly Condition[]): Promise<Whole> {
  const most = collection.small?.most ?? 0
  const rows: (StoredRecord & { id: string })[] = []
  for (;;) {
    const last = rows.at(-1)
    const size = Math.min(MAX_LIMIT, most - rows.length)
    const after: Cursor | null = last ? [null, last.id] : null
    const { docs } = await getDocs(
      toQuery(db, { collection: collection.name, where: mergeable(where), orderBy: [], after, limit: size }),
    )
    rows.push(...docs.map((doc) => ({ ...(doc.data() as StoredRecord), id: doc.id })))
    if (docs.length < size) return { rows, full: false }
    if (rows.length >= most) return { rows, full: true }
  }
}

/** Rows of a query among few records that were read whole. */
export const rowsAmong = <S extends z.ZodObject>(
  collection: Collection<S>,
  { rows }: Whole,
  spec: Pick<QuerySpec, 'where' | 'orderBy' | 'after' | 'limit'>,
): Row<z.infer<S>>[] => queried(rows, spec).map((stored) => rowOf(collection, stored.id, stored))

/**
 * Rows that a query finds; few records are read whole and sorted here. Where they have become too many, the query fails for want of an index.
 * @param spec a query on this collection
 */
export async function readRows<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  spec: QuerySpec,
): Promise<Row<z.infer<S>>[]> {
  const { where, orderBy: order } = spec
  const sorted = order.length > 0 || mergeable(where).length < where.length
  const whole = sorted && isSmall(collection, where) ? await readWhole(db, collection, where) : undefined
  if (whole && !whole.full) return rowsAmong(collection, whole, spec)
  const { docs } = await getDocs(toQuery(db, spec))
  return docs.map((doc) => rowOf(collection, doc.id, doc.data() as StoredRecord))
}

const isCursorValue = (value: unknown): value is NonNullable<Cursor[0]> =>
  ['string', 'number', 'boolean'].includes(typeof value) || isInstant(value)

/** Cursor of a row, in the order of the query. */
export function cursorAt(spec: QuerySpec, row: Row): Cursor {
  const value = valueAt(row, spec.orderBy[0]?.path ?? '')
  return [isCursorValue(value) ? value : null, row.id]
}

/** Limit of counts: counting costs reads and the rules refuse queries above their limit, counting ones too (QUALITY 1 and 5). */
const MAX_COUNT = MAX_LIMIT

export interface Count {
  total: number
  /** there are more than `total` */
  more: boolean
  /** there may be fewer: a filter of the list is left out of the count */
  upTo?: boolean
}

/** Number of records of a list, counted by the database up to the limit of the rules. */
export async function countRows(db: Firestore, spec: QuerySpec): Promise<Count> {
  const { orderBy: order, where: conditions, collection } = spec
  const snapshot = await getCountFromServer(
    toQuery(db, { collection, where: conditions, orderBy: order, limit: MAX_COUNT }),
  )
  const { count } = snapshot.data()
  return { total: count, more: count >= MAX_COUNT }
}

/** Text of a count: "1 pessoa", "37 pessoas", "mais de 100 pessoas", "até 312 pessoas". */
export function countText({ total, more, upTo }: Count, { label }: Pick<Collection, 'label'>): string {
  if (upTo) return `até ${total.toLocaleString('pt-BR')} ${label.plural}`
  if (more) return `mais de ${total.toLocaleString('pt-BR')} ${label.plural}`
  return `${total.toLocaleString('pt-BR')} ${total === 1 ? label.singular : label.plural}`
}
