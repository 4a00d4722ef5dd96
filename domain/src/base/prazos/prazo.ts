import { dayInBrasilia } from '../brazil/dates.ts'
import { diaSeguinte, EXPEDIENTE_PADRAO, expedienteDoDia, type Expediente, type Intervalo } from './expediente.ts'

/**
 * Pause of a deadline, in milliseconds since 1970, such as a ticket that waits for its author; `ate` null while it is open.
 */
export interface Pausa {
  de: number
  ate: number | null
}

/** Length of a deadline: hours of business time, or business days that end when the last of them closes. */
export type Duracao = { horas: number } | { dias: number }

const HOUR = 3_600_000
/**
 * Greatest number of days to search for the end of a deadline, which may never come, such as under business hours
 * without a weekday.
 */
const MOST_DAYS = 20 * 366
const NEVER = 'O prazo não termina em vinte anos: confira a duração e o expediente.'

/**
 * End of a deadline, in milliseconds since 1970; null while a pause is open.
 * - Hours run only within business hours and outside pauses.
 * - Of days the first is the business day after the start (Law 9.784/1999, art. 66), and the deadline ends at closing time of the last
 *   one; a day with a pause in its business hours is not counted. Zero days end at the next closing time.
 * @throws RangeError for a negative or infinite duration, days that are not whole, or an end more than twenty years away
 */
export function vencimento(
  inicio: number,
  duracao: Duracao,
  pausas: readonly Pausa[] = [],
  expediente: Expediente = EXPEDIENTE_PADRAO,
): number | null {
  if (pausas.some(({ ate }) => ate === null)) return null
  const length = 'horas' in duracao ? duracao.horas * HOUR : duracao.dias
  if (!Number.isFinite(length) || length < 0 || ('dias' in duracao && !Number.isInteger(length)))
    throw new RangeError('A duração de um prazo é um número de horas, ou de dias inteiros, a partir de zero.')
  return 'horas' in duracao
    ? afterHours(inicio, length, pausas, expediente)
    : afterDays(inicio, length, pausas, expediente)
}

/** Business time between two instants without the pauses, in milliseconds; 0 where `ate` is not after `inicio`. */
export function tempoUtil(
  inicio: number,
  ate: number,
  pausas: readonly Pausa[] = [],
  expediente: Expediente = EXPEDIENTE_PADRAO,
): number {
  let sum = 0
  for (let dia = dayInBrasilia(inicio); dia <= dayInBrasilia(ate); dia = diaSeguinte(dia))
    for (const span of openSpans(dia, inicio, pausas, expediente)) sum += Math.max(0, Math.min(span.ate, ate) - span.de)
  return sum
}

function afterHours(inicio: number, length: number, pausas: readonly Pausa[], expediente: Expediente): number {
  let left = length
  let dia = dayInBrasilia(inicio)
  for (let day = 0; day < MOST_DAYS; day++, dia = diaSeguinte(dia))
    for (const { de, ate } of openSpans(dia, inicio, pausas, expediente)) {
      if (left <= ate - de) return de + left
      left -= ate - de
    }
  throw new RangeError(NEVER)
}

function afterDays(inicio: number, length: number, pausas: readonly Pausa[], expediente: Expediente): number {
  const today = dayInBrasilia(inicio)
  let left = Math.max(1, length)
  let dia = length === 0 ? today : diaSeguinte(today)
  for (let day = 0; day < MOST_DAYS; day++, dia = diaSeguinte(dia)) {
    const whole = expedienteDoDia(dia, expediente)
    if (!whole || whole.ate <= inicio || pausas.some((pausa) => overlaps(whole, pausa))) continue
    if (--left === 0) return whole.ate
  }
  throw new RangeError(NEVER)
}

const overlaps = (span: Intervalo, { de, ate }: Pausa): boolean =>
  Math.min(span.ate, ate ?? Infinity) > Math.max(span.de, de)

/** Business hours of a day from `inicio` on, cut by the pauses, in order of time. */
function openSpans(dia: string, inicio: number, pausas: readonly Pausa[], expediente: Expediente): Intervalo[] {
  const whole = expedienteDoDia(dia, expediente)
  if (!whole || whole.ate <= inicio) return []
  const from = { de: Math.max(whole.de, inicio), ate: whole.ate }
  return pausas.reduce<Intervalo[]>((spans, pausa) => spans.flatMap((span) => without(span, pausa)), [from])
}

function without(span: Intervalo, { de, ate }: Pausa): Intervalo[] {
  const end = ate ?? Infinity
  if (!overlaps(span, { de, ate })) return [span]
  return [...(de > span.de ? [{ de: span.de, ate: de }] : []), ...(end < span.ate ? [{ de: end, ate: span.ate }] : [])]
}
