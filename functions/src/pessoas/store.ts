import type { Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nextVersion, type Metadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import type { RightsPractitioner } from '@sie/domain/base/rights/nivel.ts'
import { db } from '../base/platform/admin.ts'
import { keepVersion } from '../base/platform/versions.ts'
import { planPermissoesOf } from './rights/document.ts'
import { moves, planMove } from './move.ts'
import { serverTime } from '../base/platform/serverTime.ts'

export type PraticanteGuardado = StoredRecord & Praticante
/** Flags that a version sets, the owner, and the editor, where the history names them. */
export type PersonFlags = Partial<
  Pick<Metadados, 'active' | 'federativeactive' | 'aprovadoFederacao' | 'ownerid' | 'owner' | 'editorid'>
>

/** The next version of a person, with its derived fields. */
export const nextPerson = (
  id: string,
  stored: PraticanteGuardado,
  changes: Partial<Praticante>,
  flags: PersonFlags = {},
): PraticanteGuardado =>
  withDerived(
    id,
    {
      ...stored,
      ...changes,
      metadados: nextVersion(stored.metadados, serverTime(), flags),
    },
    praticantes,
  ) as PraticanteGuardado

/** The next version of a person, with every field as in an old copy; a copy itself is never active. */
export const personAsBefore = (
  id: string,
  stored: PraticanteGuardado,
  copy: PraticanteGuardado,
  flags: PersonFlags,
): PraticanteGuardado =>
  withDerived(
    id,
    {
      ...copy,
      metadados: nextVersion(stored.metadados, serverTime(), flags),
    },
    praticantes,
  ) as PraticanteGuardado

/** Writes the next version of a person and keeps the previous one. Dependent documents are written by `planPerson`. */
export function writePerson(
  transaction: Transaction,
  id: string,
  stored: PraticanteGuardado,
  next: PraticanteGuardado,
): void {
  keepVersion(transaction, praticantes, id, stored)
  transaction.set(db().doc(`praticantes/${id}`), next)
}

/**
 * Plans the next version of a person with all dependent changes in the same transaction: user, health sheet and open requests where they move,
 * the rights document where the grade or the federation changes. All reads happen here; the returned function writes.
 */
export async function planPerson(
  transaction: Transaction,
  id: string,
  stored: PraticanteGuardado,
  next: PraticanteGuardado,
): Promise<() => void> {
  const follow = moves(id, stored, next)
    ? await planMove(transaction, id, next)
    : sameValue(stored.dadosTaekwondo, next.dadosTaekwondo)
      ? () => {}
      : await planPermissoesOf(transaction, id, { practitioner: next as RightsPractitioner })
  return () => {
    writePerson(transaction, id, stored, next)
    follow()
  }
}
