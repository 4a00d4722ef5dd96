import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { candidatosExame, type CandidatoExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { exames, type Exame } from '@sie/domain/eventos/collections/exames.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { MAIS_CANDIDATOS, SITUACOES_DO_CANDIDATO } from '@sie/domain/eventos/exames/estados.ts'
import { NORMA_PADRAO, type NormaDeExames } from '@sie/domain/base/collections/normaDeExames.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'
import { absent } from '../../base/platform/hidden.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { unico } from '../../base/records/unico.ts'

export type ExameGuardado = StoredRecord & Exame
export type CandidatoGuardado = StoredRecord & CandidatoExame
export type PraticanteGuardado = StoredRecord & Praticante

export const exameRef = (id: string) => db().doc(`${exames.name}/${id}`)
export const candidatoRef = (id: string) => db().doc(`${candidatosExame.name}/${id}`)

/** Id of a candidate: one for each exam and person, no matter who enters them. */
export const idDoCandidato = (exame: string, pessoa: string) => keyedHash(`candidato:${exame}:${pessoa}`)

/** Snapshot of a person's candidature in an exam; it may not exist. */
export const candidatoDoExame = (transaction: Transaction, exame: string, pessoa: string): Promise<DocumentSnapshot> =>
  unico(transaction, candidatosExame, candidatoRef(idDoCandidato(exame, pessoa)), { exame, pessoa })

/** The confederation's current rules for exams. */
export async function normaDeExames(transaction: Transaction): Promise<NormaDeExames> {
  return { ...NORMA_PADRAO, ...storedIn(configuracoes, await transaction.get(configuracaoRef()))?.exames }
}

/** A current exam. @throws ErroSIE registro-nao-encontrado, or sem-permissao for callers who may not know */
export async function exameGuardado(transaction: Transaction, caller: Caller, id: string): Promise<ExameGuardado> {
  const stored = storedIn(exames, await transaction.get(exameRef(id)))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'exames:ler')
  return stored
}

const current = (exame: string) =>
  db().collection(candidatosExame.name).where('exame', '==', exame).where('metadados.successorId', '==', '')

const NO_EXAME = SITUACOES_DO_CANDIDATO.filter((situacao) => situacao !== 'retirado')

/** Every candidate of an exam who was not withdrawn, unordered. */
export async function candidatosDe(
  transaction: Transaction,
  exame: string,
): Promise<{ id: string; record: CandidatoGuardado }[]> {
  // Who was withdrawn takes no room.
  const { docs } = await getBounded(current(exame).where('situacao', 'in', NO_EXAME), MAIS_CANDIDATOS, transaction)
  return docs.map((doc) => ({ id: doc.id, record: storedIn(candidatosExame, doc) }))
}

/** Ids of a page of candidates, for jobs. */
export const paginaDeCandidatos = async (exame: string, depois: string, limit: number) => {
  const query = current(exame).orderBy('__name__').limit(limit)
  return (await (depois ? query.startAfter(depois) : query).get()).docs.map(({ id }) => id)
}
