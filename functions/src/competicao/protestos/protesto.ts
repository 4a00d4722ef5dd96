import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import type { Protesto } from '@sie/domain/competicao/collections/protestos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { current } from '../../base/records/current.ts'
import { rodadaRef, type RodadaGuardada } from '../rodadas/rodada.ts'
import { sumulaRef, type SumulaGuardada } from '../sumulas/sumula.ts'

export type ProtestoGuardado = StoredRecord & Protesto
/** The sheet of a match, or of a round of poomsae. */
type FolhaGuardada = SumulaGuardada | RodadaGuardada

export const folhaRef = ({ colecao, id }: { colecao: 'sumulas' | 'rodadas'; id: string }) =>
  colecao === 'sumulas' ? sumulaRef(id) : rodadaRef(id)

export const folhaDo = ({ sumula, rodada }: Pick<Protesto, 'sumula' | 'rodada'>) =>
  sumula !== '' ? sumulaRef(sumula) : rodadaRef(rodada)

/** The current sheet of a document; undefined where it is missing. */
export const folhaDe = (colecao: 'sumulas' | 'rodadas', doc: DocumentSnapshot | undefined): FolhaGuardada | undefined =>
  colecao === 'rodadas' ? current(rodadas, doc) : current(sumulas, doc)

/** The current sheet of a protest. */
export const folhaDoProtesto = (
  { sumula }: Pick<Protesto, 'sumula'>,
  doc: DocumentSnapshot | undefined,
): FolhaGuardada | undefined => folhaDe(sumula !== '' ? 'sumulas' : 'rodadas', doc)

export const deRodada = (sheet: FolhaGuardada): sheet is RodadaGuardada => Array.isArray(sheet.linhas)

/** Ids of the entries in a sheet. */
export const ladosDa = (sheet: FolhaGuardada): string[] =>
  deRodada(sheet)
    ? sheet.linhas.map(({ inscricao }) => inscricao)
    : [sheet.azul.inscricao, sheet.vermelho.inscricao].filter(Boolean)

const MOST = 5_000
/** Steps of a sheet without influence on its result. */
const WITHOUT_JUDGEMENT: readonly unknown[] = ['criar', 'anexar']

/** Uids of those who marked or closed a sheet, and so may not decide about it. */
export async function quemMarcou(transaction: Transaction, ref: FirebaseFirestore.DocumentReference) {
  const [notes, steps] = await Promise.all([
    getBounded(ref.collection('notas').select('quem'), MOST, transaction),
    getBounded(ref.collection('andamento').select('quem', 'acao'), MOST, transaction),
  ])
  const decided = steps.docs.filter((doc) => !WITHOUT_JUDGEMENT.includes(doc.get('acao')))
  return new Set([...notes.docs, ...decided].map((doc) => String(doc.get('quem') ?? '')).filter(Boolean))
}
