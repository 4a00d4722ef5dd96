import type { Transaction } from 'firebase-admin/firestore'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'

/** Most brackets of one event that are read. */
export const MOST_BRACKETS = 400

export const programacaoRef = (id: string) => db().doc(`${programacoes.name}/${id}`)

const MOST_DAYS = 10
export const programacoesDe = (transaction: Transaction, evento: string): ReturnType<typeof getBounded> =>
  getBounded(
    db().collection(programacoes.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
    MOST_DAYS,
    transaction,
  )
