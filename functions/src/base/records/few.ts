import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { queried, type SmallQuery } from '@sie/domain/base/records/small.ts'
import { getBounded } from '../platform/bounded.ts'

/**
 * Documents of few records (`small` of the description) by further conditions and in an order that no index serves: all that a query of equalities
 * finds are read.
 * @throws ErroSIE dados-invalidos naming `limite`, where there are more than the description's bound: a part of them cannot be sorted
 */
export async function amongFew(
  { name, small }: Collection,
  equalities: Query,
  { where = [], orderBy, after = null, limit = Infinity }: Partial<SmallQuery> & Pick<SmallQuery, 'orderBy'>,
): Promise<QueryDocumentSnapshot[]> {
  if (!small) throw new Error(`${name} is not described as small`)
  const { docs } = await getBounded(equalities, small.most)
  const rows = docs.map((doc) => ({ ...doc.data(), id: doc.id, doc }))
  return queried(rows, { where, orderBy, after, limit }).map(({ doc }) => doc)
}
