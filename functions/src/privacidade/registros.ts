import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { emLista, mencionado, valoresDe, type Identidade } from '@sie/domain/privacidade/pessoa.ts'
import type { Collection, Mencao } from '@sie/domain/records/collection.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { db } from '../platform/admin.ts'
import { existingRecord, storedRecord } from '../platform/stored.ts'

/** A stored record or an old copy of one. */
export interface Achado {
  ref: DocumentReference
  id: string
  record: StoredRecord
}

const PAGE = 300
const found = (doc: QueryDocumentSnapshot): Achado => ({ ref: doc.ref, id: doc.id, record: storedRecord(doc) })

/** All results of a query, in pages. */
async function* pages(query: Query): AsyncGenerator<Achado[]> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
    if (docs.length > 0) yield docs.map(found)
    last = docs.at(-1)
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

/** Records, old copies included, that mention the person in any of these ways; their own left out. One may come more than once. */
export async function* queMencionam(
  { name }: Collection,
  mencoes: readonly Mencao[],
  pessoa: Identidade,
): AsyncGenerator<Achado[]> {
  const others = (page: Achado[]) =>
    page.filter(
      ({ id, record }) =>
        id !== pessoa.uid &&
        record.metadados.successorId !== pessoa.uid &&
        mencoes.some((mencao) => mencionado(record, mencao, pessoa).length > 0),
    )
  const collection = db().collection(name)
  const values = new Map(
    mencoes.flatMap((mencao) =>
      valoresDe(mencao, pessoa)
        .filter(Boolean)
        .map((value) => [`${mencao.path} ${value}`, [mencao.path, value]] as const),
    ),
  )
  // Fields of list items cannot be queried: every record is read.
  const queries = mencoes.some(emLista)
    ? [collection.orderBy('__name__')]
    : [...values.values()].map(([path, value]) => collection.where(path, '==', value))
  for (const query of queries) for await (const page of pages(query)) yield others(page)
}

/** Ids of the records that a union closed in favour of a person's. */
export const unidosA = async (uid: string): Promise<string[]> =>
  (
    await db().collection('praticantes').where('unidoA', '==', uid).where('metadados.successorId', '==', '').get()
  ).docs.map(({ id }) => id)

/** Records, old copies included, whose owner is the person. */
export const queEscreveu = ({ name }: Collection, uid: string): AsyncGenerator<Achado[]> =>
  pages(db().collection(name).where('metadados.ownerid', '==', uid))

/**
 * Confirmed identity of a person: the CPF of the register, once the federation has confirmed the person, and the account's address, once it
 * is confirmed. Data about a person in other records are exported only by it.
 */
export async function identidadeConfirmada(
  uid: string,
  account: { email?: string | undefined; emailVerified: boolean } | undefined,
): Promise<Identidade> {
  const person = storedRecord(await db().doc(`praticantes/${uid}`).get())
  const cpf = person?.metadados.federativeactive ? valueAt(person, 'dadosPessoais.cpf') : ''
  return {
    uid,
    cpfs: typeof cpf === 'string' && cpf !== '' ? [cpf] : [],
    emails: account?.email && account.emailVerified ? [account.email] : [],
  }
}

/** Identity of a person in their records, in all versions, and the account, confirmed or not: for a complete erasure. */
export async function identidadeDe(uid: string, accountEmail: string | undefined): Promise<Identidade> {
  const own = (await Promise.all(COLECOES.map((collection) => registroProprio(collection, uid))))
    .flat()
    .map(({ record }) => record)
  const texts = (path: string) =>
    own
      .map((record) => valueAt(record, path))
      .filter((value): value is string => typeof value === 'string' && value !== '')
  return {
    uid,
    cpfs: [...new Set(texts('dadosPessoais.cpf'))],
    emails: [...new Set([...texts('dadosContato.email'), ...(accountEmail ? [accountEmail] : [])])],
  }
}
