import { type Transaction } from 'firebase-admin/firestore'
import { CONFIGURACAO_PADRAO, configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { db } from './admin.ts'
import { keepVersion } from './versions.ts'
import { serverTime } from './serverTime.ts'
import { storedRecord } from './stored.ts'

/** The record that configures the portal. */
export const configuracaoRef = () => db().doc(`${configuracoes.name}/${CONFIGURACAO_PADRAO}`)

/**
 * Stores the next version of the configuration, within a transaction that has not written yet.
 * @returns its number
 * @throws ErroSIE registro-nao-encontrado
 */
export async function storeConfiguracao(
  transaction: Transaction,
  change: (stored: StoredRecord) => StoredRecord,
): Promise<number> {
  const ref = configuracaoRef()
  const stored = storedRecord(await transaction.get(ref))
  if (!stored) throw new ErroSIE('registro-nao-encontrado')
  const metadados = nextVersion(stored.metadados, serverTime())
  keepVersion(transaction, configuracoes, ref.id, stored)
  transaction.set(ref, withDerived(ref.id, { ...change(stored), metadados }, configuracoes))
  return metadados.version
}
