import { type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { alcanceDe } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import type { RightsPractitioner } from '@sie/domain/base/rights/nivel.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import type { PendenciaGuardada } from './cadastro/pendencias.ts'
import { db } from '../base/platform/admin.ts'
import { paths } from '../base/platform/paths.ts'
import { keepVersion } from '../base/platform/versions.ts'
import { planPermissoesOf } from './rights/document.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedAs, storedRecord } from '../base/platform/stored.ts'

const scopeOf = (id: string, record: unknown) => alvoDe(praticantes, id, record)

/** Whether a person's entities changed. */
export const moves = (id: string, before: unknown, after: unknown): boolean =>
  !sameValue(scopeOf(id, before), scopeOf(id, after))

/**
 * Plans the changes beside a person who moves to other entities: user, health sheet, open requests and the rights by grade. Otherwise the former
 * entities could still read the CPF and the health sheet, and reset the password (DESIGN 10.8). All reads happen here; the returned function writes.
 * A user who belongs to the confederation stays there.
 * @param next the person after the change
 */
export async function planMove(transaction: Transaction, id: string, next: StoredRecord): Promise<() => void> {
  const scope = scopeOf(id, next)
  const [user, sheet] = await transaction.getAll(db().doc(`users/${id}`), db().doc(`fichasSaude/${id}`))
  const { docs: requests } = await transaction.get(paths.pendencias().where('pessoa', '==', id))
  const writeRights = await planPermissoesOf(transaction, id, { practitioner: next as RightsPractitioner })
  return () => {
    moveRecord(transaction, users, user, scope)
    moveRecord(transaction, fichasSaude, sheet, scope)
    for (const request of requests) {
      const { tipo, estado } = storedAs<PendenciaGuardada>(request)
      const alcance = alcanceDe(tipo, scope)
      if (estado === 'pendente' && !sameValue(request.get('alcance'), alcance))
        transaction.update(request.ref, { alcance })
    }
    writeRights()
  }
}

function moveRecord(
  transaction: Transaction,
  collection: Collection,
  snapshot: DocumentSnapshot | undefined,
  { entidade, federacao }: Alvo,
): void {
  const stored = storedRecord(snapshot)
  if (!snapshot || !stored || valueAt(stored, 'vinculo.idFederacao') === ENTIDADE_PADRAO) return
  const vinculo = { idEntidade: entidade, idFederacao: federacao }
  if (sameValue(stored.vinculo, vinculo)) return
  keepVersion(transaction, collection, snapshot.id, stored)
  transaction.set(snapshot.ref, {
    ...stored,
    vinculo,
    metadados: nextVersion(stored.metadados, serverTime()),
  })
}

/** The same after an event that moved a person, no matter who wrote it; documents that moved already are left alone. */
export async function followMove({ id, before, after }: RecordEvent): Promise<void> {
  if (!before || !after || !moves(id, before, after)) return
  await db().runTransaction(async (transaction) => {
    // Read as stored now: events may come late, and in any order.
    const stored = storedRecord(await transaction.get(db().doc(`praticantes/${id}`)))
    if (stored) (await planMove(transaction, id, stored))()
  })
}
