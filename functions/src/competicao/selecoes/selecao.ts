import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { convocacoes, type Convocacao } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes, type Selecao } from '@sie/domain/competicao/collections/selecoes.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { eligibility, type Regra } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import type { Conhecida } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'

export type SelecaoGuardada = StoredRecord & Selecao
export type ConvocacaoGuardada = StoredRecord & Convocacao

export const selecaoRef = (id: string): DocumentReference => db().doc(`${selecoes.name}/${id}`)
/** Document of a convocation: one for each team and person. */
export const convocacaoRef = (selecao: string, pessoa: string): DocumentReference =>
  db().doc(`${convocacoes.name}/${selecao}-${pessoa}`)

/** Requirements of an athlete in a team (PRODUCT 2(g)): annuity, licence of World Taekwondo, medical certificate, no suspension. */
const REGRAS: readonly Regra[] = [
  { codigo: 'filiacao' },
  { codigo: 'anuidade-atleta' },
  { codigo: 'licenca-wt' },
  { codigo: 'atestado' },
  { codigo: 'suspensao' },
  { codigo: 'consentimento' },
]

/** Sentences about an athlete's obstacles today; empty for none. */
export function impedimentosDe({ fatos }: Conhecida, hoje: string): string[] {
  const menor = isMinor(fatos.nascimento, hoje)
  const { regras } = eligibility('inscricao', REGRAS, {
    ...fatos,
    hoje,
    idade: null,
    peso: null,
    documentosFaltando: [],
    menor,
    consentimento: fatos.autorizado,
    inscritos: 0,
    naEspera: 0,
  })
  return regras.flatMap(({ vale, frase }) => (vale ? [] : [frase]))
}

/** Current convocations of a team, including dismissed ones. */
export async function convocacoesDe(
  transaction: Transaction,
  selecao: string,
): Promise<[string, ConvocacaoGuardada][]> {
  const { docs } = await getBounded(
    db().collection(convocacoes.name).where('selecao', '==', selecao).where('metadados.successorId', '==', ''),
    MOST_CALLED,
    transaction,
  )
  return docs.map((doc) => [doc.id, storedIn(convocacoes, doc)])
}

/** Most convocations of one team that are read, including refused and dismissed ones. */
const MOST_CALLED = 300
