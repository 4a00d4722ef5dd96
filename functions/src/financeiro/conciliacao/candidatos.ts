import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { regrasCobranca, type RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import {
  numerosDe,
  palavrasDoNome,
  txidsDe,
  type Candidato,
  type LinhaSemPar,
} from '@sie/domain/financeiro/conciliacao.ts'
import { saldoDe } from '@sie/domain/financeiro/fatura.ts'
import { wordKey } from '@sie/domain/base/search/fields.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'

/** Most values in one `in` (each counts with all other conditions, of which a query has 100), and most documents read by one query. */
const VALORES = 15
const ACHADOS = 60
/** Most queries by name, for the two longest words of each line: common words match too much. */
const POR_NOME = 12

/**
 * Candidates for pairs with lines of a statement, by queries whose cost does not grow with the number of open records: identifiers, numbers and
 * amounts of all lines together, and the payer's name of each. At most some 1,500 documents for 50 lines.
 */
export async function candidatosDe(entidade: string, linhas: readonly LinhaSemPar[]): Promise<Candidato[]> {
  const [invoices, bills] = await Promise.all([faturasPara(entidade, linhas), contasPara(entidade, linhas)])
  const regra = await regraDeEncargos(entidade)
  return [
    ...invoices.map((doc): Candidato => {
      const fatura = storedIn(faturas, doc)
      return {
        tipo: 'fatura',
        id: doc.id,
        numero: fatura.numero,
        txid: fatura.pix.txid,
        nome: fatura.sacado.nome,
        vencimento: fatura.vencimento,
        valores: (dia) => {
          const { total, principal } = saldoDe(fatura, regra, dia)
          return [total, principal]
        },
      }
    }),
    ...bills.map((doc): Candidato => {
      const conta = storedIn(contas, doc)
      return {
        tipo: conta.tipo,
        id: doc.id,
        numero: '',
        txid: '',
        nome: `${conta.favorecido.nome} ${conta.descricao}`.trim(),
        vencimento: conta.vencimento,
        valores: () => [conta.valor],
      }
    }),
  ]
}

type Doc = QueryDocumentSnapshot

async function faturasPara(entidade: string, linhas: readonly LinhaSemPar[]): Promise<Doc[]> {
  const came = linhas.filter(({ valor }) => valor > 0)
  if (came.length === 0) return []
  const open = db()
    .collection(faturas.name)
    .where('vinculo.idEntidade', '==', entidade)
    .where('filtros.aberta', '==', true)
    .where('metadados.successorId', '==', '')
  const byName = came.flatMap((linha) =>
    palavrasDoNome(linha.texto)
      .sort((a, b) => b.length - a.length)
      .slice(0, 2)
      .map((word) => open.where('chavesBusca', 'array-contains', wordKey(word)).limit(POR_NOME)),
  )
  return lidas([
    ...emPartes(open, 'pix.txid', came.flatMap(txidsDe)),
    ...emPartes(open, 'numero', came.flatMap(numerosDe)),
    ...emPartes(
      open,
      'total',
      came.map(({ valor }) => valor),
    ),
    ...byName,
  ])
}

async function contasPara(entidade: string, linhas: readonly LinhaSemPar[]): Promise<Doc[]> {
  const open = db()
    .collection(contas.name)
    .where('vinculo.idEntidade', '==', entidade)
    .where('filtros.situacao', '==', 'aberta')
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
  const side = (tipo: string, came: boolean) =>
    emPartes(
      open.where('tipo', '==', tipo),
      'valor',
      linhas.filter(({ valor }) => valor > 0 === came).map(({ valor }) => Math.abs(valor)),
    )
  const found = await lidas([...side('receita', true), ...side('despesa', false)])
  return found.filter((doc) => doc.get('origem.tipo') !== 'fatura')
}

/** The query for the values, in several parts where an `in` takes fewer. */
function emPartes(query: Query, field: string, values: readonly (string | number)[]): Query[] {
  const each = [...new Set(values)]
  return Array.from({ length: Math.ceil(each.length / VALORES) }, (_, part) =>
    query.where(field, 'in', each.slice(part * VALORES, (part + 1) * VALORES)).limit(ACHADOS),
  )
}

/** Results of several queries, each document once. */
async function lidas(queries: readonly Query[]): Promise<Doc[]> {
  const found = await Promise.all(queries.map((query) => query.get()))
  return [...new Map(found.flatMap(({ docs }) => docs).map((doc) => [doc.id, doc])).values()]
}

/** The entity's rule for late payment; all zero where it has none. */
async function regraDeEncargos(entidade: string): Promise<Pick<RegrasCobranca, 'multa' | 'juros' | 'tolerancia'>> {
  const stored = storedIn(regrasCobranca, await db().doc(`regrasCobranca/${entidade}`).get())
  return stored ?? { multa: 0, juros: 0, tolerancia: 0 }
}
