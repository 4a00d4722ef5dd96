import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { addMonths, isDay, MAIORIDADE, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { formatCpf, isCpf, onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'

/** Most users of one CPF: its index gives it to one. */
const MOST = 30
/**
 * Most records that name a CPF as the guardian's. Anybody may write the number: what is beyond it gives no right, and keeps no right from being taken
 * away, as a refusal would.
 */
const MOST_NAMED = 1000

const text = (record: unknown, path: string) => String(valueAt(record, path) ?? '').trim()
const spellings = (cpf: string) => [formatCpf(cpf), onlyDigits(cpf)]

/**
 * The minors whose guardian a user is, each with the instant at which they come of age: the user's CPF and confirmed address are both those
 * of the guardian in the minor's record. Either alone proves nothing: anybody may type a CPF, and a family may share an address.
 */
export async function readMinors(
  transaction: Transaction,
  uid: string,
  user: unknown,
): Promise<Record<string, Timestamp>> {
  const cpf = text(user, 'dadosPessoais.cpf')
  const email = text(user, 'dadosContato.email').toLowerCase()
  if (!isCpf(cpf) || email === '') return {}
  const { docs } = await transaction.get(
    db()
      .collection('praticantes')
      .where('responsavel.cpf', 'in', spellings(cpf))
      .where('metadados.successorId', '==', '')
      .limit(MOST_NAMED),
  )
  return Object.fromEntries(
    docs.flatMap((doc) => {
      const praticante = doc.data()
      const birth = text(praticante, 'dadosPessoais.birthdate')
      const isTheirs = doc.id !== uid && text(praticante, 'responsavel.email').toLowerCase() === email
      return isTheirs && isDay(birth)
        ? [[doc.id, Timestamp.fromMillis(startInBrasilia(addMonths(birth, 12 * MAIORIDADE)))] as const]
        : []
    }),
  )
}

/** Values of a person's record that identify the guardian, joined for comparison. */
const guardianOf = (record: unknown) =>
  ['responsavel.cpf', 'responsavel.email', 'dadosPessoais.birthdate'].map((path) => text(record, path)).join('\n')

/** Uids of the users whose minors an event of a person changes: the guardians before and after. */
export async function guardiansTouchedBy({ before, after }: RecordEvent): Promise<string[]> {
  if (guardianOf(before) === guardianOf(after)) return []
  const cpfs = [before, after].map((record) => text(record, 'responsavel.cpf')).filter(isCpf)
  if (cpfs.length === 0) return []
  const { docs } = await getBounded(
    db()
      .collection('users')
      .where('dadosPessoais.cpf', 'in', [...new Set(cpfs.flatMap(spellings))])
      .where('metadados.successorId', '==', ''),
    MOST,
  )
  return docs.map(({ id }) => id)
}
