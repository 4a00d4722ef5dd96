import type { Transaction } from 'firebase-admin/firestore'
import type { Sacado } from '@sie/domain/collections/financeiroPartes.ts'
import { comResponsaveis } from '../rights/responsaveis.ts'

/** Who is told of what somebody owes or has paid: the person, and the guardians of a minor. An entity's people see it on their desk. */
export const quemPaga = async (
  transaction: Transaction,
  { pessoa }: Pick<Sacado, 'pessoa'>,
  now = Date.now(),
): Promise<string[]> => (pessoa === '' ? [] : comResponsaveis(transaction, pessoa, now))
