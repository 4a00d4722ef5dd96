import {
  FieldPath,
  Filter,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { emLista, mencionado, valoresDe, type Identidade } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import type { Collection, Mencao } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { existingRecord, storedRecord } from '../../base/platform/stored.ts'

/** A stored record or an old copy of one. */
export interface Achado {
  ref: DocumentReference
  id: string
  record: StoredRecord
}

const PAGE = 300
const CPF = 'dadosPessoais.cpf'
const EMAIL = 'dadosContato.email'
const found = (doc: QueryDocumentSnapshot): Achado => ({ ref: doc.ref, id: doc.id, record: storedRecord(doc) })

/** All results of a query without an order, in pages. @param depois id of the document after which they begin */
export async function* pages(query: Query, depois = ''): AsyncGenerator<Achado[]> {
  const ordered = query.orderBy(FieldPath.documentId())
  for (let last = depois; ;) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).limit(PAGE).get()
    if (docs.length > 0) yield docs.map(found)
    last = docs.at(-1)?.id ?? ''
    if (docs.length < PAGE) return
  }
}

async function all(query: Query): Promise<Achado[]> {
  const everything: Achado[] = []
  for await (const page of pages(query)) everything.push(...page)
  return everything
}

/** A person's own record in a collection (its id is theirs), the current one first, and its old copies. */
export async function registroProprio({ name }: Collection, uid: string): Promise<Achado[]> {
  const current = await db().doc(`${name}/${uid}`).get()
  const copies = await all(db().collection(name).where('metadados.successorId', '==', uid))
  const byVersion = copies.sort((a, b) => b.record.metadados.version - a.record.metadados.version)
  return [...(current.exists ? [{ ref: current.ref, id: uid, record: existingRecord(current) }] : []), ...byVersion]
}

/** Those records of others that mention the person in any of these ways. */
export const queMencionaEm = (page: readonly Achado[], mencoes: readonly Mencao[], pessoa: Identidade): Achado[] =>
  page.filter(
    ({ id, record }) =>
      id !== pessoa.uid &&
      record.metadados.successorId !== pessoa.uid &&
      mencoes.some((mencao) => mencionado(record, mencao, pessoa).length > 0),
  )

/** Queries that find the records, old copies included, which mention the person in any of these ways. */
export function consultasDe({ name }: Collection, mencoes: readonly Mencao[], pessoa: Identidade): Query[] {
  const collection = db().collection(name)
  // Fields of list items cannot be queried: every record is read.
  if (mencoes.some(emLista)) return [collection]
  return valuesOf(mencoes, pessoa).map(([path, value]) => collection.where(path, '==', value))
}

/** Fields that mention people with the values that identify the person, each pair once. */
const valuesOf = (mencoes: readonly Mencao[], pessoa: Identidade) => [
  ...new Map(
    mencoes.flatMap((mencao) =>
      valoresDe(mencao, pessoa)
        .filter(Boolean)
        .map((value) => [`${mencao.path} ${value}`, [mencao.path, value]] as const),
    ),
  ).values(),
]

/** Records, old copies included, that mention the person in any of these ways; their own left out. One may come more than once. */
export async function* queMencionam(
  collection: Collection,
  mencoes: readonly Mencao[],
  pessoa: Identidade,
): AsyncGenerator<Achado[]> {
  for (const query of consultasDe(collection, mencoes, pessoa))
    for await (const page of pages(query)) yield queMencionaEm(page, mencoes, pessoa)
}

/** Ids of the records that a union closed in favour of a person's. */
export const unidosA = async (uid: string): Promise<string[]> =>
  (
    await db().collection('praticantes').where('unidoA', '==', uid).where('metadados.successorId', '==', '').get()
  ).docs.map(({ id }) => id)

/** Query of the records, old copies included, whose owner is the person. */
export const autoriaDe = ({ name }: Collection, uid: string): Query =>
  db().collection(name).where('metadados.ownerid', '==', uid)

/** Alternatives that the database takes in one query. */
const ALTERNATIVES = 30

/**
 * Old copies of a person's record, and all records, old copies included, that mention the person or were written by them. One may come more than once.
 * Where items of lists mention people, every record: their fields cannot be queried.
 */
export async function* queTratamDe(collection: Collection, pessoa: Identidade): AsyncGenerator<Achado[]> {
  const { uid } = pessoa
  const all = db().collection(collection.name)
  const mencoes = collection.people ?? []
  if (mencoes.some(emLista)) return yield* pages(all)
  const conditions = [
    Filter.where('metadados.successorId', '==', uid),
    Filter.where('metadados.ownerid', '==', uid),
    ...valuesOf(mencoes, pessoa).map(([path, value]) => Filter.where(path, '==', value)),
  ]
  for (let at = 0; at < conditions.length; at += ALTERNATIVES)
    yield* pages(all.where(Filter.or(...conditions.slice(at, at + ALTERNATIVES))))
}

/**
 * Confirmed identity of a person: the CPF of the register, once the federation has confirmed the person, and the account's address, once it
 * is confirmed. Data about a person in other records are exported only by it.
 */
export async function identidadeConfirmada(
  uid: string,
  account: { email?: string | undefined; emailVerified: boolean } | undefined,
): Promise<Identidade> {
  const praticante = storedRecord(await db().doc(`praticantes/${uid}`).get())
  const cpf = praticante?.metadados.federativeactive ? valueAt(praticante, CPF) : ''
  return {
    uid,
    cpfs: typeof cpf === 'string' && cpf !== '' ? [cpf] : [],
    emails: account?.email && account.emailVerified ? [account.email] : [],
  }
}

/** Identity of a person in their records, in all versions, and the account, confirmed or not: for a complete erasure. */
export async function identidadeDe(uid: string, accountEmail: string | undefined): Promise<Identidade> {
  const naming = COLECOES.filter(({ fields }) => fields.some(({ path }) => path === CPF || path === EMAIL))
  const own = (await Promise.all(naming.map((collection) => registroProprio(collection, uid))))
    .flat()
    .map(({ record }) => record)
  const texts = (path: string) =>
    own
      .map((record) => valueAt(record, path))
      .filter((value): value is string => typeof value === 'string' && value !== '')
  return {
    uid,
    cpfs: [...new Set(texts(CPF))],
    emails: [...new Set([...texts(EMAIL), ...(accountEmail ? [accountEmail] : [])])],
  }
}
