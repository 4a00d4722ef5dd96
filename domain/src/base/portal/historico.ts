import { addMonths } from '../brazil/dates.ts'
import type { Numeros } from './numeros.ts'

/** Number of months that are kept. */
const MOST_MONTHS = 36

export interface Historico {
  /** by month 'AAAA-MM'; the current one as of last night */
  meses: Readonly<Record<string, Numeros>>
}

/** The history with the numbers of a month added, without months beyond the limit. */
export function comMes({ meses }: Historico, mes: string, numeros: Numeros): Historico {
  const kept = Object.entries({ ...meses, [mes]: numeros })
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST_MONTHS)
  return { meses: Object.fromEntries(kept) }
}

export interface Ponto {
  mes: string
  /** null where nothing was counted */
  valor: number | null
}

/**
 * Series of a number for the months up to this one, which has the present value; the oldest first. @param mes 'AAAA-MM'
 */
export function serieDe(
  { meses }: Historico,
  numero: keyof Numeros,
  agora: number,
  mes: string,
  quantos = 13,
): readonly Ponto[] {
  return Array.from({ length: quantos }, (_, index) => {
    const back = quantos - 1 - index
    const of = addMonths(`${mes}-01`, -back).slice(0, 7)
    return { mes: of, valor: back === 0 ? agora : (meses[of]?.[numero] ?? null) }
  })
}

/** Change of a number since the end of the previous month; null where that is not known. */
export function mudancaNoMes(serie: readonly Ponto[]): number | null {
  const [before, now] = serie.slice(-2).map(({ valor }) => valor)
  return typeof before === 'number' && typeof now === 'number' ? now - before : null
}
