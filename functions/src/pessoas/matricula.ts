import type { Transaction } from 'firebase-admin/firestore'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { nextNumbers } from '../platform/numbers.ts'

const DIGITS = 5

/** Highest running number of a year that people hold already: of former systems and of the time before the sequence. */
async function highest(transaction: Transaction, ano: string): Promise<number> {
  const { docs } = await transaction.get(
    db()
      .collection('praticantes')
      .where('matriculaCBTKD', '>=', ano)
      .where('matriculaCBTKD', '<', `${ano}:`)
      .orderBy('matriculaCBTKD', 'desc')
      .select('matriculaCBTKD')
      .limit(1),
  )
  const number = Number(String(docs[0]?.get('matriculaCBTKD') ?? '').slice(ano.length))
  return Number.isSafeInteger(number) ? number : 0
}

/**
 * The membership number of the confederation for somebody who is approved, by the year and a running number: '202600043'. Whoever holds one keeps it.
 * @param stored number that the person holds; '' for none
 * @returns the number, and what uses it up, after all reads of the transaction
 */
export async function matriculaNaAprovacao(
  transaction: Transaction,
  stored: string | undefined,
): Promise<{ matriculaCBTKD: string; take: () => void }> {
  if (stored) return { matriculaCBTKD: stored, take: () => {} }
  const ano = hojeNoBrasil().slice(0, 4)
  const block = await nextNumbers(
    transaction,
    { entidade: ENTIDADE_PADRAO, tipo: 'matricula', ano: Number(ano) },
    1,
    () => highest(transaction, ano),
  )
  return { matriculaCBTKD: `${ano}${String(block.first).padStart(DIGITS, '0')}`, take: block.take }
}
