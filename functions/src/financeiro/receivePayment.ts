import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos, type Pagamento } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { RegraDeEncargos } from '@sie/domain/financeiro/encargos.ts'
import { aoReceber } from '@sie/domain/financeiro/eventos.ts'
import { depoisDaParte, distributePayment, type Parte } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { keyedHash } from '../base/platform/hash.ts'
import { portalUrl } from '../base/platform/mail.ts'
import { nextNumbers, type Sequence } from '../base/platform/numbers.ts'
import { existingIn } from '../base/platform/stored.ts'
import { creditoDe } from './credito.ts'
import { faturaRef, postToLedger, pagamentoRef, type FaturaGuardada, type PagamentoGuardado } from './stored.ts'
import { createRecord, writeStep, numeroDe, recusa } from '../base/records/write.ts'
import { acimaDe, chaveDoSacado, emissora, regraDe } from './emissora.ts'
import { quemPaga } from './quemPaga.ts'

export interface Confirmado {
  /** id of the receipt, the same as the payment's */
  recibo: string
  numero: string
  codigo: string
  credito: number
}

interface Row {
  ref: DocumentReference
  fatura: FaturaGuardada
  parte: Parte
}

export const sequenciaDeRecibos = (entidade: string): Sequence => ({
  entidade,
  tipo: 'recibo',
  ano: Number(hojeNoBrasil().slice(0, 4)),
})

interface Recebimento {
  id: string
  /** the payment received; a new one without the facts of its confirmation */
  pagamento: Omit<Pagamento, 'filtros'>
  /** the stored payment that waits for confirmation; undefined for a new one */
  stored: PagamentoGuardado | undefined
  valor: number
  data: string
}

/**
 * Receives a payment, within the transaction of `sequence`: divides it among its invoices by due day, late fee and interest first; the rest becomes
 * the payer's credit. Invoices, payment, receipt with its number and code, ledger, notice and mail are written together. The calling function has
 * checked the right.
 * @throws ErroSIE dados-invalidos (more than the credit that pays it), registro-nao-encontrado (the issuer is no longer active)
 */
