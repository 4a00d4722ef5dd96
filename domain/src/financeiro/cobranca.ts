import { dayInBrasilia } from '../brazil/dates.ts'
import { ultimoDia } from './encargos.ts'
import { saldoDe, type ContaDaFatura } from './fatura.ts'
import type { RegraDeEncargos } from './encargos.ts'

// Charges that a payment provider holds for an invoice: what is asked for, until when, and when the provider is asked about it.

/**
 * pedida: to be made at the provider; ativa: may be paid there; encerrando: to be withdrawn there; encerrada: paid no more; paga: the provider
 * says that it was paid.
 */
export type SituacaoDaCobranca = 'pedida' | 'ativa' | 'encerrando' | 'encerrada' | 'paga'

export interface Pedido {
  /** whole centavos, with late fee and interest of today */
  valor: number
  /** last day on which this amount pays the invoice, 'AAAA-MM-DD' */
  ate: string
}

type Devida = Pick<ContaDaFatura, 'situacao' | 'total' | 'pago' | 'encargos' | 'vencimento'>

/**
 * What a charge of an invoice asks for today; undefined where nothing is owed. Until its last day in time an invoice asks for the same amount;
 * later the amount may be another one each day.
 */
export function pedidoDe(fatura: Devida, regra: RegraDeEncargos, hoje: string): Pedido | undefined {
  const { total } = saldoDe(fatura, regra, hoje)
  if (total === 0) return undefined
  const last = ultimoDia(fatura.vencimento)
  return { valor: total, ate: last < hoje ? hoje : last }
}

/**
 * What a charge is named after: the same for the same invoice in the same state, another one once anything was paid or paid back, or the amount
 * changed. A keyed hash of it is the charge's identifier at the provider.
 */
export const nomeDaCobranca = (fatura: string, versao: number, { valor, ate }: Pedido): string =>
  `cobranca:${fatura}:${versao}:${valor}:${ate}`

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Brasília's midnight, UTC-3, has had no summer time since 2019 (Decreto 9.772/2019). */
const endOf = (day: string) => Date.parse(`${day}T23:59:59-03:00`)

/** Whole seconds from `agora` until the end of a day in Brasília, at least one. @param agora milliseconds since 1970 */
export const segundosAte = (dia: string, agora: number): number => Math.max(1, Math.floor((endOf(dia) - agora) / 1000))

/** How long after its end a charge is still asked about: payments of the last minute, and notices that never came. */
const DEPOIS_DO_FIM = 3 * 24 * HOUR

/**
 * When a charge is asked about next, should no notice of the provider come: soon after it was made, then ever less often; once it has ended only
 * until three days later. Undefined: never again.
 * @param vezes how often it was asked about @param agora milliseconds since 1970
 */
export function proximaConferencia(ate: string, vezes: number, agora: number): number | undefined {
  const end = endOf(ate)
  if (agora > end + DEPOIS_DO_FIM) return undefined
  const pause = [15 * MINUTE, HOUR, 6 * HOUR][vezes] ?? 24 * HOUR
  return Math.min(agora + pause, Math.max(agora + 15 * MINUTE, end + DEPOIS_DO_FIM + MINUTE))
}

/** How long to wait before asking a provider again that failed so many times: a minute, doubled each time, at most six hours. */
export const esperaDepoisDaFalha = (falhas: number): number => Math.min(6 * HOUR, MINUTE * 2 ** Math.min(falhas, 9))

/** The day of an instant of the provider ('2026-11-22T18:05:53.358Z') in Brasília; undefined for no instant. */
export function diaDoRecebimento(quando: string): string | undefined {
  const instant = Date.parse(quando)
  return Number.isNaN(instant) ? undefined : dayInBrasilia(instant)
}
