// A small world in the emulators for one test file: an empty database, and people with rights.
import { FieldValue } from 'firebase-admin/firestore'
import { praticanteSchema, type PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { PermissoesGuardadas } from '@sie/domain/base/records/plans/rightsKeeper.ts'
import { asWritten } from './asWritten.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { auth, db } from '../../functions/src/base/platform/admin.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'

/** Empties the database and the accounts. */
export async function emptyEverything(): Promise<void> {
  const project = process.env.GCLOUD_PROJECT ?? 'demo-sie'
  await emptyDatabase()
  await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`, {
    method: 'DELETE',
  })
}

/**
 * Gives a person rules under entities, directly in the rights document.
 * @param acima the federation above each club among them
 */
export async function giveRights(
  uid: string,
  entidades: Record<string, string[]>,
  ativo = true,
  acima: Record<string, string> = {},
): Promise<void> {
  const rights: PermissoesGuardadas = {
    ativo,
    revogadoEm: null,
    entidades,
    acima,
    grau: { entidade: '', nivel: null },
    grupos: [],
    papeis: {},
  }
  await paths.permissoes(uid).set(rights)
}

/** Context of a callable for a signed-in, verified person. */
export const as = (uid: string) => ({
  auth: { uid, token: { name: `Nome de ${uid}`, email_verified: true } } as never,
  ip: '127.0.0.1',
})
export const visitor = { auth: undefined, ip: '127.0.0.1' }

/** A complete person as a form would send it. */
export const praticante = (
  changes: Omit<Partial<PraticanteInput>, 'dadosPessoais'> & {
    dadosPessoais?: Partial<PraticanteInput['dadosPessoais']>
  } = {},
) =>
  praticanteSchema.parse({
    ...changes,
    dadosPessoais: { name: 'Ana Lima', ...changes.dadosPessoais },
    dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', ...changes.dadosFiliacao },
  })

/**
 * Stores a record as its first version. @throws Error for one of a described collection that no writer of the product would have made
 */
export async function store(collection: string, id: string, data: object, active = true): Promise<void> {
  await plant(collection, id, asWritten(collection, id, { ...data, metadados: firstVersion(active) }))
}

/** Stores what no writer makes, as what came from outside the product may hold it. */
export const plant = async (collection: string, id: string, data: object): Promise<void> => {
  await db()
    .doc(`${collection}/${id}`)
    .set({ metadados: firstVersion(), ...data })
}

const firstVersion = (active = true) =>
  newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), active)

export const read = async (path: string) => (await db().doc(path).get()).data() as StoredRecord | undefined

/** An account with a password. */
export async function account(uid: string, email: string, password: string, disabled = false): Promise<void> {
  await auth().createUser({ uid, email, password, emailVerified: true, displayName: `Nome de ${uid}`, disabled })
}
