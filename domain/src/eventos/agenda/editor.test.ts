import { describe, expect, it } from 'vitest'
import { ateDepoisDe, formatRegra, parseRegra, type Repeticao } from './editor.ts'
import { diasDaRegra } from './ocorrencias.ts'
import { isRegra } from './regra.ts'

const of = (changes: Partial<Repeticao>): Repeticao => ({ frequencia: 'semanal', intervalo: 1, dias: [], ...changes })

describe('the editor of recurrences', () => {
  it.each([
    [of({ dias: ['TH'] }), '2026-11-24', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    [of({ intervalo: 2 }), '2026-11-28', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
    [of({ frequencia: 'diaria' }), '2026-11-24', 'FREQ=DAILY'],
    [of({ frequencia: 'mensalNoDia' }), '2026-11-24', 'FREQ=MONTHLY;BYMONTHDAY=24'],
    [of({ frequencia: 'mensalNoDia' }), '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [of({ frequencia: 'mensalNoDia' }), '2027-02-28', 'FREQ=MONTHLY;BYMONTHDAY=28'],
    [of({ frequencia: 'mensalNaSemana' }), '2026-12-12', 'FREQ=MONTHLY;BYDAY=2SA'],
    [of({ frequencia: 'mensalNaSemana' }), '2026-12-31', 'FREQ=MONTHLY;BYDAY=-1TH'],
    [of({ frequencia: 'anual' }), '2026-12-31', 'FREQ=YEARLY'],
    [of({ frequencia: 'nunca' }), '2026-12-31', ''],
  ])('writes %j from %s as %s, which begins on that day', (asked, first, rule) => {
    expect(formatRegra(asked, first)).toBe(rule)
    if (rule === '') return
    expect(isRegra(rule)).toBe(true)
    expect(diasDaRegra(rule, first, '2040-01-01')[0]).toBe(first)
    expect(formatRegra(parseRegra(rule), first)).toBe(rule)
  })

  it('turns a number of times into the last day', () => {
    const start = Date.parse('2026-11-24T19:30:00-03:00')
    expect(ateDepoisDe('FREQ=WEEKLY;BYDAY=TU,TH', start, 4)).toBe('2026-12-03')
    expect(ateDepoisDe('FREQ=YEARLY', start, 400)).toBe('2031-11-24')
    expect(ateDepoisDe('', start, 3)).toBe('')
  })
})
