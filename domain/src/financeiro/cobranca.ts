import { dayInBrasilia } from '../base/brazil/dates.ts'
import { ultimoDia } from './encargos.ts'
import { saldoDe, type ContaDaFatura } from './fatura.ts'
import type { RegraDeEncargos } from './encargos.ts'

// Charges that a payment provider holds for an invoice: amount, last day, and the schedule of queries to the provider.

/**
 * pedida: to be created at the provider; ativa: payable there; encerrando: to be cancelled there; encerrada: no longer payable; paga: paid, by
 * the provider's answer.
 */
export type SituacaoDaCobranca = 'pedida' | 'ativa' | 'encerrando' | 'encerrada' | 'paga'

export interface Pedido {
  /** whole centavos, with late fee and interest of today */
  valor: number
  /** last day on which this amount settles the invoice, 'AAAA-MM-DD' */
  ate: string
}

type Devida = Pick<ContaDaFatura, 'situacao' | 'total' | 'pago' | 'encargos' | 'vencimento'>

/**
 * Charge to request for an invoice today; undefined where nothing is due. Up to its last day without fees an invoice has a constant amount;
 * later the amount may change every day.
 */
export function pedidoDe(fatura: Devida, regra: RegraDeEncargos, hoje: string): Pedido | undefined {
  const { total } = saldoDe(fatura, regra, hoje)
  if (total === 0) return undefined
  const last = ultimoDia(fatura.vencimento)
  return { valor: total, ate: last < hoje ? hoje : last }
}

/**
 * Name of a charge: the same for the same invoice in the same state, another one after a payment or refund, or where the amount changed. A
 * keyed hash of it is the charge's identifier at the provider.
 */
export const nomeDaCobranca = (fatura: string, versao: number, { valor, ate }: Pedido): string =>
  `cobranca:${fatura}:${versao}:${valor}:${ate}`

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** End of a day in Brasília: UTC-3, without summer time since 2019 (Decreto 9.772/2019). */
const endOf = (day: string) => Date.parse(`${day}T23:59:59-03:00`)

/** Whole seconds from `agora` until the end of a day in Brasília, at least one. @param agora milliseconds since 1970 */
export const segundosAte = (dia: string, agora: number): number => Math.max(1, Math.floor((endOf(dia) - agora) / 1000))

/**
 * Time after its end in which the provider is still queried about a charge, in milliseconds: for payments of the last
 * minute, and lost notices.
 */
const DEPOIS_DO_FIM = 3 * 24 * HOUR

/**
 * Instant of the next query about a charge without a notice of the provider: soon after it was created, then at growing intervals; after its end
 * only for three more days. Undefined: never again. @param vezes number of queries so far @param agora milliseconds since 1970
 */
export function proximaConferencia(ate: string, vezes: number, agora: number): number | undefined {
  const end = endOf(ate)
  if (agora > end + DEPOIS_DO_FIM) return undefined
  const pause = [15 * MINUTE, HOUR, 6 * HOUR][vezes] ?? 24 * HOUR
  return Math.min(agora + pause, Math.max(agora + 15 * MINUTE, end + DEPOIS_DO_FIM + MINUTE))
}

/**
 * Delay in milliseconds before the next request to a provider after this number of failures: a minute, doubled each time, at
 * most six hours.
 */
export const esperaDepoisDaFalha = (falhas: number): number => Math.min(6 * HOUR, MINUTE * 2 ** Math.min(falhas, 9))

/** Day in Brasília of an instant of the provider ('2026-11-22T18:05:53.358Z'); undefined for an invalid instant. */
export function diaDoRecebimento(quando: string): string | undefined {
  const instant = Date.parse(quando)
  return Number.isNaN(instant) ? undefined : dayInBrasilia(instant)
}
