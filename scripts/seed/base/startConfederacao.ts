// Begins an empty portal: the base, the confederation, and its first administrator. May run again, and be interrupted at any point: what exists stays
// as it is.
import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { nameFault, nomeArrumado } from '@sie/domain/pessoas/cadastro/nome.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { nextVersion } from '@sie/domain/base/records/metadados.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { createUser } from '../../../functions/src/pessoas/contas/createUser.ts'
import { ownLink } from '../../../functions/src/base/mail/deliver.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { audit } from '../../../functions/src/base/platform/audit.ts'
import { mailIsSet } from '../../../functions/src/base/platform/mail.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { serverTime } from '../../../functions/src/base/platform/serverTime.ts'
import { storedIn, textsAt } from '../../../functions/src/base/platform/stored.ts'
import { keepVersion } from '../../../functions/src/base/platform/versions.ts'
import { planPermissoesOf } from '../../../functions/src/pessoas/rights/document.ts'
import { ADMINISTRADORES, base, CONFEDERACAO } from './base.ts'
import { deriveBase, labelsOf } from './derive.ts'
import { recordMaker, type SeedDoc } from './registro.ts'

const SYSTEM = 'implantacao'

export interface Comeco {
  /** paths of the records that were missing */
  criados: string[]
  /** `existe`: the portal has an administrator, and nobody was added */
  administrador: 'criado' | 'existe'
  /** address at which the administrator sets a password; '' where a mail carries it, or one was used before */
  link: string
}

/** @param entidade name of the confederation */
export async function startConfederacao(
  email: string,
  nome: string,
  entidade: string = CONFEDERACAO.name,
): Promise<Comeco> {
  const name = nomeArrumado(nome)
  const fault = nameFault(name)
  if (fault) throw new Error(`--nome: ${fault}`)
  const now = Timestamp.now()
  const registro = recordMaker({ uid: '', name: '' }, now)
  const { id, sigla, tipo, color, domain } = CONFEDERACAO
  const confederacao = registro(
    'entidades',
    id,
    {
      dadosPessoais: { name: entidade, sigla, tipoEntidade: tipo },
      vinculo: { idEntidade: id, idFederacao: id },
      situacao: 'filiada',
      filiadaEm: now,
      configuracoes: { domain, heroBackgroundColor: color },
    },
    { federativeactive: true },
  )
  const criados: string[] = []
  for (const doc of [confederacao, ...base(registro)]) if (await createMissing(doc)) criados.push(doc.path)
  await deriveBase()
  if (!(await paths.catalogo().get()).exists) await paths.catalogo().set({ regras: CATALOGO.map((rule) => rule.id) })
  return { criados, ...(await administrador(email.toLowerCase(), name)) }
}

/** Creates a record with its entry in the audit and its hosts, unless it exists. */
const createMissing = (doc: SeedDoc): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const ref = db().doc(doc.path)
    const hosts = labelsOf(doc).map((label) => paths.host(label))
    const [stored, ...indexed] = await transaction.getAll(ref, ...hosts)
    if (stored?.exists) return false
    transaction.create(ref, doc.data)
    for (const host of indexed) if (!host.exists) transaction.create(host.ref, { entidade: ref.id })
    await audit({ acao: 'criar', quem: SYSTEM, colecao: ref.parent.id, id: ref.id }, transaction)
    return true
  })

/** Creates the first administrator's account, unless somebody administers the confederation already. */
async function administrador(email: string, name: string): Promise<Pick<Comeco, 'administrador' | 'link'>> {
  const account = await auth()
    .getUserByEmail(email)
    .catch(() => undefined)
  if (!(await administrada())) {
    const uid = account?.uid ?? randomUUID().replaceAll('-', '').slice(0, 28)
    const unfinished = account && (await paths.criacao(uid).get()).exists
    const registered = account && (await db().doc(`users/${uid}`).get()).exists
    if (unfinished || !registered) {
      const alvo = { entidade: ENTIDADE_PADRAO, federacao: ENTIDADE_PADRAO }
      await createUser({ uid, email, name, alvo, quem: SYSTEM })
    }
    await promote(uid)
    return { administrador: 'criado', link: mailIsSet() ? '' : await linkFor(email) }
  }
  // A used link confirms the address.
  const waits = account && !account.emailVerified && !mailIsSet()
  return { administrador: 'existe', link: waits ? await linkFor(email) : '' }
}

const linkFor = async (email: string) => ownLink(await auth().generatePasswordResetLink(email), '/change-password')

/** Whether an active account holds the administrators' group under the confederation. */
async function administrada(): Promise<boolean> {
  const { docs } = await paths.todasPermissoes().where('grupos', 'array-contains', ADMINISTRADORES).get()
  return docs.some((doc) => doc.get('ativo') === true && textsAt(doc, 'portais')?.includes(ENTIDADE_PADRAO))
}

/** Activates a person and gives the administrators' group, in one transaction with the rights document. */
const promote = (uid: string): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const [userRef, personRef] = [db().doc(`users/${uid}`), db().doc(`praticantes/${uid}`)]
    const [userDoc, personDoc] = await transaction.getAll(userRef, personRef)
    const [user, praticante] = [storedIn(users, userDoc), storedIn(praticantes, personDoc)]
    if (!user || !praticante) throw new ErroSIE('registro-nao-encontrado')
    const active = { active: true }
    const groups = user.usersgroupsowned.filter(({ portalID }) => portalID !== ENTIDADE_PADRAO)
    const held = user.usersgroupsowned.flatMap(({ portalID, groupsOwned }) =>
      portalID === ENTIDADE_PADRAO ? groupsOwned : [],
    )
    const nextUser = {
      ...user,
      usersgroupsowned: [...groups, { portalID: ENTIDADE_PADRAO, groupsOwned: [...held, ADMINISTRADORES] }],
      metadataactive: true,
      metadados: nextVersion(user.metadados, serverTime(), active),
    }
    const nextPerson = {
      ...praticante,
      metadataactive: true,
      metadados: nextVersion(praticante.metadados, serverTime(), active),
    }
    const writeRights = await planPermissoesOf(transaction, uid, { user: nextUser, practitioner: nextPerson })
    keepVersion(transaction, users, uid, user)
    keepVersion(transaction, praticantes, uid, praticante)
    transaction.set(userRef, nextUser)
    transaction.set(personRef, nextPerson)
    writeRights()
    const detalhe = { portalID: ENTIDADE_PADRAO, dados: [ADMINISTRADORES], tirados: [] }
    await audit({ acao: 'grupos', quem: SYSTEM, colecao: 'users', id: uid, detalhe }, transaction)
  })
