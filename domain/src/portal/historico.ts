import { addMonths } from '../brazil/dates.ts'
import type { Numeros } from './numeros.ts'

/** How the public numbers of an entity were at the end of each month, one document for each entity: a trend costs one reading. */
export const HISTORICO_PUBLICO = 'sistema/publico/historico'

/** Months that are kept. */
const MOST_MONTHS = 36

export interface Historico {
  /** by month 'AAAA-MM'; the running one as it was last night */
  meses: Readonly<Record<string, Numeros>>
}

/** The history with the numbers of a month, without the months that are too old. */
export function comMes({ meses }: Historico, mes: string, numeros: Numeros): Historico {
  const kept = Object.entries({ ...meses, [mes]: numeros })
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST_MONTHS)
  return { meses: Object.fromEntries(kept) }
}

export interface Ponto {
  mes: string
  /** null where nobody counted */
  valor: number | null
}

/** A number in the months up to this one, which has the value of now; the oldest first. @param mes 'AAAA-MM' */
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

/** How much a number changed since the end of the month before; null where that is not known. */
export function mudancaNoMes(serie: readonly Ponto[]): number | null {
  const [before, now] = serie.slice(-2).map(({ valor }) => valor)
  return typeof before === 'number' && typeof now === 'number' ? now - before : null
}
