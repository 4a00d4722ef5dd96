import type { Transaction } from 'firebase-admin/firestore'
import { licencas } from '@sie/domain/documentos/collections/licencas.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { fatosDeSancoes } from '@sie/domain/eventos/sancoes/situacao.ts'
import { fraseDaSuspensao } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'

/** Most records of one person that are read: a person has a handful in a lifetime. */
export const MOST = 200

export const ofPerson = (name: string, pessoa: string) =>
  db().collection(name).where('pessoa', '==', pessoa).where('metadados.successorId', '==', '')

/**
 * Facts about a person's suspensions and licences for eligibility (`suspensao`, `licenca-wt` of taekwondo/elegibilidade.ts).
 * @param day the day that counts, 'AAAA-MM-DD' in Brasília
 */
export const fatosDaPessoa = async (
  pessoa: string,
  day: string,
  transaction?: Transaction,
): Promise<ReturnType<typeof fatosDeSancoes>> => (await fatosDosDias(pessoa, transaction))(day)

/** The same for several days, read once. @returns the facts of a day */
export async function fatosDosDias(
  pessoa: string,
  transaction?: Transaction,
): Promise<(day: string) => ReturnType<typeof fatosDeSancoes>> {
  const queries = [ofPerson(suspensoes.name, pessoa), ofPerson(licencas.name, pessoa)] as const
  const [held, licensed] = await Promise.all(queries.map((query) => getBounded(query, MOST, transaction)))
  const suspended = (held?.docs ?? []).map((doc) => storedIn(suspensoes, doc))
  const licences = (licensed?.docs ?? []).map((doc) => storedIn(licencas, doc))
  return (day) => fatosDeSancoes(suspended, licences, day)
}

/** Why a person takes no part on a day: the suspension in force, in words; '' for none. */
export async function suspensionReason(pessoa: string, day: string, transaction?: Transaction): Promise<string> {
  const { suspensoAte } = await fatosDaPessoa(pessoa, day, transaction)
  return suspensoAte && fraseDaSuspensao(suspensoAte)
}
