import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { consumeLink } from '../cadastro/links.ts'
import { writeRecords } from '../cadastro/registros.ts'
import { ownLink } from '../../base/mail/deliver.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { discardUnconfirmed } from '../cadastro/inscricaoVencida.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { claimCpf, claimCpfWithin } from '../../base/platform/cpfIndex.ts'
import { storedAs } from '../../base/platform/stored.ts'

export interface NewUser {
  uid: string
  email: string
  name: string
  alvo: Alvo
  /** uid of the creator */
  quem: string
  /** absent: created by staff; else by the person: a sign-up, or the claim of an existing record */
  origem?: 'inscricao' | 'reivindicacao' | undefined
  /** CPF that is reserved for a new person from the first step on */
  cpf?: string | undefined
  /** practitioner record of a new person, from the sign-up */
  pessoa?: Praticante | undefined
  /** id of the mailed link that a claim uses up */
  link?: string | undefined
  /** the account has a password that the person chose: no link to choose one is mailed */
  comSenha?: boolean | undefined
  /** the address is confirmed: the person used a link mailed to it */
  confirmado?: boolean | undefined
}

/** Steps after which tests may interrupt a creation; not used otherwise. */
export type Step = 'intencao' | 'conta' | 'registros' | 'aviso'

const TAKEN = () => new ErroSIE('email-em-uso', { email: 'Este e-mail já está em uso!' })

/**
 * Creates an account with its user and its practitioner. The intent is written first and removed last, so that a creation
 * interrupted at any point is finished by a rerun or by `finishCreations`: there is never an account without its records, or the reverse. A
 * password is never stored: a person whose password an interruption lost gets a link to choose one.
 * @param senha password chosen by the person; without one they get a link by mail
 * @returns the uid; the uid of the existing account with this e-mail where an earlier attempt had created it
 * @throws ErroSIE email-em-uso (another person's), cpf-em-uso, link-vencido, auth-criar, criar-usuario
 */
export async function createUser(asked: NewUser, options: Options = {}): Promise<string> {
  return create(asked, options).catch((error: unknown) => {
    // A test that interrupts a creation gets its own error.
    if (error instanceof ErroSIE || options.after) throw error
    console.error('creating a user', error)
    throw new ErroSIE('criar-usuario')
  })
}

interface Options {
  senha?: string | undefined
  after?: (step: Step) => void
}

async function create(asked: NewUser, { senha, after = () => {} }: Options): Promise<string> {
  const existing = await holderOf(asked)
  const mine =
    existing && (existing.uid === asked.uid || (!asked.origem && (await paths.criacao(existing.uid).get()).exists))
  if (existing && !mine) throw TAKEN()
  const uid = existing?.uid ?? asked.uid
  const wanted = await begin(uid, asked)
  after('intencao')
  const comSenha = existing ? wanted.comSenha : await createAccount(uid, wanted, senha)
  after('conta')
  await writeRecords(uid, wanted)
  after('registros')
  await welcome(wanted, comSenha ?? false)
  after('aviso')
  await paths.criacao(uid).delete()
  return uid
}

/**
 * The account that holds the wanted address. undefined where it is only squatted: unconfirmed, and held by an account that the portal did not create,
 * or by a sign-up that was not confirmed in time. A person who has proved to own the mailbox (`confirmado`) need not wait for that time.
 */
async function holderOf({ uid, email, confirmado = false }: NewUser): Promise<UserRecord | undefined> {
  const account = await auth()
    .getUserByEmail(email)
    .catch(() => undefined)
  if (!account || account.uid === uid) return account
  return (await discardUnconfirmed(account, confirmado)) ? undefined : account
}

/** Stores the intent, and reserves the CPF and the link. A creation begun by the person continues with its first values. */
async function begin(uid: string, asked: NewUser): Promise<NewUser> {
  const intent = paths.criacao(uid)
  return claimCpfWithin(asked.cpf ?? '', async (transaction) => {
    const begun = storedAs<NewUser>(await transaction.get(intent))
    if (begun?.origem) {
      if (begun.email !== asked.email || begun.origem !== asked.origem) throw TAKEN()
      return begun
    }
    if (asked.link) await consumeLink(transaction, asked.link, 'reivindicacao')
    if (asked.cpf) await claimCpf(transaction, uid, '', asked.cpf)
    // An earlier attempt decided to which entity the person belongs.
    const wanted = { ...asked, uid, alvo: begun?.alvo ?? asked.alvo }
    transaction.set(intent, { ...wanted, criadaEm: FieldValue.serverTimestamp() })
    return wanted
  })
}

/** @returns whether the account has a password that the person chose */
async function createAccount(uid: string, wanted: NewUser, senha: string | undefined): Promise<boolean> {
  const { email, name, confirmado = false } = wanted
  try {
    await auth().createUser({
      uid,
      email,
      displayName: name,
      emailVerified: confirmado,
      ...(senha ? { password: senha } : {}),
    })
    if (senha) await paths.criacao(uid).update({ comSenha: true })
    return senha !== undefined
  } catch (error) {
    // Another attempt at the same creation was faster, and continues or is finished later.
    if (
      (
        await auth()
          .getUser(uid)
          .catch(() => undefined)
      )?.email === email
    )
      return senha !== undefined
    await giveBack(uid, wanted)
    const { code } = error as { code?: string }
    throw code === 'auth/email-already-exists' || code === 'auth/uid-already-exists'
      ? TAKEN()
      : new ErroSIE('auth-criar')
  }
}

/** Undoes the intent when no account was created: the CPF is free again, the link works again. */
async function giveBack(uid: string, { cpf, link }: NewUser): Promise<void> {
  const batch = db().batch()
  batch.delete(paths.criacao(uid))
  if (cpf) batch.delete(paths.cpf(cpf))
  if (link) batch.update(paths.link(link), { usadoEm: null })
  await batch.commit()
}

async function welcome({ email, name, origem, confirmado }: NewUser, comSenha: boolean): Promise<void> {
  if (!comSenha)
    return queueMail('conta-criada', email, {
      nome: name,
      link: ownLink(await auth().generatePasswordResetLink(email), '/change-password'),
    })
  if (origem && !confirmado)
    await queueMail('confirmar-email', email, {
      nome: name,
      link: ownLink(await auth().generateEmailVerificationLink(email), '/signup-validation'),
    })
}

/** Finishes creations that were interrupted more than `olderThanMs` ago. @returns how many; a second run finds none */
export async function finishCreations(olderThanMs = 5 * 60_000): Promise<number> {
  const left = await paths
    .criacoes()
    .where('criadaEm', '<=', new Date(Date.now() - olderThanMs))
    .limit(100)
    .get()
  for (const doc of left.docs) {
    // A creation that cannot be finished does not hold up the others.
    await createUser(storedAs<NewUser>(doc)).catch(async (error: unknown) => {
      console.error('a creation could not be finished', doc.id, error)
      // Another person has taken the address meanwhile; the sign-up has to be started again.
      const wanted = storedAs<NewUser>(doc)
      if (
        wanted.origem &&
        error instanceof ErroSIE &&
        error.codigo === 'email-em-uso' &&
        !(await db().doc(`users/${doc.id}`).get()).exists
      )
        await giveBack(doc.id, wanted)
    })
  }
  return left.size
}