export async function receivePayment(
  transaction: Transaction,
  caller: Caller,
  sequence: Sequence,
  { id, pagamento, stored, valor, data }: Recebimento,
): Promise<Confirmado> {
  const { sacado, vinculo, meio } = pagamento
  const hoje = hojeNoBrasil()
  const regra = await regraDe(transaction, sequence.entidade)
  const { rows, credito } = await divided(transaction, pagamento, { valor, data }, regra)
  const balance = await creditoDe(transaction, pagamento)
  const deCredito = meio === 'credito'
  if (deCredito && (credito > 0 || balance.saldo < valor))
    throw recusa('valor', 'O crédito não cobre este valor, ou as faturas pedem menos.')
  const issuer = await emissora(transaction, sequence.entidade)
  const block = await nextNumbers(transaction, sequence)
  const numero = numeroDe(sequence.ano, block.first)
  const codigo = keyedHash(`recibo:${id}`)
  const referente = subjectOf(rows.map(({ fatura }) => fatura))
  const tell = await sendAvisos(transaction, {
    quem: await quemPaga(transaction, sacado),
    oQue: 'situacao',
    registro: { colecao: pagamentos.name, id },
    dados: {
      nome: `Pagamento de ${rows.map(({ fatura }) => fatura.numero).join(', ')}`.slice(0, 160),
      situacao: 'confirmado',
      motivo: '',
    },
    email: {
      modelo: 'recibo',
      dados: {
        numero,
        valor: formatReais(valor),
        credito: credito > 0 ? formatReais(credito) : '',
        referente,
        emitente: issuer.nome,
        link: `${portalUrl()}${address('/sie/financeiro/printrecibo', { codigo })}`,
      },
    },
  })
  block.take()
  const parts = rows.map(({ ref: { id }, fatura, parte }) => ({ id, numero: fatura.numero, ...parte }))
  const confirmation = {
    situacao: 'confirmado',
    valor,
    data,
    faturas: parts,
    credito,
    conferidoPor: caller.uid,
    conferidoEm: hoje,
    recibo: id,
  } as const
  const step = { caller, acao: 'confirmar' as const, detalhe: { valor, recibo: numero } }
  if (stored) await writeStep(transaction, pagamentos, pagamentoRef(id), stored, confirmation, step)
  else await createRecord(transaction, pagamentos, pagamentoRef(id), { ...pagamento, ...confirmation }, step)
  for (const row of rows) await settle(transaction, caller, row, { regra, data, pagamento: id })
  const receipt = {
    name: `${numero} ${sacado.nome}`,
    numero,
    codigo,
    pagamento: id,
    emitente: { nome: issuer.nome, documento: issuer.documento },
    sacado,
    faturas: parts,
    valor,
    credito,
    data,
    emitidoEm: hoje,
    meio,
    referente,
    situacao: 'valido',
    vinculo,
  }
  await createRecord(transaction, recibos, db().doc(`${recibos.name}/${id}`), receipt, { caller, acao: 'criar' })
  balance.mudar((deCredito ? -valor : 0) + credito)
  postToLedger(
    transaction,
    caller,
    {
      name: `Recibo ${numero}`,
      evento: 'confirmacao',
      fatura: rows.length === 1 ? (rows[0]?.ref.id ?? '') : '',
      pagamento: id,
      sacado: chaveDoSacado(sacado),
      vinculo,
    },
    aoReceber(
      rows.map(({ ref: { id }, ...row }) => ({ id, ...row })),
      { aMais: credito, deCredito },
      acimaDe(vinculo),
    ),
  )
  tell()
  return { recibo: id, numero, codigo, credito }
}

/** The payment divided among its invoices, by due day. */
async function divided(
  transaction: Transaction,
  { faturas: parts }: Pick<Pagamento, 'faturas'>,
  { valor, data }: { valor: number; data: string },
  regra: RegraDeEncargos,
): Promise<{ rows: Row[]; credito: number }> {
  const found = await transaction.getAll(...parts.map(({ id }) => faturaRef(id)))
  const ordered = found
    .map((snapshot) => ({ ref: snapshot.ref, fatura: existingIn(faturas, snapshot) }))
    .sort((a, b) =>
      a.fatura.vencimento < b.fatura.vencimento ? -1 : a.fatura.vencimento > b.fatura.vencimento ? 1 : 0,
    )
  const { partes, credito } = distributePayment(
    valor,
    ordered.map(({ fatura }) => fatura),
    regra,
    data,
  )
  return {
    rows: ordered.map((row, index) => ({ ...row, parte: partes[index] ?? { principal: 0, encargos: 0 } })),
    credito,
  }
}

/** Changes of one invoice by a payment; an invoice that gets no part stays as it is. */
async function settle(
  transaction: Transaction,
  caller: Caller,
  { ref, fatura, parte }: Row,
  { regra, data, pagamento }: { regra: RegraDeEncargos; data: string; pagamento: string },
): Promise<void> {
  if (parte.principal + parte.encargos === 0) return
  const { pago, encargos, situacao } = depoisDaParte(fatura, parte, regra, data)
  const changes = { pago, encargos, situacao, quitadaEm: situacao === 'paga' ? data : '' }
  await writeStep(transaction, faturas, ref, fatura, changes, { caller, acao: 'receber', detalhe: { pagamento } })
}

/** Subject of a receipt: the descriptions of the items, each once, at most 500 characters. */
function subjectOf(invoices: readonly FaturaGuardada[]): string {
  const all = [...new Set(invoices.flatMap(({ itens }) => itens.map(({ descricao }) => descricao)))].join('; ')
  return all.length > 500 ? `${all.slice(0, 499)}…` : all
}
