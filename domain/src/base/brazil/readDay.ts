import { isDay, MESES_CURTOS, parseDay } from './dates.ts'

/** Day 0 of the day numbers of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)
/** Longer cells are no day. */
const LONGEST = 60

/**
 * The one reader of days in files: 12/09/2023, 3/9/23, 12.9.2023, 2023-09-12, 2023/09/12, 20230912, 12 de setembro de 2023, 12/set/2023, each with or
 * without a weekday before and a time behind it, or the day number of a spreadsheet. null for anything else, and for a day that does not exist.
 * @param hoje a year of two digits is the latest that is not after it
 */
export const readDay = (text: string, hoje: string): string | null => {
  const made = partsOf(text)
  if (!made) return null
  const [y, m, d] = made
  const day = `${y.length === 2 ? inFull(y, hoje) : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Whether a text is written as a day, though the calendar may not have it: 31/02/2026. */
export const looksLikeDay = (text: string): boolean => partsOf(text) !== undefined

const inFull = (year: string, hoje: string): string => {
  const century = Number(hoje.slice(0, 2))
  return `${Number(year) <= Number(hoje.slice(2, 4)) ? century : century - 1}${year}`
}

type Parts = readonly [year: string, month: string, day: string]

function partsOf(text: string): Parts | undefined {
  if (text.length > LONGEST) return undefined
  const cell = plainDay(text)
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(cell) ?? []
  if (y) return [y, m, d]
  const [, year = '', month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell) ?? []
  if (year) return [year, month, day]
  const [, of = '', name = '', when = ''] =
    /^(\d{1,2})[ºo°]?(?: de |[ /.-])([a-z]{3,9})(?:\.? ?de |\.? |[/.-])(\d{4}|\d{2})$/.exec(cell) ?? []
  if (when) {
    const index = MESES_CURTOS.indexOf(name.slice(0, 3))
    return index < 0 ? undefined : [when, String(index + 1), of]
  }
  if (/^\d{8}$/.test(cell)) {
    const first: Parts = [cell.slice(0, 4), cell.slice(4, 6), cell.slice(6)]
    return parseDay(first.join('-')) && /^(?:19|20)/.test(cell)
      ? first
      : [cell.slice(4), cell.slice(2, 4), cell.slice(0, 2)]
  }
  if (!/^\d{5}(?:[.,]\d+)?$/.test(cell)) return undefined
  const [y1 = '', m1 = '', d1 = ''] = new Date(EPOCH + Number.parseInt(cell) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return [y1, m1, d1]
}

/** Lower case without accents, single spaces, weekday and time. */
const plainDay = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:seg|ter|qua|qui|sex|sab|dom)[a-z]*(?:-feira)?\.?,? /, '')
    .replace(/(?<=\d)(?:t|,? (?:as )?|,? - )\d{1,2}[:h]\d{0,2}.*$/, '')
    // OFX: AAAAMMDDHHMMSS.XXX[-3:BRT]
    .replace(/^(\d{8})(?:\d{2}|\d{4}|\d{6})(?:\.\d+)?(?: ?\[.*| ?[a-z]{3})?$/, '$1')
    .replace(/^(\d{8})(?: ?\[.*| [a-z]{3})$/, '$1')
    .replace(/ ?([/.-]) ?/g, '$1')
