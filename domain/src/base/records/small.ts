import type { Collection, Order } from './collection.ts'
import { valueAt } from './edits.ts'
import { isInstant } from './metadados.ts'

/** Condition of a query on a dotted path. */
export interface Condition {
  path: string
  op: '==' | '>=' | '>' | '<=' | '<' | 'array-contains' | 'array-contains-any' | 'in'
  value: string | number | boolean | readonly (string | number | boolean)[]
}

/** Query on rows that are all at hand. */
export interface SmallQuery {
  where: readonly Condition[]
  /** the id breaks ties in the direction of the last order, and is the order where there is none */
  orderBy: readonly Order[]
  /** value of the first order and id of the row after which the page begins */
  after?: readonly [value: unknown, id: string] | null
  limit: number
}

/** Whether a query of a collection reads few rows: each does where the collection is small, else those that compare a path `within`. */
export const isSmall = (
  { small }: Pick<Collection, 'small'>,
  where: readonly Pick<Condition, 'path' | 'op'>[],
): boolean =>
  small !== undefined &&
  (!small.within || where.some(({ path, op }) => op === '==' && small.within?.includes(path) === true))

/** Share of its bound from which on a small collection is reported. */
const NEAR = 0.8

/** Whether a collection of which every query reads few records comes near its bound. */
export const isNearBound = ({ small }: Pick<Collection, 'small'>, current: number): boolean =>
  small !== undefined && !small.within && current >= small.most * NEAR

/** The conditions of a query that Firestore serves from the automatic index of each field, without an order. */
export const mergeable = <C extends Pick<Condition, 'op'>>(where: readonly C[]): C[] =>
  where.filter(({ op }) => !['>=', '>', '<=', '<'].includes(op))

/** Rows of a query in its order, as Firestore finds them: a row without an ordered field is left out, values of another type never match. */
export function queried<R extends { id: string }>(
  rows: readonly R[],
  { where, orderBy, after = null, limit }: SmallQuery,
): R[] {
  const found = rows
    .filter(
      (row) =>
        where.every((condition) => holds(valueAt(row, condition.path), condition)) &&
        orderBy.every(({ path }) => valueAt(row, path) !== undefined),
    )
    .sort(inOrder<R>(orderBy))
  // The row itself tells its place better than the value of a cursor, which holds no instant.
  const last = after ? found.findIndex(({ id }) => id === after[1]) : -1
  const begins = after && last < 0 ? found.findIndex(isBehind(orderBy, after)) : last + 1
  return begins < 0 ? [] : found.slice(begins, begins + limit)
}

const signOf = ({ direction }: Order) => (direction === 'desc' ? -1 : 1)

/** Comparison of rows by these orders, then by id in the direction of the last one. */
export function inOrder<R extends { id: string }>(orderBy: readonly Order[]): (a: R, b: R) => number {
  const last = orderBy.at(-1)
  return (a, b) => {
    for (const order of orderBy) {
      const compared = compareValues(valueAt(a, order.path), valueAt(b, order.path))
      if (compared !== 0) return compared * signOf(order)
    }
    return compareTexts(a.id, b.id) * (last ? signOf(last) : 1)
  }
}

function isBehind<R extends { id: string }>([order]: readonly Order[], [value, id]: readonly [unknown, string]) {
  return (row: R) => {
    const compared = order ? compareValues(valueAt(row, order.path), value) : 0
    return (compared === 0 ? compareTexts(row.id, id) : compared) * (order ? signOf(order) : 1) > 0
  }
}

function holds(value: unknown, { op, value: wanted }: Condition): boolean {
  if (value === undefined) return false
  const any: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  if (op === 'array-contains' || op === 'array-contains-any')
    return Array.isArray(value) && value.some((held) => any.some((one) => compareValues(held, one) === 0))
  if (op === '==' || op === 'in') return any.some((one) => compareValues(value, one) === 0)
  const compared = compareValues(value, wanted)
  if (typeOf(value) !== typeOf(wanted)) return false
  if (compared === 0) return op === '>=' || op === '<='
  return compared < 0 === op.startsWith('<')
}

/** Place of a value's type in Firestore's order of values of several types. */
function typeOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value === 'boolean') return 1
  if (typeof value === 'number') return 2
  if (isInstant(value)) return 3
  if (typeof value === 'string') return 4
  return Array.isArray(value) ? 5 : 6
}

/** Negative, zero or positive, as Firestore orders two values. Lists and groups of fields, by which no list is ordered, are equal only where they are the same. */
export function compareValues(a: unknown, b: unknown): number {
  const [left, right] = [typeOf(a), typeOf(b)]
  if (left !== right) return left - right
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  if (isInstant(a) && isInstant(b)) return a.toMillis() - b.toMillis() || nanosOf(a) - nanosOf(b)
  if (left === 1 || left === 2) return Number(a) - Number(b)
  return a === b || left === 0 ? 0 : 1
}

const nanosOf = (instant: object) =>
  'nanoseconds' in instant && typeof instant.nanoseconds === 'number' ? instant.nanoseconds : 0

/** Firestore orders texts by their code points; JavaScript compares halves of those above U+FFFF, which come before U+E000. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return placeOf(left) - placeOf(right)
  }
  return a.length - b.length
}

const placeOf = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit)
