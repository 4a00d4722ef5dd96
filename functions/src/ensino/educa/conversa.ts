import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { comentarios, type Comentario } from '@sie/domain/ensino/collections/comentarios.ts'
import { denuncias } from '@sie/domain/ensino/collections/denuncias.ts'
import { postagens, type Postagem } from '@sie/domain/ensino/collections/postagens.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { videos, type VideoDaEduca } from '@sie/domain/ensino/collections/videos.ts'
import { CONVERSAVEIS, type Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { isExibido } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

/** Input that identifies a record of the feed. */
export const alvo = { alvo: z.enum(CONVERSAVEIS), registro: recordId }

export type Alvo = StoredRecord & (VideoDaEduca | Postagem)
type ComentarioGuardado = StoredRecord & Comentario

const DESCRICOES = { videos, postagens } as const

export const alvoRef = (colecao: Conversavel, id: string): DocumentReference => db().doc(`${colecao}/${id}`)
export const comentarioRef = (id: string): DocumentReference => db().doc(`${comentarios.name}/${id}`)
/** Document of a report: one for each record and reporter. */
export const denunciaRef = (registro: string, uid: string): DocumentReference =>
  db().doc(`${denuncias.name}/${registro}-${uid}`)

/** A record of the feed that members see. @throws ErroSIE registro-nao-encontrado, the same for what is missing and for what is not shown */
export async function alvoDe(transaction: Transaction, colecao: Conversavel, id: string): Promise<Alvo> {
  const record = storedAs<Alvo>(await transaction.get(alvoRef(colecao, id)))
  if (!record || record.metadados.successorId !== '' || !isExibido(DESCRICOES[colecao], record, true))
    throw new ErroSIE('registro-nao-encontrado')
  return record
}

/** Whether a person is a minor today; a person without a record counts as one. */
export async function isMenor(transaction: Transaction, uid: string): Promise<boolean> {
  const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${uid}`)))
  return !praticante || isMinor(praticante.dadosPessoais.birthdate, hojeNoBrasil())
}

/** Most comments on a record that are read; above it only the newest. */
const MOST_READ = 400

/** Current comments on a record, unordered. */
export async function comentariosDe(
  transaction: Transaction,
  colecao: Conversavel,
  registro: string,
): Promise<[string, ComentarioGuardado][]> {
  const { docs } = await getBounded(
    db()
      .collection(comentarios.name)
      .where('alvo', '==', colecao)
      .where('registro', '==', registro)
      .where('metadados.successorId', '==', ''),
    MOST_READ,
    transaction,
  )
  return docs.map((doc) => [doc.id, storedIn(comentarios, doc)])
}
