import { addDays, daysBetween } from '../base/brazil/dates.ts'
import { diaSeguinte, isBusinessDay } from '../base/prazos/expediente.ts'

/** Late fees of an entity. `multa`: percent of the overdue amount, once. `juros`: percent a month, counted by day. `tolerancia`: days. */
export interface RegraDeEncargos {
  multa: number
  juros: number
  tolerancia: number
}

/** Late fee and interest charged so far, the paid part of them, and the day up to which interest is counted ('' for none yet). */
export interface Encargos {
  multa: number
  juros: number
  pago: number
  ate: string
}

export const SEM_ENCARGOS: Encargos = { multa: 0, juros: 0, pago: 0, ate: '' }

const FINE = 1_000_000

/** Days from one day to another ('AAAA-MM-DD'); at least zero. */
export const diasEntre = (de: string, ate: string): number => Math.max(0, daysBetween(de, ate))

/** Last day on which an invoice is paid in time: its due day, or the next business day (Lei 7.089/1983 and Código Civil, art. 132 § 1). */
export function ultimoDia(vencimento: string): string {
  let day = vencimento
  while (!isBusinessDay(day)) day = diaSeguinte(day)
  return day
}

/** Whether a due day has passed. */
export const hasPassed = (vencimento: string, hoje: string): boolean =>
  vencimento !== '' && hoje > ultimoDia(vencimento)

/** The first due day that has not passed yet: earlier ones are overdue. */
export function primeiroNaoVencido(hoje: string): string {
  let day = hoje
  for (let before = addDays(day, -1); !hasPassed(before, hoje); before = addDays(day, -1)) day = before
  return day
}

/**
 * Late fee and interest up to a day. The fee is charged once, on the amount owed on the first overdue day on which this is computed (CDC, art. 52
 * § 1 bounds it at 2 % for consumers; the percentage is the entity's). Interest is simple, a thirtieth of the month's for each day since the due
 * day (CTN, art. 161 § 1), in whole centavos, half a centavo up. Within the tolerance nothing is added; after it both count from the due day. A
 * day before `ate` adds nothing.
 * @param aberto open amount of the invoice itself, centavos
 */
export function encargosAte(
  encargos: Encargos,
  { aberto, vencimento }: { aberto: number; vencimento: string },
  { multa, juros, tolerancia }: RegraDeEncargos,
  hoje: string,
): Encargos {
  if (aberto <= 0 || !hasPassed(vencimento, hoje) || diasEntre(vencimento, hoje) <= tolerancia) return encargos
  const since = encargos.ate > vencimento ? encargos.ate : vencimento
  const days = diasEntre(since, hoje)
  if (days === 0) return encargos
  return {
    ...encargos,
    multa: encargos.ate === '' ? parteDe(aberto, multa, 100) : encargos.multa,
    juros: encargos.juros + parteDe(aberto * days, juros, 3000),
    ate: hoje,
  }
}

/** amount x percent / of, half a centavo rounded up, in whole-number arithmetic. */
function parteDe(amount: number, percent: number, of: number): number {
  const whole = BigInt(of) * BigInt(FINE)
  return Number((2n * BigInt(amount) * BigInt(Math.round(percent * FINE)) + whole) / (2n * whole))
}

/** Late fee and interest not paid yet, in centavos. */
export const encargosDevidos = ({ multa, juros, pago }: Encargos): number => multa + juros - pago
