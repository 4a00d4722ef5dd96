import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { Federacao, ImportedPerson } from '@sie/domain/import/row.ts'
import type { Author } from '@sie/domain/records/metadados.ts'
import { normalize } from '@sie/domain/search/keywords.ts'
import { db } from '../platform/admin.ts'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, codeOf } from '../platform/codes.ts'
import { keyedHash } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'
import { keepVersion } from '../platform/versions.ts'
import { changedPerson, newPerson, type ClubFinder, type StoredPerson } from './person.ts'

/** A row that passed: whom it is about and what it says. */
export interface AcceptedRow {
  linha: number
  chave: string
  pessoa: ImportedPerson
}

export interface Totals {
  criados: number
  atualizados: number
  semMudanca: number
}

/** People in one round: up to two writes each, and a batch holds 500. */
export const CHUNK = 200

/** The federations there are. */
export async function readFederations(): Promise<Federacao[]> {
  const { docs } = await db()
    .collection('entidades')
    .where('dadosPessoais.tipoEntidade', '==', 'federacao')
    .where('metadados.successorId', '==', '')
    .limit(100)
    .get()
  return docs.map((doc) => ({
    id: doc.id,
    sigla: String(doc.get('dadosPessoais.sigla') ?? ''),
    nome: String(doc.get('dadosPessoais.name') ?? ''),
  }))
}

/** Finds the registered club of a federation by its name; '' where there is none. */
export async function readClubs(federations: readonly { id: string }[]): Promise<ClubFinder> {
  const known = new Map<string, string>()
  for (const { id } of federations) {
    const query = db()
      .collection('entidades')
      .where('vinculo.idFederacao', '==', id)
      .where('metadados.successorId', '==', '')
      .where('metadados.active', '==', true)
      .select('dadosPessoais.name')
      .limit(2000)
    for (const doc of (await query.get()).docs)
      if (doc.id !== id) known.set(`${id}:${normalize(String(doc.get('dadosPessoais.name') ?? ''))}`, doc.id)
  }
  return (federacaoID, name) => known.get(`${federacaoID}:${normalize(name)}`) ?? ''
}

/**
 * Stores people, each whole or not at all: the record, its old copy and the CPF index go into one batch, conditional on what was
 * read. Ids follow from who the person is, so a run that is repeated, broken off and started again, or racing another ends with
 * the same records. A chunk that meets a change by somebody else is planned again from what is stored then.
 */
export async function storePeople(rows: readonly AcceptedRow[], author: Author, clubs: ClubFinder): Promise<Totals> {
  const totals: Totals = { criados: 0, atualizados: 0, semMudanca: 0 }
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = await storeChunk(rows.slice(start, start + CHUNK), author, clubs)
    totals.criados += chunk.criados
    totals.atualizados += chunk.atualizados
    totals.semMudanca += chunk.semMudanca
  }
  return totals
}

// Somebody else wrote in between.
const CONFLICTS = new Set([ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED])
const ATTEMPTS = 6

async function storeChunk(rows: readonly AcceptedRow[], author: Author, clubs: ClubFinder): Promise<Totals> {
  for (let attempt = 1; ; attempt++) {
    const batch = db().batch()
    const totals = await planChunk(batch, rows, author, clubs)
    try {
      if (totals.criados + totals.atualizados > 0) await batch.commit()
      return totals
    } catch (error) {
      if (!CONFLICTS.has(codeOf(error)) || attempt === ATTEMPTS) throw error
    }
  }
}

async function planChunk(
  batch: WriteBatch,
  rows: readonly AcceptedRow[],
  author: Author,
  clubs: ClubFinder,
): Promise<Totals> {
  const ids = await idsOf(rows)
  const snapshots = rows.length > 0 ? await db().getAll(...ids.map(({ id }) => db().doc(`praticantes/${id}`))) : []
  const totals: Totals = { criados: 0, atualizados: 0, semMudanca: 0 }
  rows.forEach((row, index) => {
    const { id = '', indexed = false } = ids[index] ?? {}
    totals[planPerson(batch, id, indexed, snapshots[index], row, author, clubs)] += 1
  })
  return totals
}

function planPerson(
  batch: WriteBatch,
  id: string,
  indexed: boolean,
  snapshot: DocumentSnapshot | undefined,
  { pessoa }: AcceptedRow,
  author: Author,
  clubs: ClubFinder,
): keyof Totals {
  const ref = db().doc(`praticantes/${id}`)
  if (!snapshot?.exists) {
    batch.create(ref, newPerson(id, pessoa, author, clubs))
    if (pessoa.cpf !== '') batch.set(paths.cpf(pessoa.cpf), { id })
    return 'criados'
  }
  const stored = snapshot.data() as StoredPerson
  const next = changedPerson(id, stored, pessoa, clubs)
  if (!next) return 'semMudanca'
  keepVersion(batch, praticantes, id, stored)
  batch.update(ref, { ...next } as Record<string, unknown>, { lastUpdateTime: snapshot.updateTime })
  if (pessoa.cpf !== '' && !indexed) batch.create(paths.cpf(pessoa.cpf), { id })
  return 'atualizados'
}

/** The record of each person: the one their CPF already belongs to, else an id that follows from who they are. */
async function idsOf(rows: readonly AcceptedRow[]): Promise<{ id: string; indexed: boolean }[]> {
  const withCpf = rows.filter((row) => row.pessoa.cpf !== '')
  const holders = new Map<string, string>()
  if (withCpf.length > 0) {
    const snapshots = await db().getAll(...withCpf.map((row) => paths.cpf(row.pessoa.cpf)))
    snapshots.forEach((snapshot, index) => {
      const id = snapshot.get('id') as string | undefined
      const row = withCpf[index]
      if (id && row) holders.set(row.chave, id)
    })
  }
  return rows.map((row) => ({
    id: holders.get(row.chave) ?? `p-${keyedHash(row.chave)}`,
    indexed: holders.has(row.chave),
  }))
}
