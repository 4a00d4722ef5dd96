import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, vi } from 'vitest'
import { auth, db } from './admin.ts'
import { SENHA } from './browser.ts'

export interface NewPerson {
  uid: string
  email: string
  name: string
  cpf: string
  celular: string
  /** groups under one entity */
  groups?: { portalID: string; groupsOwned: string[] }
  /** fields of the practitioner's record that differ from an athlete's, such as the club, the grade and its history */
  praticante?: Record<string, unknown>
}

/** A new person in the running suite, with records like an athlete's, once the triggers have written their rights. */
export async function newPerson({ uid, email, name, cpf, celular, groups, praticante }: NewPerson): Promise<void> {
  const [user, person] = await db.getAll(db.doc('users/atleta'), db.doc('praticantes/atleta'))
  // Created now, so that earlier release notes are not shown to them.
  const creation = Timestamp.now()
  const metadados = { ...(person?.get('metadados') as object), ownerid: uid, owner: name, version: 0, creation }
  const dadosPessoais = (of: typeof person) => ({ ...(of?.get('dadosPessoais') as object), name, cpf })
  const record = {
    ...person?.data(),
    dadosPessoais: dadosPessoais(person),
    dadosContato: { email, celular, telefone: '', telefoneComercial: '' },
    ...praticante,
    metadados,
  } as unknown as StoredRecord
  // With derived fields, so that lists find them at once.
  await db.doc(`praticantes/${uid}`).set(withDerived(uid, record, praticantes))
  // In watch mode a file runs again.
  await auth.deleteUsers([uid])
  await auth.createUser({ uid, email, password: SENHA, emailVerified: true, displayName: name })
  await db.doc(`users/${uid}`).set({
    ...user?.data(),
    dadosPessoais: dadosPessoais(user),
    dadosContato: { email, celular: '' },
    usersgroupsowned: groups ? [groups] : [],
    metadados,
  })
  await vi.waitFor(
    async () => expect((await db.doc(`sistema/acesso/permissoes/${uid}`).get()).get('ativo')).toBe(true),
    { timeout: 120_000, interval: 250 },
  )
}
