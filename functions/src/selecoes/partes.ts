import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { convocacoes, type Convocacao } from '@sie/domain/collections/convocacoes.ts'
import { selecoes, type Selecao } from '@sie/domain/collections/selecoes.ts'
import { isMinor } from '@sie/domain/brazil/dates.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { eligibility, type Regra } from '@sie/domain/taekwondo/elegibilidade.ts'
import { ANUIDADE_ATLETA_EXEMPLO } from '@sie/domain/taekwondo/regrasElegibilidade.ts'
import type { Conhecida } from '../inscricoes/partes.ts'
import { db } from '../platform/admin.ts'
import { storedIn } from '../platform/stored.ts'

export type SelecaoGuardada = StoredRecord & Selecao
export type ConvocacaoGuardada = StoredRecord & Convocacao

export const selecaoRef = (id: string): DocumentReference => db().doc(`${selecoes.name}/${id}`)
/** Nobody is called twice to one team: the id follows from both. */
export const convocacaoRef = (selecao: string, pessoa: string): DocumentReference =>
  db().doc(`${convocacoes.name}/${selecao}-${pessoa}`)

/** What a team asks of each athlete (PRODUCT 2(g)): annuity, licence of World Taekwondo, medical certificate, no suspension. */
const REGRAS: readonly Regra[] = [
  { codigo: 'filiacao' },
  { codigo: 'anuidade-atleta', valor: ANUIDADE_ATLETA_EXEMPLO },
  { codigo: 'licenca-wt' },
  { codigo: 'atestado' },
  { codigo: 'suspensao' },
  { codigo: 'consentimento' },
]

/** Sentences of what keeps an athlete out of a team today, '' for nobody; none where nothing does. */
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

/** Current convocations of a team, those let go too. */
export async function convocacoesDe(
  transaction: Transaction,
  selecao: string,
): Promise<[string, ConvocacaoGuardada][]> {
  const { docs } = await transaction.get(
    db()
      .collection(convocacoes.name)
      .where('selecao', '==', selecao)
      .where('metadados.successorId', '==', '')
      .limit(MOST_CALLED),
  )
  return docs.map((doc) => [doc.id, storedIn(convocacoes, doc)])
}

/** Convocations of one team that are looked at, refused and dismissed ones among them. */
const MOST_CALLED = 300
