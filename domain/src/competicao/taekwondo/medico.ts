import { addDays, addMonths, isDay } from '../../base/brazil/dates.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

export interface RegrasMedicas {
  /** longest treatment of one athlete on the mat, in seconds */
  segundosAtendimento: number
  /** days without fighting after the first, second, third ... knockout within `meses` */
  suspensaoDias: readonly number[]
  meses: number
}
/**
 * One minute of treatment [U]; 30, 40 and 50 days (PRODUCT 2(f): "WT 30/40/50 days" [U]) for knockouts within twelve months [D]. Settings
 * of the event.
 */
export const REGRAS_MEDICAS_PADRAO: RegrasMedicas = {
  segundosAtendimento: 60,
  suspensaoDias: [30, 40, 50],
  meses: 12,
}

/** Whether a treatment took longer than the rules allow, which ends the match by RSC. */
export const overMedicalLimit = (seconds: number, rules: RegrasMedicas = REGRAS_MEDICAS_PADRAO): boolean =>
  seconds > rules.segundosAtendimento

/**
 * Last day 'AAAA-MM-DD' of the medical suspension after a knockout.
 * @param before days of earlier knockouts, in any order; those more than `meses` before do not count
 * @throws EntradaInvalida for an invalid day, or rules without days
 */
export function medicalSuspension(
  day: string,
  before: readonly string[],
  rules: RegrasMedicas = REGRAS_MEDICAS_PADRAO,
): string {
  for (const each of [day, ...before])
    if (!isDay(each)) throw new EntradaInvalida('dia-invalido', `O dia do nocaute não é válido: ${each || '(vazio)'}.`)
  const since = addMonths(day, -rules.meses)
  const count = before.filter((each) => each > since && each < day).length
  const days = rules.suspensaoDias[Math.min(count, rules.suspensaoDias.length - 1)]
  if (days === undefined) throw new EntradaInvalida('regras-invalidas', 'As regras não dizem os dias de suspensão.')
  return addDays(day, days)
}
