import { programacoes, type Programacao } from '@sie/domain/collections/programacoes.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { sha256 } from '@sie/domain/taekwondo/sha256.ts'
import { db } from '../platform/admin.ts'

export type ProgramacaoGuardada = StoredRecord & Programacao

/** Brackets of one event that are looked at. */
export const MOST_BRACKETS = 400

/** One schedule for each day of an event. */
export const idDaProgramacao = (evento: string, dia: string): string =>
  sha256(`programacao\n${evento}\n${dia}`).slice(0, 40)

export const programacaoRef = (id: string) => db().doc(`${programacoes.name}/${id}`)

const MOST_DAYS = 10
export const programacoesDe = (evento: string) =>
  db()
    .collection(programacoes.name)
    .where('evento', '==', evento)
    .where('metadados.successorId', '==', '')
    .limit(MOST_DAYS)
