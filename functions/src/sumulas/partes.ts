import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { millisOf } from '@sie/domain/agenda/regra.ts'
import { chaves, type Chave } from '@sie/domain/collections/chaves.ts'
import { sumulas, type Sumula } from '@sie/domain/collections/sumulas.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { lancamentoDe, type LancamentoGuardado } from '@sie/domain/sumulas/notas.ts'
import { db } from '../platform/admin.ts'

export type SumulaGuardada = StoredRecord & Sumula
export type ChaveGuardada = StoredRecord & Chave

export const sumulaRef = (id: string) => db().doc(`${sumulas.name}/${id}`)
export const chaveRef = (id: string) => db().doc(`${chaves.name}/${id}`)

/** One sheet for each match of a bracket. */
export const idDaSumula = (chave: string, luta: string): string => `${chave}-${luta}`

/** Entries of one match that are looked at: some hundred would be an odd one. */
export const MOST_NOTES = 2_000

/** A stored entry, as the rules of a sheet read it. */
export const lancamentoGuardado = (doc: DocumentSnapshot): LancamentoGuardado =>
  lancamentoDe(doc.id, doc.data() ?? {}, {
    quem: String(doc.get('quem') ?? ''),
    quando: millisOf(doc.get('quando')) ?? 0,
    recebida: doc.createTime?.toMillis(),
  })

/** Sides of a sheet by the names that the draw was published with. */
export function ladoDe({ inscritos }: Chave, inscricao: string): Sumula['azul'] {
  const { nome = '', clubeNome = '', federacaoSigla = '' } = inscritos.find(({ id }) => id === inscricao) ?? {}
  return { inscricao, nome, clube: clubeNome, uf: federacaoSigla }
}
