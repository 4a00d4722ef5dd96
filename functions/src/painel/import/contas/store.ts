import { type Transaction } from 'firebase-admin/firestore'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { mesDoDia } from '@sie/domain/financeiro/mes.ts'
import type { ImportedConta } from '@sie/domain/painel/import/contas/row.ts'
import { isActive, newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import type { MesGuardado } from '../../../financeiro/meses.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { keyedHash } from '../../../base/platform/hash.ts'
import { paths } from '../../../base/platform/paths.ts'
import { storeInRounds, type AcceptedRow, type Importer, type Outcome, type Stored } from '../store.ts'
import { serverTime } from '../../../base/platform/serverTime.ts'
import { storedAs, storedRecord } from '../../../base/platform/stored.ts'

type Row = AcceptedRow<ImportedConta>

/** Contas in one round: three writes each (record, audit and its queue), and one transaction stores them. */
const ROUND = 100
const ROUNDS = 2

/**
 * Stores open contas. Ids derive from the row's subject, so that a file imported again, an interrupted run or concurrent runs
 * write none twice; a known conta stays as it is. The months are read in the transaction: a concurrent closing waits.
 */
export const storeContas = (rows: readonly Row[], importer: Importer): Promise<Stored> =>
  storeInRounds(rows, { size: ROUND, atOnce: ROUNDS }, (round) => storeRound(round, importer))

const idOf = ({ chave }: Row) => `c-${keyedHash(`conta:${chave}`)}`

async function storeRound(rows: readonly Row[], importer: Importer): Promise<Outcome[]> {
  const ids = rows.map(idOf)
  const outcomes = await db().runTransaction(async (transaction) => {
    const stored = await transaction.getAll(...ids.map((id) => db().doc(`contas/${id}`)))
    const closed = await closedMonths(transaction, rows)
    const outcomes = rows.map(({ valor }, index): Outcome => {
      const known = storedRecord(stored[index])
      if (known) return isActive(known) ? 'semMudanca' : ['conta-desativada']
      return closed.has(monthOf(valor)) ? ['mes-fechado'] : 'criados'
    })
    if (!importer.dryRun)
      for (const [index, row] of rows.entries())
        if (outcomes[index] === 'criados') await create(transaction, ids[index] ?? '', row, importer)
    return outcomes
  })
  rows.forEach(({ linha }, index) => {
    if (outcomes[index] === 'criados') importer.note?.(linha, ids[index] ?? '', 'criados', 0)
  })
  return outcomes
}

const monthOf = ({ federacaoID, vencimento }: ImportedConta) => lugarDoMes(federacaoID, mesDoDia(vencimento))

async function closedMonths(transaction: Transaction, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const places = [...new Set(rows.map(({ valor }) => monthOf(valor)))]
  const months = await transaction.getAll(...places.map(paths.mesFinanceiro))
  return new Set(months.filter((month) => storedAs<MesGuardado>(month)?.fechado).map(({ id }) => id))
}

async function create(
  transaction: Transaction,
  id: string,
  { linha, valor: given }: Row,
  { author }: Importer,
): Promise<void> {
  const { nome, federacaoID, ...parts } = given
  const conta: Conta = contas.schema.parse({
    ...parts,
    descricao: nome,
    competencia: mesDoDia(given.vencimento),
    origem: { tipo: 'importacao', id: '' },
    vinculo: { idEntidade: federacaoID, idFederacao: federacaoID },
  })
  const metadados = newMetadados(author, serverTime(), true)
  const record = { ...conta, metadados }
  transaction.create(db().doc(`contas/${id}`), withDerived(id, record, contas))
  const detalhe = { origem: 'importacao', linha }
  await audit({ acao: 'criar', quem: author.uid, colecao: contas.name, id, detalhe }, transaction)
}
