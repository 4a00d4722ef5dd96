import { type Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { nextVersion, type Metadados, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import type { RightsPractitioner } from '@sie/domain/rights/rulesOwned.ts'
import { db } from '../platform/admin.ts'
import { keepVersion } from '../platform/versions.ts'
import { planPermissoesOf } from '../rights/document.ts'
import { moves, planMove } from './move.ts'
import { serverTime } from '../platform/serverTime.ts'

export type Person = StoredRecord & Praticante
/** Flags that a version turns, and who asked for it, where the history names them. */
export type PersonFlags = Partial<Pick<Metadados, 'active' | 'federativeactive' | 'aprovadoFederacao' | 'editorid'>>

/** The next version of a person, with what is derived from it. */
export const nextPerson = (id: string, stored: Person, changes: Partial<Praticante>, flags: PersonFlags = {}): Person =>
  withDerived(
    id,
    {
      ...stored,
      ...changes,
      metadados: nextVersion(stored.metadados, serverTime(), flags),
    },
    praticantes,
  ) as Person

/** The next version of a person, with everything as an old copy has it; a copy itself is never active. */
export const personAsBefore = (id: string, stored: Person, copy: Person, flags: PersonFlags): Person =>
  withDerived(
    id,
    {
      ...copy,
      metadados: nextVersion(stored.metadados, serverTime(), flags),
    },
    praticantes,
  ) as Person

/** Writes the next version of a person and keeps the one before. What else depends on the person is `planPerson`'s. */
export function writePerson(transaction: Transaction, id: string, stored: Person, next: Person): void {
  keepVersion(transaction, praticantes, id, stored)
  transaction.set(db().doc(`praticantes/${id}`), next)
}

/**
 * Plans the next version of a person with everything that changes with it in the same transaction: user, health sheet and open requests where they move,
 * the rights document where the grade or the federation is another. All reads happen here; the returned function writes.
 */
export async function planPerson(
  transaction: Transaction,
  id: string,
  stored: Person,
  next: Person,
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
