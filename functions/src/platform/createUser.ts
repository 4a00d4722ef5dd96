import { FieldValue } from 'firebase-admin/firestore'
import { FLAGS_NOVA_PESSOA, novaPessoa, praticantes } from '@sie/domain/collections/praticantes.ts'
import { users } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'
import { ownLink } from '../mail/deliver.ts'
import { queueMail } from '../mail/queue.ts'
import { auth, db } from './admin.ts'
import { audit } from './audit.ts'
import { paths } from './paths.ts'

export interface NewUser {
  uid: string
  email: string
  name: string
  alvo: Alvo
  /** uid of who creates it */
  quem: string
}

/** Where a creation may be cut off in tests; nothing else uses it. */
export type Step = 'intencao' | 'conta' | 'registros' | 'aviso'

/**
 * Creates an account with its user and its practitioner. What is wanted is written down first and removed last, so that a creation that
 * was cut off anywhere is finished by a rerun or by `finishCreations`: there is never an account without its records, or the reverse.
 * @returns the uid; that of the account which already has this e-mail where an earlier attempt got that far
 * @throws ErroSIE email-em-uso (another person's), auth-criar, criar-usuario
 */
export async function createUser(wanted: NewUser, after: (step: Step) => void = () => {}): Promise<string> {
  const existing = await auth().getUserByEmail(wanted.email).catch(() => undefined)
  const mine = existing && ((await paths.criacao(existing.uid).get()).exists || existing.uid === wanted.uid)
  if (existing && !mine) throw new ErroSIE('email-em-uso', { email: 'Este e-mail já está em uso!' })
  const uid = existing?.uid ?? wanted.uid
  const intent = paths.criacao(uid)
  const begun = (await intent.get()).data() as NewUser | undefined
  // An earlier attempt decided where the person belongs.
  if (begun) wanted = { ...wanted, alvo: begun.alvo }
  await intent.set({ ...wanted, uid, criadaEm: FieldValue.serverTimestamp() })
  after('intencao')
  if (!existing) await createAccount(uid, wanted)
  after('conta')
  await writeRecords(uid, wanted).catch((error: unknown) => {
    if (error instanceof ErroSIE) throw error
    console.error('records of a new user', error)
    throw new ErroSIE('criar-usuario')
  })
  after('registros')
  await queueMail('conta-criada', wanted.email, { nome: wanted.name, link: ownLink(await auth().generatePasswordResetLink(wanted.email), '/change-password') })
  after('aviso')
  await intent.delete()
  return uid
}

async function createAccount(uid: string, { email, name }: NewUser): Promise<void> {
  await auth().createUser({ uid, email, displayName: name, emailVerified: false }).catch(async (error: unknown) => {
    const { code } = error as { code?: string }
    // Nothing was made, so nothing is left to be finished.
    await paths.criacao(uid).delete()
    if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') throw new ErroSIE('email-em-uso', { email: 'Este e-mail já está em uso!' })
    throw new ErroSIE('auth-criar')
  })
}

async function writeRecords(uid: string, { email, name, alvo, quem }: NewUser): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const [userRef, personRef] = [db().doc(`users/${uid}`), db().doc(`praticantes/${uid}`)]
    const [user, person] = await transaction.getAll(userRef, personRef)
    const metadados = newMetadados({ uid, name }, FieldValue.serverTimestamp())
    const stored = person?.data() as (StoredRecord & { dadosPessoais: { cpf?: string } }) | undefined
    if (!user?.exists) {
      const record = users.schema.parse({ dadosPessoais: { name, cpf: stored?.dadosPessoais.cpf ?? '' }, dadosContato: { email }, vinculo: { idEntidade: alvo.entidade, idFederacao: alvo.federacao } })
      transaction.set(userRef, withDerived(uid, { ...record, metadados } as unknown as StoredRecord, users))
      await audit({ acao: 'criar', quem, colecao: 'users', id: uid }, transaction)
    }
    if (!person?.exists) {
      const record = { ...novaPessoa(name), dadosContato: { email, celular: '', telefone: '', telefoneComercial: '' } }
      const placed = { ...record, dadosFiliacao: { ...record.dadosFiliacao, federacaoID: alvo.federacao, vinculadoAEntidadeID: alvo.entidade === alvo.federacao ? '' : alvo.entidade } }
      transaction.set(personRef, withDerived(uid, { ...placed, metadados: { ...metadados, ...FLAGS_NOVA_PESSOA } } as unknown as StoredRecord, praticantes))
    }
  })
}

/** Finishes creations that were cut off more than `olderThanMs` ago. @returns how many; a second run finds none */
export async function finishCreations(olderThanMs = 5 * 60_000): Promise<number> {
  const left = await paths.criacoes().where('criadaEm', '<=', new Date(Date.now() - olderThanMs)).limit(100).get()
  for (const doc of left.docs) {
    // One that cannot be finished does not hold up the others.
    await createUser(doc.data() as NewUser).catch((error: unknown) => console.error('a creation could not be finished', doc.id, error))
  }
  return left.size
}
