import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { NOMES_DAS_CATEGORIAS, type Categoria } from '@sie/domain/financeiro/planoDeContas.ts'
import { receitasDoLancamento } from '@sie/domain/financeiro/receitas.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../base/platform/admin.ts'
import { patiently } from '../base/platform/patience.ts'
import type { Reactions } from '../base/platform/reaction.ts'
import { storedIn } from '../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../base/processes/system.ts'
import { pagamentoRef } from './stored.ts'
import { createRecord } from '../base/records/write.ts'
import { mesAberto } from './meses.ts'
import { payRepasse } from './repasses.ts'

/** Id of the conta that an entry of the ledger creates under an account of the chart. */
const idDaReceita = (lancamento: string, categoria: string) => `${lancamento}-${categoria}`

/**
 * Copies revenue from invoices into the contas: an entry of the ledger creates one for each account of the chart, negative for
 * refunds. They are written once, under ids derived from the entry, and never by hand (`origem`). One whose month is closed gets the first day of
 * the next open one, and notes it.
 */
async function copyReceitas({ id, after }: RecordEvent): Promise<void> {
  if (!after || isOldCopyId(id)) return
  const entry = after as StoredRecord & Lancamento
  const receipts = [...receitasDoLancamento(entry.evento, entry.partidas)]
  if (receipts.length === 0) return
  const ref = (categoria: Categoria) => db().doc(`${contas.name}/${idDaReceita(id, categoria)}`)
  await patiently(ref(receipts[0]![0]).path, async (transaction) => {
    const stored = await transaction.getAll(...receipts.map(([categoria]) => ref(categoria)))
    const missing = receipts.filter((_, index) => !stored[index]?.exists)
    if (missing.length === 0) return
    const made = await contaDoPagamento(transaction, id, entry)
    for (const [categoria, valor] of missing)
      await storeReceita(transaction, ref(categoria), {
        ...made,
        categoria,
        valor,
        descricao: `${NOMES_DAS_CATEGORIAS[categoria]}: ${entry.name}`.slice(0, 160),
      })
  })
}

async function storeReceita(transaction: Transaction, ref: DocumentReference, conta: Conta): Promise<void> {
  await createRecord(transaction, contas, ref, conta, {
    caller: SYSTEM_CALLER,
    acao: 'receita',
    detalhe: { origem: conta.origem.id, valor: conta.valor },
  })
}

/** Fields shared by the contas of one entry. */
async function contaDoPagamento(transaction: Transaction, id: string, entry: Lancamento): Promise<Conta> {
  const { pagamento, vinculo, evento, fatura } = entry
  const payment = pagamento ? storedIn(pagamentos, await transaction.get(pagamentoRef(pagamento))) : undefined
  // A refund counts on the day on which it is made; a receipt on the day of payment, and so does its annulment: neither happened.
  const dia = (evento === 'confirmacao' || evento === 'anulacao') && payment ? payment.data : entry.data
  const open = await mesAberto(transaction, vinculo.idEntidade, mesDoDia(dia), mesDoDia(entry.data))
  const late = open !== mesDoDia(dia)
  const meio = payment?.meio ?? ''
  return {
    ...contas.schema.parse({
      tipo: 'receita',
      descricao: entry.name || 'Receita',
      categoria: 'outrasReceitas',
      vinculo,
    }),
    favorecido: { nome: payment?.sacado.nome.slice(0, 120) ?? '', documento: '' },
    departamento: '',
    competencia: open,
    vencimento: late ? `${open}-01` : dia,
    pagoEm: late ? `${open}-01` : dia,
    meio: meio === 'credito' || meio === 'isencao' ? '' : meio,
    documentoFiscal: '',
    observacoes: late ? `Movimento de ${formatDay(dia)}; ${mesPorExtenso(mesDoDia(dia))} já estava fechado.` : '',
    origem: { tipo: 'fatura', id: pagamento || fatura || id },
  }
}

/** Reactions to an entry of the ledger. */
export const LEDGER_REACTIONS: Reactions = { lancamentos: [copyReceitas, payRepasse] }
