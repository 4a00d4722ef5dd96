import type { Transaction } from 'firebase-admin/firestore'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { aoEstornar } from '@sie/domain/financeiro/eventos.ts'
import { depoisDoEstorno, type Parte } from '@sie/domain/financeiro/fatura.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import type { Caller } from '../base/platform/caller.ts'
import { existingIn, storedRecord } from '../base/platform/stored.ts'
import { writeStep, recusa } from '../base/records/write.ts'
import { creditoDe } from './credito.ts'
import { devolvidoDe } from './devolverParte.ts'
import { acimaDe, chaveDoSacado } from './emissora.ts'
import { quemPaga } from './quemPaga.ts'
import { faturaRef, pagamentoRef, postToLedger, type FaturaGuardada, type PagamentoGuardado } from './stored.ts'

/** What notices call a payment. */
export const nomeDoPagamento = ({ faturas: parts }: PagamentoGuardado): string =>
  `Pagamento de ${parts.map(({ numero }) => numero).join(', ')}`.slice(0, 160)

interface Reversao {
  caller: Caller
  id: string
  /** a confirmed payment */
  stored: PagamentoGuardado
  /** it was registered by mistake: no money goes back, and its invoices are open again */
  engano: boolean
  /** fee that is kept, centavos; 0 for a mistake */
  taxa: number
  motivo: string
  /** history of the entry in the ledger */
  nome: string
  step: { acao: 'estornar' | 'anularPagamento' | 'desfazerConciliacao'; detalhe?: Record<string, unknown> }
  /** amounts of an invoice that is open again, where those before the payment are kept */
  antes?: (fatura: FaturaGuardada, parte: Parte) => Pick<Fatura, 'pago' | 'encargos' | 'situacao' | 'quitadaEm'>
}

/**
 * Plans the reversal of a confirmed payment: its invoices, receipt, credit and ledger, told to whom the payment was told.
 * @returns a function that writes it, after all reads of the transaction
 * @throws ErroSIE dados-invalidos: credit that was used since, a part that went back as credit, an invoice that was closed since
 */
export async function planReversao(
  transaction: Transaction,
  { caller, id, stored, engano, taxa, motivo, nome, step: { acao, detalhe }, antes }: Reversao,
): Promise<() => Promise<void>> {
  const { vinculo, sacado, valor, meio, credito: aMais } = stored
  const balance = await creditoDe(transaction, stored)
  if (aMais > balance.saldo)
    throw recusa('id', 'O crédito deste pagamento já foi usado: estorne antes o pagamento feito com ele.')
  const rows = await readTouched(transaction, stored, engano)
  const back = await devolvidoDe(
    transaction,
    rows.map(({ ref: of }) => of.id),
  )
  if (taxa < back)
    throw recusa(
      'taxa',
      engano
        ? `Desta fatura, ${formatReais(back)} já voltaram como crédito a quem pagou: use Estornar, e retenha esse valor como taxa.`
        : `Desta fatura, ${formatReais(back)} já voltaram como crédito: retenha ao menos esse valor como taxa.`,
    )
  const receiptRef = db().doc(`${recibos.name}/${id}`)
  const receipt = storedRecord(await transaction.get(receiptRef))
  const situacao = engano ? ('anulado' as const) : ('estornado' as const)
  const tell = await sendAvisos(transaction, {
    quem: await quemPaga(transaction, sacado),
    oQue: 'situacao',
    registro: { colecao: pagamentos.name, id },
    dados: {
      nome: nomeDoPagamento(stored),
      situacao,
      motivo: engano
        ? `${motivo.replace(/\.?$/, '.')} A fatura está de novo em aberto, e o recibo deixou de valer.`
        : motivo,
    },
  })
  const deCredito = meio === 'credito'
  const step = { caller, acao, motivo, detalhe: { pagamento: id, ...detalhe } }
  return async () => {
    const done = { situacao, motivo, taxaEstorno: taxa }
    await writeStep(transaction, pagamentos, pagamentoRef(id), stored, done, {
      ...step,
      detalhe: { ...step.detalhe, valor, taxa },
    })
    for (const { ref: of, fatura, parte, next } of rows) {
      const { pago, encargos, situacao: then } = next
      const changes = antes?.(fatura, parte) ?? { pago, encargos, situacao: then, quitadaEm: '' }
      await writeStep(transaction, faturas, of, fatura, engano ? changes : { ...changes, motivo }, step)
    }
    if (receipt) await writeStep(transaction, recibos, receiptRef, receipt, { situacao }, step)
    balance.mudar((deCredito ? valor - taxa : 0) - aMais)
    postToLedger(
      transaction,
      caller,
      {
        name: nome,
        evento: engano ? 'anulacao' : 'estorno',
        fatura: rows.length === 1 ? (rows[0]?.ref.id ?? '') : '',
        pagamento: id,
        sacado: chaveDoSacado(sacado),
        vinculo,
      },
      aoEstornar(
        rows.map(({ ref: { id: of }, fatura, parte, next }) => ({
          id: of,
          fatura,
          parte,
          encerra: next.situacao === 'estornada',
        })),
        { aMais, deCredito, taxa },
        acimaDe(vinculo),
      ),
    )
    tell()
  }
}

/** The invoices that a payment paid, with their amounts without it. @throws ErroSIE dados-invalidos where one was closed since */
async function readTouched(transaction: Transaction, { faturas: parts }: PagamentoGuardado, engano: boolean) {
  const paid = parts.filter(({ principal, encargos }) => principal + encargos > 0)
  if (paid.length === 0) return []
  const found = await transaction.getAll(...paid.map(({ id }) => faturaRef(id)))
  return found.map((snapshot, index) => {
    const fatura = existingIn(faturas, snapshot)
    const { principal = 0, encargos = 0 } = paid[index] ?? {}
    if (fatura.situacao !== 'paga' && fatura.situacao !== 'parcialmentePaga')
      throw recusa('id', `A fatura ${fatura.numero} foi encerrada depois deste pagamento.`)
    const parte = { principal, encargos }
    return { ref: snapshot.ref, fatura, parte, next: depoisDoEstorno(fatura, parte, engano) }
  })
}
