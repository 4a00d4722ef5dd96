import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from './paths.ts'
import { storedAs } from './stored.ts'

/** Time of one run after which it begins no further page: several rounds share a scheduled function of 14 minutes and more. */
const BUDGET_MS = 3 * 60_000
const PAGE = 100

interface Round {
  /** names its stored position */
  nome: string
  query: Query
  /** paths by which the query is ordered before the ids; none by default */
  order?: readonly string[]
  /** most documents in one page */
  page?: number
  /** milliseconds */
  budget?: number
}

/** Values after which the next page begins: the values of `order`, and the id. */
interface Position {
  depois?: unknown[]
}

/**
 * Works on the documents of a query, a page at a time, until the time of the run is used; the next run continues after the last page, and begins
 * again once the end was reached. A document whose work fails holds back no other one, and comes again with the next round.
 * @returns sum of what the work returned, of those that succeeded
 * @throws AggregateError of the failures, after the run
 */
export async function goRound(
  { nome, query, order = [], page = PAGE, budget = BUDGET_MS }: Round,
  work: (doc: QueryDocumentSnapshot) => Promise<number>,
): Promise<number> {
  const end = Date.now() + budget
  const state = paths.ronda(nome)
  const ordered = order.reduce((sofar, path) => sofar.orderBy(path), query).orderBy(FieldPath.documentId())
  const failures: unknown[] = []
  let { depois } = storedAs<Position>(await state.get()) ?? {}
  let done = 0
  do {
    const { docs } = await (depois ? ordered.startAfter(...depois) : ordered).limit(page).get()
    for (const doc of docs)
      try {
        done += await work(doc)
      } catch (error) {
        console.error(`${nome}: ${doc.ref.path} failed`, error)
        failures.push(error)
      }
    const last = docs.length < page ? undefined : docs.at(-1)
    const next = last && [...order.map((path): unknown => last.get(path)), last.id]
    if (next) await state.set({ depois: next })
    else if (depois) await state.delete()
    depois = next
  } while (depois && Date.now() < end)
  if (failures.length > 0) throw new AggregateError(failures, `${nome}: ${failures.length} failed, ${done} done`)
  return done
}
