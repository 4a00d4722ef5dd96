import type { Query, QuerySnapshot } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'

/** A transaction, or whatever reads queries like one. */
export interface QueryReader {
  get(query: Query): Promise<QuerySnapshot>
}

/**
 * Everything that a query finds, where something is decided by it: a right, a result, a price. More documents than stated are refused, never cut, as
 * what is left out would decide too. Lists that people only look at, pages that go on, and the first of an order use `limit` by themselves
 * (tests/functions/top/limitesDeLeitura.test.ts names each).
 * @param most greatest number of documents
 * @param remedy what to say where there are more
 * @throws ErroSIE dados-invalidos naming `limite`
 */
export async function getBounded(
  query: Query,
  most: number,
  reader?: QueryReader,
  remedy = tooMany(most),
): Promise<QuerySnapshot> {
  const asked = query.limit(most + 1)
  const found = await (reader ? reader.get(asked) : asked.get())
  if (found.size > most) throw new ErroSIE('dados-invalidos', { limite: remedy })
  return found
}

const tooMany = (most: number) =>
  `Há mais de ${most} registros a ler para decidir isto, e nenhum fica de fora: nada foi feito. Fale com o suporte.`

/**
 * Derives something from notes, in a trigger: evidence beyond the limit leaves the record as it is, for staff to decide by hand, and is reported once for
 * each note instead of being tried again. @returns undefined then
 */
export async function unlessTooMany<T>(what: string, derive: () => Promise<T>): Promise<T | undefined> {
  try {
    return await derive()
  } catch (error) {
    if (!(error instanceof ErroSIE) || !('limite' in error.campos)) throw error
    console.error('too many notes to derive from', what)
    return undefined
  }
}
