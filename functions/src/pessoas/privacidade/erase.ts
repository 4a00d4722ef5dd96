import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { LARGURAS, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { miniatura } from '@sie/domain/base/arquivos/finalidades.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import {
  arquivosMencionados,
  registroApagado,
  semAutor,
  semMencoes,
  type Identidade,
} from '@sie/domain/pessoas/privacidade/pessoa.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { isActive, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { auth, bucket, db } from '../../base/platform/admin.ts'
import { auditOnce } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { mailOf } from '../../base/mail/compose.ts'
import { lookOf } from '../../base/mail/look.ts'
import { mailIsSet, sendMail } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { portalLabel } from '../../base/platform/portal.ts'
import { storedAs, storedRecord } from '../../base/platform/stored.ts'
import { planPermissoesOf } from '../rights/document.ts'
import { eraseBelow, removeNameBelow } from './abaixo.ts'
import { pastasDe } from './collect.ts'
import { LUGARES } from './lugares.ts'
import { lutas } from './lutasDaPessoa.ts'
import {
  identidadeConfirmada,
  identidadeDe,
  queMencionaEm,
  queMencionam,
  queTratamDe,
  unidosA,
  type Achado,
} from './registros.ts'

/**
 * Intent stored before an erasure begins, and removed last. `aviso`: to whom its end is told, where the person asked for it. `proprios`: nobody has
 * confirmed the person, so that only their confirmed address finds them in other records; these CPFs of theirs are given free.
 */
type Intencao = Identidade & { quem: string; aviso?: { nome: string; email: string }; proprios?: string[] }

/** Steps after which tests may interrupt an erasure; not used otherwise. */
export type Passo = 'intencao' | 'registros' | 'versoes' | 'lugares' | 'conta'

/**
 * Erases a person: their own records in every described collection with every version, the data about them in other records, their name on records
 * they wrote, the server's own places, their files and their account (docs/decisions/008). Safe to interrupt at any point and to run any
 * number of times: each step reads what is left, and finished steps write nothing.
 * @param quem uid of the person who confirmed it
 * @throws ErroSIE dados-invalidos where the person is the guardian of an active minor
 */
export async function erasePessoa(
  uid: string,
  quem: string,
  after: (step: Passo) => void = () => {},
  collections: readonly Collection[] = COLECOES,
): Promise<void> {
  const account = await auth()
    .getUser(uid)
    .catch(() => undefined)
  const intent = paths.apagamento(uid)
  const begun = storedAs<Intencao>(await intent.get())
  const known = begun?.proprios ? await identidadeConfirmada(uid, account) : await identidadeDe(uid, account?.email)
  // Once the records are empty, only the stored intent identifies the rest.
  const pessoa: Identidade = begun
    ? {
        uid,
        cpfs: [...new Set([...begun.cpfs, ...known.cpfs])],
        emails: [...new Set([...begun.emails, ...known.emails])],
      }
    : known
  if (!begun) await requireNoWard(pessoa)
  await intent.set({ ...begun, ...pessoa, quem: begun?.quem ?? quem, iniciadoEm: FieldValue.serverTimestamp() })
  after('intencao')
  // Records closed by a union with this person are erased first: afterwards nothing links them.
  for (const id of await unidosA(uid)) await erasePessoa(id, quem, () => {}, collections)
  // From here on nobody can write as this person.
  if (account) {
    await auth().updateUser(uid, { disabled: true })
    await auth().revokeRefreshTokens(uid)
  }
  const current = await eraseCurrent(uid)
  after('registros')
  // Before the entries lose their person.
  await lutas().removeName(uid)
  for (const collection of collections) {
    await eraseBelow(collection, uid)
    await eraseTraces(collection, pessoa, current.get(collection.name))
  }
  await removeNameBelow(uid)
  await forgetAlertAddresses(pessoa)
  after('versoes')
  for (const lugar of Object.values(LUGARES)) if ('apaga' in lugar) await lugar.apaga(pessoa)
  if (begun?.proprios && 'apaga' in LUGARES.cpf) await LUGARES.cpf.apaga({ ...pessoa, cpfs: begun.proprios })
  after('lugares')
  for (const prefix of pastasDe(uid)) await bucket().deleteFiles({ prefix, force: true })
  if (account) await auth().deleteUser(uid)
  after('conta')
  await auditOnce(`apagar.${uid}`, { acao: 'apagar', quem: begun?.quem ?? quem, colecao: 'praticantes', id: uid })
  if (begun?.aviso) await tellErased(begun.aviso)
  await intent.delete()
}

/**
 * Stores the intent to erase a person in the transaction that confirms it: from there on the erasure ends by itself, wherever the process stops.
 * @param aviso to whom its end is told
 * @param confirmed staff have confirmed who the person is; otherwise data in other records are theirs by their confirmed address alone
 * @throws ErroSIE dados-invalidos where the person is the guardian of an active minor
 */
export async function storeErasureIntent(
  transaction: Transaction,
  uid: string,
  quem: string,
  aviso: NonNullable<Intencao['aviso']>,
  confirmed = true,
): Promise<void> {
  const account = await auth()
    .getUser(uid)
    .catch(() => undefined)
  const begun = storedAs<Intencao>(await transaction.get(paths.apagamento(uid)))
  // An interrupted one goes on, and tells the person who asked for it now.
  if (begun) return void transaction.update(paths.apagamento(uid), { aviso })
  const whole = await identidadeDe(uid, account?.email)
  const pessoa = confirmed ? whole : await identidadeConfirmada(uid, account)
  await requireNoWard(pessoa)
  const proprios = confirmed ? {} : { proprios: whole.cpfs }
  const intent = { ...pessoa, ...proprios, quem, aviso, iniciadoEm: FieldValue.serverTimestamp() }
  transaction.set(paths.apagamento(uid), intent)
}

