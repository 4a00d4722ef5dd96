import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { formatCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from './admin.ts'
import { paths } from './paths.ts'
import { patiently } from './patience.ts'
import { storedAs } from './stored.ts'

/** Assigns the CPF to the person in the index, and frees the earlier one. @throws ErroSIE cpf-em-uso where another person holds it */
export async function claimCpf(transaction: Transaction, id: string, before: string, after: string): Promise<void> {
  if (after !== '') {
    const holder = storedAs<{ id: string }>(await transaction.get(paths.cpf(after)))
    if (holder && holder.id !== id)
      throw new ErroSIE('cpf-em-uso', { 'dadosPessoais.cpf': 'Este CPF já está cadastrado.' })
    if (!holder) transaction.set(paths.cpf(after), { id })
  }
  if (before !== '' && before !== after) transaction.delete(paths.cpf(before))
}

/**
 * A transaction that claims a CPF. Transactions of one CPF take turns: all of them would hold its document against each other. `cpf` '' for none.
 */
export const claimCpfWithin = <T>(cpf: string, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  cpf === '' ? db().runTransaction(work) : patiently(paths.cpf(cpf).path, work)

/** The practitioner with a CPF, matched as at sign-in (specification 5): by the formatted number, with an empty successorId. */
export async function personWithCpf(cpf: string): Promise<QueryDocumentSnapshot | undefined> {
  const found = await db()
    .collection('praticantes')
    .where('dadosPessoais.cpf', '==', formatCpf(cpf))
    .where('metadados.successorId', '==', '')
    .limit(1)
    .get()
  return found.docs[0]
}
