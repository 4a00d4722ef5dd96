import type { Transaction } from 'firebase-admin/firestore'
import { licencas } from '@sie/domain/collections/licencas.ts'
import { suspensoes } from '@sie/domain/collections/suspensoes.ts'
import { fatosDeSancoes } from '@sie/domain/sancoes/situacao.ts'
import { db } from '../platform/admin.ts'
import { bounded } from '../platform/bounded.ts'
import { storedIn } from '../platform/stored.ts'

/** Most records of one person that are read: a person has a handful in a lifetime. */
const MOST = 200

const ofPerson = (name: string, pessoa: string) =>
  db().collection(name).where('pessoa', '==', pessoa).where('metadados.successorId', '==', '')

/**
 * Facts about a person's suspensions and licences for eligibility (`suspensao`, `licenca-wt` of taekwondo/elegibilidade.ts).
 * @param day the day that counts, 'AAAA-MM-DD' in Brasília
 */
export async function fatosDaPessoa(
  pessoa: string,
  day: string,
  transaction?: Transaction,
): Promise<ReturnType<typeof fatosDeSancoes>> {
  const queries = [ofPerson(suspensoes.name, pessoa), ofPerson(licencas.name, pessoa)] as const
  const [held, licensed] = await Promise.all(queries.map((query) => bounded(query, MOST, transaction)))
  return fatosDeSancoes(
    (held?.docs ?? []).map((doc) => storedIn(suspensoes, doc)),
    (licensed?.docs ?? []).map((doc) => storedIn(licencas, doc)),
    day,
  )
}
