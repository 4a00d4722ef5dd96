import type { Query, Transaction } from 'firebase-admin/firestore'
import { lancamentos, type Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { movimentoDe } from '@sie/domain/financeiro/movimentos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../base/platform/admin.ts'
import { storedIn } from '../base/platform/stored.ts'

/** Entries in a page, which ends with a whole day. */
const PAGE = 40
/** Most entries of one payer on one day. */
const DAY = 500

/** An entry of the ledger in the account of a payer; `saldo`: debt after it, less credit. All amounts in centavos. */
interface LinhaDoExtrato {
  id: string
  data: string
  historico: string
  evento: string
  /** ids; '' where the entry names none, or several */
  fatura: string
  pagamento: string
  debito: number
  credito: number
  saldo: number
}

export interface PaginaDeMovimentos {
  /** newest first */
  linhas: LinhaDoExtrato[]
  /** balance before the oldest line of the page: 0 on the last page */
  saldoAnterior: number
  /** position of the next page; null on the last one */
  seguinte: { dia: string; saldo: number } | null
}

interface Of {
  emitente: string
  sacado: { tipo: string; id: string }
  movimentos?: { antes?: { dia: string; saldo: number } | undefined } | undefined
}

type Entry = Lancamento & StoredRecord & { id: string }

/** A page of a payer's ledger entries. Whole days, so that the entries of a day stay in their order. @param saldo today's balance */
export async function paginaDe(
  transaction: Transaction,
  { emitente, sacado, movimentos }: Of,
  saldo: number,
): Promise<PaginaDeMovimentos> {
  const all = db()
    .collection(lancamentos.name)
    .where('vinculo.idEntidade', '==', emitente)
    .where('sacado', '==', `${sacado.tipo}~${sacado.id}`)
    .where('metadados.successorId', '==', '')
    .orderBy('data', 'desc')
  const read = async (query: Query) =>
    (await transaction.get(query)).docs.map((doc) => ({ ...storedIn(lancamentos, doc), id: doc.id }))
  const antes = movimentos?.antes
  const page = await read((antes ? all.where('data', '<', antes.dia) : all).limit(PAGE + 1))
  const last = page[PAGE - 1]
  const more = page.length > PAGE && last !== undefined
  const entries = more
    ? [...page.filter(({ data }) => data > last.data), ...(await read(all.where('data', '==', last.data).limit(DAY)))]
    : page
  let running = antes?.saldo ?? saldo
  const linhas = entries.sort(newestFirst).map((entry): LinhaDoExtrato => {
    const { debito, credito } = movimentoDe(entry.partidas)
    const { id, data, name, evento, fatura, pagamento } = entry
    const line = { id, data, historico: name, evento, fatura, pagamento, debito, credito, saldo: running }
    running -= debito - credito
    return line
  })
  const seguinte = more ? { dia: last.data, saldo: running } : null
  return { linhas, saldoAnterior: running, seguinte }
}

/** Compares by day and by time of writing, newest first; within a transaction closing entries come before issued ones. */
function newestFirst(a: Entry, b: Entry): number {
  if (a.data !== b.data) return a.data < b.data ? 1 : -1
  const at = b.metadados.creation.toMillis() - a.metadados.creation.toMillis()
  if (at !== 0) return at
  const order = (entry: Entry) => `${entry.evento === 'emissao' ? '1' : '0'}${entry.name}`
  return order(a) < order(b) ? 1 : -1
}
