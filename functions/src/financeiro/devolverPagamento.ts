import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { aoEstornar } from '@sie/domain/financeiro/eventos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { depoisDoEstorno } from '@sie/domain/financeiro/fatura.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { existingIn, storedRecord } from '../base/platform/stored.ts'
import { centavosOuNada, motivo } from './campos.ts'
import { creditoDe } from './credito.ts'
import { devolvidoDe } from './devolverParte.ts'
import {
  faturaRef,
  readStored,
  isPayer,
  postToLedger,
  pagamentoRef,
  requireIssuer,
  type PagamentoGuardado,
} from './stored.ts'
import { writeStep, recusa } from '../base/records/write.ts'
import { acimaDe, chaveDoSacado } from './emissora.ts'

const toRefuse = z.object({ id: recordId, motivo })

const tellOf = (
  transaction: Transaction,
  id: string,
  { sacado, faturas: parts }: PagamentoGuardado,
  situacao: string,
  why: string,
) =>
  sendAvisos(transaction, {
    quem: [sacado.pessoa],
    oQue: 'situacao',
    registro: { colecao: pagamentos.name, id },
    dados: {
      nome: `Pagamento de ${parts.map(({ numero }) => numero).join(', ')}`.slice(0, 160),
      situacao,
      motivo: why,
    },
  })

/**
 * Refuses a payment that did not arrive, with a reason for the payer. Refusing again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (already confirmed)
 */
export async function recusarPagamentoHandler(
  { id, motivo: why }: z.output<typeof toRefuse>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const ref = pagamentoRef(id)
    const stored = await readStored<PagamentoGuardado>(transaction, caller, ref)
    requireIssuer(caller, 'receber', stored.vinculo)
    if (stored.situacao === 'recusado') return { situacao: 'recusado' }
    if (stored.situacao !== 'informado') throw new ErroSIE('conflito')
    const tell = await tellOf(transaction, id, stored, 'recusado', why)
    const changes = { situacao: 'recusado', motivo: why, conferidoPor: caller.uid, conferidoEm: hojeNoBrasil() }
    await writeStep(transaction, pagamentos, ref, stored, changes, { caller, acao: 'recusar', motivo: why })
    tell()
    return { situacao: 'recusado' }
  })
}

export const recusarPagamento = callable(toRefuse, recusarPagamentoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})

const toPayBack = z.object({
  id: recordId,
  /** fee that is kept, centavos */
  taxa: centavosOuNada.default(0),
  motivo,
})

/**
 * Refunds a confirmed payment, less a fee: its invoices are open again by that amount, or are closed where nothing stays paid; the receipt shows it.
 * Refunding again changes nothing. Nobody refunds themselves.
 * @returns amount that goes back to the payer, centavos
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (not confirmed), dados-invalidos (a fee above
 * the payment or below what already went back as credit, credit that was used since, an exemption)
 */
export async function estornarPagamentoHandler(
  { id, taxa, motivo: why }: z.output<typeof toPayBack>,
  context: Pick<Context, 'auth'>,
): Promise<{ devolvido: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const ref = pagamentoRef(id)
    const stored = await readStored<PagamentoGuardado>(transaction, caller, ref)
    const { vinculo, sacado, valor, meio, credito: aMais } = stored
    requireIssuer(caller, 'estornar', vinculo)
    if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === 'estornado') return { devolvido: valor - stored.taxaEstorno }
    if (stored.situacao !== 'confirmado') throw new ErroSIE('conflito')
    if (meio === 'isencao') throw recusa('id', 'Uma isenção não devolve dinheiro.')
    if (taxa > valor) throw recusa('taxa', 'A taxa é maior que o pagamento.')
    const balance = await creditoDe(transaction, stored)
    if (aMais > balance.saldo) throw recusa('id', 'O crédito deste pagamento já foi usado.')
    const rows = await readTouched(transaction, stored)
    const back = await devolvidoDe(
      transaction,
      rows.map(({ ref: of }) => of.id),
    )
    if (taxa < back)
      throw recusa(
        'taxa',
        `Desta fatura, ${formatReais(back)} já voltaram como crédito: retenha ao menos esse valor como taxa.`,
      )
    const receiptRef = db().doc(`${recibos.name}/${id}`)
    const receipt = storedRecord(await transaction.get(receiptRef))
    const tell = await tellOf(transaction, id, stored, 'estornado', why)
    const deCredito = meio === 'credito'
    const step = { caller, acao: 'estornar' as const, motivo: why, detalhe: { pagamento: id } }
    const done = { situacao: 'estornado' as const, motivo: why, taxaEstorno: taxa }
    await writeStep(transaction, pagamentos, ref, stored, done, { ...step, detalhe: { valor, taxa } })
    for (const { ref: of, fatura, next } of rows) {
      const { pago, encargos, situacao } = next
      await writeStep(transaction, faturas, of, fatura, { pago, encargos, situacao, quitadaEm: '', motivo: why }, step)
    }
    if (receipt) await writeStep(transaction, recibos, receiptRef, receipt, { situacao: 'estornado' }, step)
    balance.mudar((deCredito ? valor - taxa : 0) - aMais)
    postToLedger(
      transaction,
      caller,
      {
        name: 'Estorno de pagamento',
        evento: 'estorno',
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
    return { devolvido: valor - taxa }
  })
}

/** The invoices that a payment paid, with their amounts without it. @throws ErroSIE dados-invalidos where one was closed since */
async function readTouched(transaction: Transaction, { faturas: parts }: PagamentoGuardado) {
  const paid = parts.filter(({ principal, encargos }) => principal + encargos > 0)
  if (paid.length === 0) return []
  const found = await transaction.getAll(...paid.map(({ id }) => faturaRef(id)))
  return found.map((snapshot, index) => {
    const fatura = existingIn(faturas, snapshot)
    const { principal = 0, encargos = 0 } = paid[index] ?? {}
    if (fatura.situacao !== 'paga' && fatura.situacao !== 'parcialmentePaga')
      throw recusa('id', `A fatura ${fatura.numero} foi encerrada depois deste pagamento.`)
    const parte = { principal, encargos }
    return { ref: snapshot.ref, fatura, parte, next: depoisDoEstorno(fatura, parte) }
  })
}

export const estornarPagamento = callable(toPayBack, estornarPagamentoHandler, {
  access: 'faturas:estornar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