/** Tells an erased person. Sent directly: the queue would store the address. */
async function tellErased({ nome, email }: NonNullable<Intencao['aviso']>): Promise<void> {
  if (email === '' || !mailIsSet()) return
  await sendMail(mailOf('dados-apagados', { nome }, email, await lookOf(portalLabel()))).catch((error: unknown) =>
    console.error('an erased person was not told', error),
  )
}

/** Finishes erasures that were interrupted more than `olderThanMs` ago. @returns how many; a second run finds none */
export async function finishErasures(olderThanMs = 5 * 60_000): Promise<number> {
  const left = await paths
    .apagamentos()
    .where('iniciadoEm', '<=', new Date(Date.now() - olderThanMs))
    .limit(20)
    .get()
  for (const doc of left.docs)
    await erasePessoa(doc.id, storedAs<Intencao>(doc).quem).catch((error: unknown) =>
      console.error('an erasure could not be finished', doc.id, error),
    )
  return left.size
}

async function requireNoWard(pessoa: Identidade): Promise<void> {
  const today = hojeNoBrasil()
  for await (const page of queMencionam(praticantes, praticantes.people ?? [], pessoa)) {
    const ward = page.some(
      ({ record }) => isActive(record) && isMinor((record as StoredRecord & Praticante).dadosPessoais.birthdate, today),
    )
    if (ward)
      throw new ErroSIE('dados-invalidos', {
        responsavel: 'É responsável por menor de idade ativo: registre antes outro responsável para o menor.',
      })
  }
}

/**
 * Erases the current records and the rights together. No version is added: it would keep the previous state.
 * @returns the erased records by their collection
 */
async function eraseCurrent(uid: string): Promise<ReadonlyMap<string, StoredRecord>> {
  return db().runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...COLECOES.map(({ name }) => db().doc(`${name}/${uid}`)))
    const erased = snapshots.flatMap((snapshot, index) => {
      const collection = COLECOES[index]
      const record = storedRecord(snapshot)
      return collection && record
        ? [{ ref: snapshot.ref, record, collection, next: registroApagado(collection, uid, record) }]
        : []
    })
    const user = erased.find(({ collection }) => collection.name === users.name)?.next
    const practitioner = erased.find(({ collection }) => collection.name === praticantes.name)?.next
    const writeRights = await planPermissoesOf(transaction, uid, {
      user: user && complete(users, user),
      practitioner: practitioner && complete(praticantes, practitioner),
    })
    for (const { ref, record, next } of erased) if (!sameValue(record, next)) transaction.set(ref, next)
    writeRights()
    return new Map(erased.map(({ collection, next }) => [collection.name, next]))
  })
}

/**
 * Erases a person's old copies in a collection, what its other records say about them, and their name where they wrote. Old copies that a late event
 * would still write from the previous state are blocked: their ids are taken.
 * @param current the person's own record there, erased
 */
async function eraseTraces(collection: Collection, pessoa: Identidade, current?: StoredRecord): Promise<void> {
  const { uid } = pessoa
  const isCopy = ({ metadados }: StoredRecord) => metadados.successorId === uid
  const versions = new Set<number>()
  for await (const page of queTratamDe(collection, pessoa)) {
    for (const { record } of page) if (isCopy(record)) versions.add(record.metadados.version)
    for (const { id, record } of queMencionaEm(page, collection.people ?? [], pessoa))
      await deleteFiles(arquivosMencionados(collection, id, record, pessoa))
    const others = page.filter(({ id }) => id !== uid)
    await rewrite(others, (record, id) =>
      isCopy(record)
        ? registroApagado(collection, id, record)
        : semAutor(semMencoes(collection, id, record, pessoa), uid),
    )
  }
  if (!current) return
  const missing = Array.from({ length: current.metadados.version }, (_, version) => version).filter(
    (version) => !versions.has(version),
  )
  for (const version of missing) {
    const copy = oldCopy(uid, { ...current, metadados: { ...current.metadados, version } }, collection.searchPaths)
    await db()
      .doc(`${collection.name}/${oldCopyId(uid, version)}`)
      .set(copy)
  }
}

/** Deletes files of a field with their smaller copies. */
async function deleteFiles(caminhos: readonly string[]): Promise<void> {
  for (const caminho of caminhos)
    for (const path of [caminho, miniatura(caminho), ...LARGURAS.map((largura) => naLargura(caminho, largura))])
      await bucket().file(path).delete({ ignoreNotFound: true })
}

/** Removes the person's addresses from the recipients of alerts, in the configuration and its old copies. */
async function forgetAlertAddresses({ emails }: Identidade): Promise<void> {
  for (const email of emails) {
    const { docs } = await db().collection('configuracoes').where('monitoramento.emails', 'array-contains', email).get()
    for (const { ref } of docs) await ref.update({ 'monitoramento.emails': FieldValue.arrayRemove(email) })
  }
}

const CHUNK = 200

/** Rewrites records that an edit changes, in place. */
async function rewrite(
  found: readonly Achado[],
  edit: (record: StoredRecord, id: string) => StoredRecord,
): Promise<void> {
  for (let start = 0; start < found.length; start += CHUNK) await rewriteChunk(found.slice(start, start + CHUNK), edit)
}

async function rewriteChunk(
  found: readonly Achado[],
  edit: (record: StoredRecord, id: string) => StoredRecord,
): Promise<void> {
  const batch = db().batch()
  const changed = found.flatMap(({ ref, id, record }) => {
    const next = edit(record, id)
    return sameValue(record, next) ? [] : [{ ref, next }]
  })
  for (const { ref, next } of changed) batch.set(ref, next)
  if (changed.length > 0) await batch.commit()
}
