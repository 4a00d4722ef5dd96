import { dayInBrasilia, mesAbreviado } from '@sie/domain/base/brazil/dates.ts'

/**
 * Days from one instant to another as short texts: '4–6' and 'dez 2026', across months '30 nov–2' and 'dez 2026'. @param inicio ISO string; ''
 * gives empty texts @param fim ISO string, or ''
 */
export function diasEmPalavras(inicio: string, fim: string): { dias: string; mes: string } {
  if (inicio === '') return { dias: '', mes: '' }
  const first = dayInBrasilia(Date.parse(inicio))
  const last = fim === '' ? first : dayInBrasilia(Date.parse(fim))
  const day = (text: string) => String(Number(text.slice(8)))
  if (last <= first) return { dias: day(first), mes: `${mesAbreviado(first)} ${first.slice(0, 4)}` }
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return {
    dias: sameMonth ? `${day(first)}–${day(last)}` : `${day(first)} ${mesAbreviado(first)}–${day(last)}`,
    mes: `${mesAbreviado(last)} ${last.slice(0, 4)}`,
  }
}
