import type { ItemDaFatura } from './collections/camposDoFinanceiro.ts'
import type { SituacaoDaFatura } from './estados.ts'
import {
  encargosAte,
  encargosDevidos,
  hasPassed,
  SEM_ENCARGOS,
  type Encargos,
  type RegraDeEncargos,
} from './encargos.ts'

/** Amounts and state of an invoice. All amounts are whole centavos. */
export interface ContaDaFatura {
  situacao: SituacaoDaFatura
  itens: readonly Pick<ItemDaFatura, 'categoria' | 'total' | 'repasseFederacao' | 'repasseConfederacao'>[]
  desconto: number
  acrescimo: number
  total: number
  pago: number
  encargos: Encargos
  vencimento: string
}

export type Valores = Pick<ItemDaFatura, 'qtd' | 'unitario' | 'desconto'>

/** qtd x unitario - desconto. @throws RangeError where the discount is larger, or the total is beyond safe integers */
export function totalDoItem({ qtd, unitario, desconto }: Valores): number {
  const total = qtd * unitario - desconto
  if (total < 0 || !Number.isSafeInteger(total)) throw new RangeError('the discount is larger than the item')
  return total
}

/** Greatest total of an invoice in centavos: ten million reais, as for every amount. */
export const MAIOR_TOTAL = 1_000_000_000

/** Subtotal (the sum of the items) and total. @throws RangeError for a total below zero or above ten million reais */
export function totaisDe(
  itens: readonly Valores[],
  desconto = 0,
  acrescimo = 0,
): { totais: number[]; subtotal: number; total: number } {
  const totais = itens.map(totalDoItem)
  const subtotal = totais.reduce((sum, total) => sum + total, 0)
  const total = subtotal - desconto + acrescimo
  if (total < 0 || total > MAIOR_TOTAL || subtotal > MAIOR_TOTAL) throw new RangeError('no total of an invoice')
  return { totais, subtotal, total }
}

type Aberto = Pick<ContaDaFatura, 'situacao' | 'total' | 'pago'>

/** Open amount of the invoice itself, without late fee and interest; 0 in states without a debt. */
export const abertoDe = ({ situacao, total, pago }: Aberto): number =>
  situacao === 'emitida' || situacao === 'parcialmentePaga' ? total - pago : 0

/** Whether an invoice is overdue: it has an open amount, and its due day has passed. */
export const isVencida = (fatura: Aberto & { vencimento: string }, hoje: string): boolean =>
  abertoDe(fatura) > 0 && hasPassed(fatura.vencimento, hoje)

export interface Saldo {
  principal: number
  /** late fee and interest not paid yet */
  encargos: number
  multa: number
  juros: number
  total: number
}

type Devida = Aberto & Pick<ContaDaFatura, 'encargos' | 'vencimento'>

/** Balance of an invoice on a day. `multa` and `juros` are the amounts charged up to that day, paid or not. */
export function saldoDe(fatura: Devida, regra: RegraDeEncargos, hoje: string): Saldo {
  const principal = abertoDe(fatura)
  if (principal === 0) return { principal: 0, encargos: 0, multa: 0, juros: 0, total: 0 }
  const charged = encargosAte(fatura.encargos, { aberto: principal, vencimento: fatura.vencimento }, regra, hoje)
  const encargos = encargosDevidos(charged)
  return { principal, encargos, multa: charged.multa, juros: charged.juros, total: principal + encargos }
}

/** Part of a payment for one invoice: the amount that reduces it, and the amount that pays late fee and interest. */
export interface Parte {
  principal: number
  encargos: number
}

/**
 * Splits a payment among invoices in their order; interest and fee are paid before the invoice itself (Código Civil, art. 354). The remainder is
 * the payer's credit.
 */
export function distributePayment(
  valor: number,
  faturas: readonly Devida[],
  regra: RegraDeEncargos,
  dia: string,
): { partes: Parte[]; credito: number } {
  let left = valor
  const take = (owed: number) => {
    const taken = Math.min(left, owed)
    left -= taken
    return taken
  }
  const partes = faturas.map((fatura) => {
    const { principal, encargos } = saldoDe(fatura, regra, dia)
    const paid = take(encargos)
    return { encargos: paid, principal: take(principal) }
  })
  return { partes, credito: left }
}

/** Amounts of an invoice after a part of a payment. */
export function depoisDaParte<F extends Devida>(fatura: F, parte: Parte, regra: RegraDeEncargos, dia: string): F {
  const aberto = abertoDe(fatura)
  const charged = encargosAte(fatura.encargos, { aberto, vencimento: fatura.vencimento }, regra, dia)
  const pago = fatura.pago + parte.principal
  const encargos = { ...charged, pago: charged.pago + parte.encargos }
  const nothing = pago === 0 && encargos.pago === 0
  const situacao = pago === fatura.total ? 'paga' : nothing ? fatura.situacao : 'parcialmentePaga'
  return { ...fatura, pago, situacao, encargos }
}

/**
 * Amounts of an invoice after the refund of a part. Without a remaining payment it is closed as refunded; where the payment was registered by
 * mistake (`engano`), it is open as it was issued. @throws RangeError for more than was paid
 */
export function depoisDoEstorno<F extends Devida>(fatura: F, parte: Parte, engano = false): F {
  const pago = fatura.pago - parte.principal
  const encargos = { ...fatura.encargos, pago: fatura.encargos.pago - parte.encargos }
  if (pago < 0 || encargos.pago < 0) throw new RangeError('more is paid back than was paid')
  if (pago > 0 || encargos.pago > 0) return { ...fatura, pago, encargos, situacao: 'parcialmentePaga' }
  return engano
    ? { ...fatura, pago, encargos: SEM_ENCARGOS, situacao: 'emitida' }
    : { ...fatura, pago, encargos, situacao: 'estornada' }
}
