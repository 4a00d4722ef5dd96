import { startInBrasilia } from '../brazil/dates.ts'
import type { Uf } from '../brazil/estados.ts'
import { feriado } from './feriados.ts'

/** Business hours: open from `abre` to `fecha` (minutes after midnight in Brasília) on the weekdays `dias` (0 is Sunday), never on a holiday. */
export interface Expediente {
  dias: readonly number[]
  abre: number
  fecha: number
  /** state whose own holidays are kept too */
  uf?: Uf
}

/** Monday to Friday, 9 to 18 h in Brasília. */
export const EXPEDIENTE_PADRAO: Expediente = { dias: [1, 2, 3, 4, 5], abre: 9 * 60, fecha: 18 * 60 }

const DAY = 86_400_000
const MINUTE = 60_000

/** Interval in milliseconds since 1970, `ate` excluded. */
export interface Intervalo {
  de: number
  ate: number
}

/** The next day ('AAAA-MM-DD'). */
export const diaSeguinte = (dia: string): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + DAY).toISOString().slice(0, 10)

/** Whether a day ('AAAA-MM-DD') has business hours. */
export const isBusinessDay = (dia: string, { dias, uf }: Expediente = EXPEDIENTE_PADRAO): boolean =>
  dias.includes(new Date(`${dia}T00:00:00Z`).getUTCDay()) && feriado(dia, uf) === undefined

/** Business hours of a day, or undefined where it has none. */
export function expedienteDoDia(dia: string, expediente: Expediente = EXPEDIENTE_PADRAO): Intervalo | undefined {
  if (!isBusinessDay(dia, expediente)) return undefined
  const start = startInBrasilia(dia)
  return { de: start + expediente.abre * MINUTE, ate: start + expediente.fecha * MINUTE }
}
