import { addMonths, mesAbreviado } from '../base/brazil/dates.ts'

/** Months are 'AAAA-MM' texts. No function reads the clock. */
export const MES = /^\d{4}-(0[1-9]|1[0-2])$/

export const isMes = (text: string): boolean => MES.test(text)

/** Month of a day 'AAAA-MM-DD'; '' for ''. */
export const mesDoDia = (day: string): string => day.slice(0, 7)

/** Month `months` later. */
export const maisMeses = (mes: string, months: number): string => mesDoDia(addMonths(`${mes}-01`, months))

/** The months from one to another, both included; [] if the second precedes the first. At most 120. */
export function mesesEntre(de: string, ate: string): string[] {
  const months: string[] = []
  for (let mes = de; mes <= ate && months.length < 120; mes = maisMeses(mes, 1)) months.push(mes)
  return months
}

/** Month as 'nov/26'. */
export const mesCurto = (mes: string): string => `${mesAbreviado(mes)}/${mes.slice(2, 4)}`

/** Month as 'mm/aaaa', the form people type; '' for anything else. */
export const formatMes = (mes: string): string => (isMes(mes) ? `${mes.slice(5)}/${mes.slice(0, 4)}` : '')

/** Month of a text 'mm/aaaa' or 'm/aaaa'; null for anything else. */
export function parseMes(text: string): string | null {
  const [, m, y] = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text) ?? []
  const mes = y && m ? `${y}-${m.padStart(2, '0')}` : ''
  return isMes(mes) ? mes : null
}
