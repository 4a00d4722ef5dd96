import { type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { alcanceDe } from '@sie/domain/cadastro/pendencias.ts'
import { fichasSaude } from '@sie/domain/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { users } from '@sie/domain/collections/users.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import type { RightsPractitioner } from '@sie/domain/rights/rulesOwned.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'
import type { PendenciaGuardada } from '../cadastro/pendencias.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { keepVersion } from '../platform/versions.ts'
import { planPermissoesOf } from '../rights/document.ts'
import { serverTime } from '../platform/serverTime.ts'
import { storedAs, storedRecord } from '../platform/stored.ts'

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

/** The same after an event that moved a person, whoever wrote it; documents that moved already are left alone. */
export async function followMove({ id, before, after }: RecordEvent): Promise<void> {
  if (!before || !after || !moves(id, before, after)) return
  await db().runTransaction(async (transaction) => {
    // Read as stored now: events may come late, and in any order.
    const stored = storedRecord(await transaction.get(db().doc(`praticantes/${id}`)))
    if (stored) (await planMove(transaction, id, stored))()
  })
}
