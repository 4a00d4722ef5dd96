import { isDay } from '../../base/brazil/dates.ts'
import { sha256Words } from '../../base/taekwondo/sha256.ts'
import { parseReais } from '../centavos.ts'

/** Greatest length of an amount or a day in characters; longer cells are not read. */
const LONGEST = 40

/**
 * Amount of a CSV cell in whole centavos: '1.234,56', '1234.56', '1,234.56', with a sign before or after, in brackets, with 'R$', or with D
 * or C after it (débito, crédito). Undefined for anything else, such as '1,234', which could be either.
 */
export function valorDaCelula(cell: string): number | undefined {
  if (cell.length > LONGEST) return undefined
  const plain = cell.replace(/\s/g, '').replace('R$', '').replace('−', '-').toUpperCase()
  const [, open = '', before = '', digits = '', after = '', letter = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]+)([+-]?)([DC]?)(\)?)$/.exec(plain) ?? []
  if (digits === '' || (open === '') !== (close === '') || (before !== '' && after !== '')) return undefined
  const american = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(digits)
  const centavos = parseReais(american ? digits.replaceAll(',', '') : digits)
  if (centavos === undefined) return undefined
  const out = [open === '(', before === '-', after === '-', letter === 'D'].some(Boolean)
  return out && centavos !== 0 ? -centavos : centavos
}

/**
 * Amount of an OFX file in whole centavos: a point or a comma precedes the decimals, without thousands separators (OFX 2.2, 3.2.9.1), though some
 * banks write '1.234,56'.
 */
export function valorDoOfx(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const [, sign = '', whole, decimals = ''] = /^([+-]?)(\d{1,12})(?:[.,](\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) return /[.,]\d{3}[.,]/.test(text) ? valorDaCelula(text) : undefined
  const centavos = Number(whole + decimals.padEnd(2, '0'))
  return sign === '-' && centavos !== 0 ? -centavos : centavos
}

/**
 * Day of a cell as 'AAAA-MM-DD': 'dd/mm/aaaa', 'dd-mm-aaaa', 'dd/mm/aa', 'aaaa-mm-dd', 'aaaammdd', each with or without a time. Undefined for others.
 */
export function diaDaCelula(cell: string): string | undefined {
  const text = cell.slice(0, LONGEST).trim()
  const [, dd, mm, yy] = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?![\d/])/.exec(text) ?? []
  const [, y = '', m = '', d = ''] =
    dd && mm && yy
      ? [text, yy.length === 2 ? `20${yy}` : yy, mm, dd]
      : (/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ??
        /^(\d{4})(\d{2})(\d{2})(?:\d{2}|\d{4}|\d{6}(?!\d)|(?!\d))/.exec(text) ??
        [])
  const day = `${y}-${m}-${d}`
  return isDay(day) ? day : undefined
}

/**
 * Whether the days of a column have the month first, as in older files of Banco do Brasil: at least one can only be read that way, and none only the
 * other way.
 */
export function isMesPrimeiro(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first = '', second = ''] = /^\s*(\d{2})\/(\d{2})\/\d{4}(?!\d)/.exec(cell.slice(0, LONGEST)) ?? []
    return first ? [[Number(first), Number(second)] as const] : []
  })
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12)
}

/** A day with the month first, rewritten with the day first. */
export const swapMonth = (cell: string): string =>
  cell.slice(0, LONGEST).replace(/^(\s*)(\d{2})\/(\d{2})\//, '$1$3/$2/')

/** Text of an entry: one line without control characters and repeated blanks, at most `max` characters. */
export const umaLinha = (text: string, max: number): string =>
  text
    .slice(0, 4 * max)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** Stable id of an entry, hashed from the parts that distinguish it. */
export const idDaLinha = (...parts: readonly (string | number)[]): string =>
  sha256Words(parts.join('\u0000'))
    .slice(0, 4)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
