import { gregorianEaster } from 'date-easter'
import type { Uf } from '../brazil/estados.ts'

/**
 * Holidays with a fixed date: '-MM-DD', name, first year. Sources: Law 662/1949 as amended by Law 10.607/2002 (1 January, 21 April, 1 May,
 * 7 September, 2 and 15 November, 25 December), Law 6.802/1980 (12 October), Law 14.759/2023 (20 November).
 */
const FIXOS = [
  ['01-01', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 0],
  ['05-01', 'Dia do Trabalho', 0],
  ['09-07', 'Independência do Brasil', 0],
  ['10-12', 'Nossa Senhora Aparecida', 0],
  ['11-02', 'Finados', 0],
  ['11-15', 'Proclamação da República', 0],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal', 0],
] as const

/** Holidays of one state alone: Law 963/1995 of the Federal District. */
const DO_ESTADO: Readonly<Partial<Record<Uf, readonly (readonly [date: string, name: string, from: number])[]>>> = {
  DF: [['11-30', 'Dia do Evangélico', 1995]],
}

/**
 * Days counted from Easter Sunday. Good Friday is a holiday by Law 9.093/1995; on Carnival Monday and Tuesday and on Corpus Christi banks
 * and public offices are closed (Resolution CMN 4.880/2020), so no deadline runs on them. The half day of Ash Wednesday counts as open.
 */
const DA_PASCOA = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
] as const

const DAY = 86_400_000
const porAno = new Map<string, ReadonlyMap<string, string>>()

/** Holidays of a year: day ('AAAA-MM-DD') -> name, in order of days. @param ano four digits, such as '2026' @param uf whose own are added */
export function feriadosDoAno(ano: string, uf?: Uf): ReadonlyMap<string, string> {
  const key = `${ano}${uf ?? ''}`
  const known = porAno.get(key)
  if (known) return known
  const year = Number(ano)
  const { month, day } = gregorianEaster(year)
  const easter = Date.UTC(year, month - 1, day)
  const days = [
    ...[...FIXOS, ...((uf && DO_ESTADO[uf]) ?? [])]
      .filter(([, , desde]) => year >= desde)
      .map(([date, name]) => [`${ano}-${date}`, name] as const),
    ...DA_PASCOA.map(([offset, name]) => [new Date(easter + offset * DAY).toISOString().slice(0, 10), name] as const),
  ]
  const found = new Map(days.sort(([a], [b]) => (a < b ? -1 : 1)))
  porAno.set(key, found)
  return found
}

/** Name of the holiday of a day ('AAAA-MM-DD'), in the whole country or also in a state; undefined for none. */
export const feriado = (dia: string, uf?: Uf): string | undefined => feriadosDoAno(dia.slice(0, 4), uf).get(dia)
