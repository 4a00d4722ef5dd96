import { dayInBrasilia, startInBrasilia } from '../../base/brazil/dates.ts'
import { valueAt } from '../../base/records/edits.ts'
import { excecoesDe, isRegra, millisOf, type Excecao } from './regra.ts'

/** Times of a record of the calendar's sources. */
export interface Horario {
  /** milliseconds since 1970; of a whole-day entry its start in Brasília */
  inicio: number
  /** milliseconds since 1970; of a whole-day entry the start of the last day */
  fim: number
  diaInteiro: boolean
  /** rule of RFC 5545 without its end; '' for a single date */
  regra: string
  /** last possible day of the rule, 'AAAA-MM-DD' */
  ate: string
  excecoes: readonly Excecao[]
}

export interface Ocorrencia {
  /** day by the rule, which identifies the occurrence; of a single date its first day */
  dia: string
  inicio: number
  fim: number
  diaInteiro: boolean
  /** differences from the rule; undefined for an occurrence that follows it */
  excecao?: Excecao
}

/** Times of a record; undefined where it has no beginning. */
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
