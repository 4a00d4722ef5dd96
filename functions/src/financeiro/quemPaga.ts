import type { Transaction } from 'firebase-admin/firestore'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { comResponsaveis } from '../pessoas/rights/responsaveis.ts'

/** Recipients of notices about a debt or payment: the person, and the guardians of a minor. An entity's staff see it on their dashboard. */
export const quemPaga = async (
  transaction: Transaction,
  { pessoa }: Pick<Sacado, 'pessoa'>,
  now = Date.now(),
): Promise<string[]> => (pessoa === '' ? [] : comResponsaveis(transaction, pessoa, now))
