import type { Transaction } from 'firebase-admin/firestore'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../base/platform/admin.ts'
import { storedIn } from '../base/platform/stored.ts'

export type StoredEntity = StoredRecord & Entidade

/** Most entities below one that move with it. */
export const MOST_BELOW = 30

export const nomeDe = ({ dadosPessoais }: StoredEntity): string => dadosPessoais.sigla || dadosPessoais.name

/** Entities below a club or similar, at any depth, up to one more than {@link MOST_BELOW}. */
export async function entidadesAbaixo(
  transaction: Transaction,
  id: string,
): Promise<{ id: string; record: StoredEntity }[]> {
  const found: { id: string; record: StoredEntity }[] = []
  const open = [id]
  for (let above = open.shift(); above !== undefined && found.length <= MOST_BELOW; above = open.shift()) {
    const below = db()
      .collection('entidades')
      .where('entidadePaiId', '==', above)
      .where('metadados.successorId', '==', '')
      .limit(MOST_BELOW + 1)
    for (const doc of (await transaction.get(below)).docs) {
      if (found.some((entity) => entity.id === doc.id) || doc.id === id) continue
      found.push({ id: doc.id, record: storedIn(entidades, doc) })
      open.push(doc.id)
    }
  }
  return found
}
