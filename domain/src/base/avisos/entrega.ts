import { dayInBrasilia, startInBrasilia } from '../brazil/dates.ts'

/** Delivery settings of notices by mail, beside the kinds that are switched off. */
export interface Entrega {
  /** one mail a day with all notices */
  resumo: boolean
  /** full hours of Brasília between which no mail is sent; equal hours mean no silence */
  silencioDe: number
  silencioAte: number
}

export const ENTREGA_PADRAO: Entrega = { resumo: false, silencioDe: 0, silencioAte: 0 }

/** Hour of Brasília at which the daily mail is sent. */
export const HORA_DO_RESUMO = 18

const HOUR = 3_600_000
const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24

/** The stored settings, with defaults for missing ones. */
export function parseEntrega(stored: Readonly<Record<string, unknown>> | undefined): Entrega {
  const { resumo, silencioDe, silencioAte } = stored ?? {}
  const silence = isHour(silencioDe) && isHour(silencioAte) ? { silencioDe, silencioAte } : {}
  return { ...ENTREGA_PADRAO, resumo: resumo === true, ...silence }
}

const hourInBrasilia = (now: number): number => (now - startInBrasilia(dayInBrasilia(now))) / HOUR

const nextHour = (hour: number, now: number): number => {
  const at = startInBrasilia(dayInBrasilia(now)) + hour * HOUR
  return at >= now ? at : at + 24 * HOUR
}

/** Whether no mail is to be sent at an instant. */
export function emSilencio({ silencioDe, silencioAte }: Entrega, now: number): boolean {
  const hour = hourInBrasilia(now)
  if (silencioDe === silencioAte) return false
  return silencioDe < silencioAte ? hour >= silencioDe && hour < silencioAte : hour >= silencioDe || hour < silencioAte
}

/**
 * Instant at which a notice created now is mailed, in milliseconds since 1970: now, with the daily mail, or after the
 * silence.
 */
export function quandoEnviar(entrega: Entrega, now: number): number {
  const wanted = entrega.resumo ? nextHour(HORA_DO_RESUMO, now) : now
  return emSilencio(entrega, wanted) ? nextHour(entrega.silencioAte, wanted) : wanted
}
