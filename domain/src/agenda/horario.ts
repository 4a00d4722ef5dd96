import { dayInBrasilia, startInBrasilia } from '../brazil/dates.ts'
import { valueAt } from '../records/edits.ts'
import { excecoesDe, isRegra, millisOf, type Excecao } from './regra.ts'

/** When something takes place: what a source of the calendar tells of each of its records. */
export interface Horario {
  /** milliseconds since 1970; of a whole day its start in Brasília */
  inicio: number
  /** milliseconds since 1970; of a whole day the start of the last day */
  fim: number
  diaInteiro: boolean
  /** rule of RFC 5545 without its end; '' for what takes place once */
  regra: string
  /** last day that the rule may give, 'AAAA-MM-DD' */
  ate: string
  excecoes: readonly Excecao[]
}

export interface Ocorrencia {
  /** day that the rule gives, which names an occurrence for good; the first day of what takes place once */
  dia: string
  inicio: number
  fim: number
  diaInteiro: boolean
  /** what differs from the others; undefined for one that is as the rule says */
  excecao?: Excecao
}

/** Hours of a record's first day; undefined where it has none. */
export function horarioDe(record: unknown): Horario | undefined {
  const start = millisOf(valueAt(record, 'inicio'))
  if (start === undefined) return undefined
  const end = Math.max(start, millisOf(valueAt(record, 'fim')) ?? start)
  const diaInteiro = valueAt(record, 'diaInteiro') === true
  const regra = valueAt(record, 'recorrencia.regra')
  const ate = valueAt(record, 'recorrencia.ate')
  const repeats = typeof regra === 'string' && isRegra(regra) && typeof ate === 'string' && ate !== ''
  const whole = (millis: number) => startInBrasilia(dayInBrasilia(millis))
  return {
    inicio: diaInteiro ? whole(start) : start,
    fim: diaInteiro ? whole(end) : end,
    diaInteiro,
    regra: repeats ? regra : '',
    ate: repeats ? ate : '',
    excecoes: repeats ? excecoesDe(record) : [],
  }
}
