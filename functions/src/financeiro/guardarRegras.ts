import type { Transaction } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import type { Caller } from '../platform/caller.ts'
import { storedRecord } from '../platform/stored.ts'
import { guardarNovo, guardarPasso } from '../records/guardar.ts'

/**
 * Stores the settings of an entity under the entity's id: a new record, or the next version of the one that the caller saw. Unchanged settings
 * are not stored again.
 * @param versao version that the caller saw; undefined where there was none
 * @returns the stored version
 * @throws ErroSIE conflito where another version is stored than the caller saw
 */
export async function guardarRegras(
  transaction: Transaction,
  caller: Caller,
  collection: Collection,
  versao: number | undefined,
  next: { vinculo: { idEntidade: string } } & Record<string, unknown>,
): Promise<{ versao: number }> {
  const ref = db().doc(`${collection.name}/${next.vinculo.idEntidade}`)
  const stored = storedRecord(await transaction.get(ref))
  if (!stored) {
    if (versao !== undefined) throw new ErroSIE('conflito')
    await guardarNovo(transaction, collection, ref, next, { caller, acao: 'criar' })
    return { versao: 0 }
  }
  if (sameValue({ ...stored, ...next }, stored)) return { versao: stored.metadados.version }
  if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
  return { versao: await guardarPasso(transaction, collection, ref, stored, next, { caller, acao: 'editar' }) }
}
