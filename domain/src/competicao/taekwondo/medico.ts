import { addDays, addMonths, isDay } from '../../base/brazil/dates.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'
import { WT_2022, type NumerosDaLuta } from './regrasLuta.ts'

/**
 * Last day 'AAAA-MM-DD' of the medical suspension after a knockout, by the rule set of its match.
 * @param before days of earlier knockouts, in any order; those more than `meses` before do not count
 * @throws EntradaInvalida for an invalid day, or rules without days
 */
export function medicalSuspension(
  day: string,
  before: readonly string[],
  { dias, meses }: Pick<NumerosDaLuta['nocaute'], 'dias' | 'meses'> = WT_2022.nocaute,
): string {
  for (const each of [day, ...before])
    if (!isDay(each)) throw new EntradaInvalida('dia-invalido', `O dia do nocaute não é válido: ${each || '(vazio)'}.`)
  const since = addMonths(day, -meses)
  const count = before.filter((each) => each > since && each < day).length
  const days = dias[Math.min(count, dias.length - 1)]
  if (days === undefined) throw new EntradaInvalida('regras-invalidas', 'As regras não dizem os dias de suspensão.')
  return addDays(day, days)
}
