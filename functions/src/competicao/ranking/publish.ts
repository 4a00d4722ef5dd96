import type { Transaction } from 'firebase-admin/firestore'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { canAppear } from '@sie/domain/pessoas/privacidade/consentimentoDeImagem.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import {
  idDaClasse,
  idDoMes,
  INDICE_DO_RANKING,
  primeirosDe,
  type IndiceDoRanking,
  type RankingPublico,
} from '@sie/domain/competicao/ranking/publico.ts'
import { mesesDe, tabelaDe, type Rosto } from '@sie/domain/competicao/ranking/tabela.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { personRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { paths } from '../../base/platform/paths.ts'
import { patiently } from '../../base/platform/patience.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import type { ResultadoGuardado } from './resultado.ts'

/** Most records of one class that are read: more than two years have events. */
const MOST = 500

/** The results in force of a class, by its code. */
export async function emVigor(
  transaction: Transaction,
  chave: string,
): Promise<(ResultadoGuardado & { id: string })[]> {
  const { docs } = await getBounded(
    db()
      .collection(resultados.name)
      .where('filtros.chave', '==', chave)
      .where('filtros.emVigor', '==', true)
      .where('metadados.successorId', '==', ''),
    MOST,
    transaction,
  )
  return docs.map((doc) => ({ ...storedIn(resultados, doc), id: doc.id })).filter((record) => isActive(record))
}

/** Public name, club and UF of athletes today; people missing in the register are left out. The UF is the federation's. */
async function rostosDe(transaction: Transaction, ids: readonly string[], hoje: string): Promise<Map<string, Rosto>> {
  if (ids.length === 0) return new Map()
  const people = (await transaction.getAll(...ids.map(personRef))).flatMap((doc) => {
    const praticante = storedIn(praticantes, doc)
    return praticante?.metadados.successorId === '' ? [[doc.id, praticante] as const] : []
  })
  const federations = [...new Set(people.map(([, { dadosFiliacao }]) => dadosFiliacao.federacaoID))].filter(Boolean)
  const ufs = new Map(
    (federations.length > 0
      ? await transaction.getAll(...federations.map((id) => db().doc(`entidades/${id}`)))
      : []
    ).map((doc) => [doc.id, String(valueAt(doc.data(), 'dadosEndereco.logradouroUF') ?? '')] as const),
  )
  return new Map(
    people.map(([id, praticante]) => {
      const { name, birthdate } = praticante.dadosPessoais
      const { vinculadoAEntidade, federacao, federacaoID } = praticante.dadosFiliacao
      return [
        id,
        {
          nome: nomeNasListas(name, isMinor(birthdate, hoje) && !canAppear(praticante, hoje)),
          clube: vinculadoAEntidade || federacao,
          uf: ufs.get(federacaoID) ?? '',
        },
      ] as const
    }),
  )
}

/**
 * Recomputes one class of the ranking and publishes the changes: its table of today, the tables of the finished months, and its entry in the list of
 * classes. Repeating it writes nothing.
 * @param chave code of the class
 * @param hoje 'AAAA-MM-DD' in Brasília
 * @returns how many documents changed
 */
export const publishClasse = (chave: string, hoje: string): Promise<number> =>
  // The list of classes is one document, on which concurrent events contend.
  patiently('ranking', async (transaction) => {
    const records = await emVigor(transaction, chave)
    const index = paths.rankingPublico(INDICE_DO_RANKING)
    const stored = storedAs<IndiceDoRanking>(await transaction.get(index)) ?? { classes: {} }
    const id = idDaClasse(chave)
    const before = stored.classes[id]
    const classe = [...records].sort((a, b) => (a.data < b.data ? -1 : 1)).at(-1)?.classe
    const ids = [...new Set(records.flatMap(({ colocacoes }) => colocacoes.map(({ pessoa }) => pessoa)))]
      .filter(Boolean)
      .sort()
    const faces = await rostosDe(transaction, ids, hoje)
    const now = classe && tabelaDe(classe, records, faces, hoje)
    const months = classe
      ? mesesDe(records, hoje)
          .map((mes) => [mes, tabelaDe(classe, records, faces, mes)] as const)
          .filter(([, { linhas }]) => linhas.length > 0)
      : []
    const shown = now && (now.linhas.length > 0 || months.length > 0)
    const wanted = new Map<string, RankingPublico | undefined>([
      [id, shown ? now : undefined],
      ...(before?.meses ?? []).map((mes) => [idDoMes(chave, mes), undefined] as const),
      ...months.map(([mes, table]) => [idDoMes(chave, mes), table] as const),
    ])
    const refs = [...wanted.keys()].map((key) => paths.rankingPublico(key))
    const found = await transaction.getAll(...refs)
    let changed = 0
    for (const [at, table] of [...wanted.values()].entries()) {
      const [ref, doc] = [refs[at]!, found[at]!]
      if (table ? sameTable(storedAs<RankingPublico>(doc), table) : !doc.exists) continue
      if (table) transaction.set(ref, table)
      else transaction.delete(ref)
      changed++
    }
    const { [id]: _, ...others } = stored.classes
    const classes = shown
      ? {
          ...others,
          [id]: {
            ...classe!,
            atletas: now.linhas.length,
            meses: months.map(([mes]) => mes),
            primeiros: primeirosDe(now.linhas),
          },
        }
      : others
    if (!sameValue(stored.classes, classes)) {
      transaction.set(index, { classes })
      changed++
    }
    return changed
  })

/** Equality of tables apart from the day of computation. */
const sameTable = (before: RankingPublico | undefined, next: RankingPublico): boolean =>
  before !== undefined && sameValue({ ...before, em: '' }, { ...next, em: '' })
