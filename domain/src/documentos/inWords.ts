import { mesPorExtenso } from '../base/brazil/dates.ts'

/** Day 'AAAA-MM-DD' in words, for certificates: '12 de outubro de 2026'; '' for none. */
export const diaPorExtenso = (day: string): string =>
  day === ''
    ? ''
    : `${Number(day.slice(8))} de ${mesPorExtenso(day.slice(0, 7))
        .toLowerCase()
        .replace(/ (?:de )?(\d{4})$/, ' de $1')}`
