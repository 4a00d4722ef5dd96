import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay, EXPEDIENTE_PADRAO } from './expediente.ts'
import { feriado, feriadosDoAno } from './feriados.ts'
import { tempoUtil, vencimento, type Pausa } from './prazo.ts'

const at = (text: string) => Date.parse(`${text}:00-03:00`)
const said = (millis: number | null) =>
  millis === null ? null : new Date(millis - 3 * HOUR).toISOString().slice(0, 16)
const HOUR = 3_600_000

describe('holidays', () => {
  test('of 2026 are those of the federal laws, in the Federal District also its own', () => {
    // The public and bank holidays of date-holidays 3.37 for BR/DF, without the election Sundays.
    expect([feriado('2026-11-30'), feriado('2026-11-30', 'SC')]).toEqual([undefined, undefined])
    expect([...feriadosDoAno('2026', 'DF').keys()]).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-11-30',
      '2026-12-25',
    ])
  })
  test.each([
    ['2024-03-29', 'Sexta-feira Santa'],
    ['2025-03-04', 'Carnaval'],
    ['2027-05-27', 'Corpus Christi'],
    ['2038-04-23', 'Sexta-feira Santa'],
  ])('%s is %s', (dia, name) => {
    expect(feriado(dia)).toBe(name)
  })
  test('20 November is one since 2024 only', () => {
    expect([feriado('2023-11-20'), feriado('2024-11-20')]).toEqual([
      undefined,
      'Dia Nacional de Zumbi e da Consciência Negra',
    ])
  })
  test('Saturdays, Sundays and holidays are no business days', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((dia) => isBusinessDay(dia))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('a deadline in hours', () => {
  test.each([
    ['within a day', '2026-11-23T10:00', 4, '2026-11-23T14:00'],
    ['over night', '2026-11-23T16:00', 4, '2026-11-24T11:00'],
    ['over a holiday and a weekend', '2026-11-19T17:00', 2, '2026-11-23T10:00'],
    ['from the middle of the night', '2026-11-23T03:00', 1, '2026-11-23T10:00'],
    ['to closing time', '2026-11-23T09:00', 9, '2026-11-23T18:00'],
    ['over the end of the year', '2026-12-31T17:00', 2, '2027-01-04T10:00'],
    ['of no length, begun on a Sunday', '2026-11-22T12:00', 0, '2026-11-23T09:00'],
  ])('%s', (_name, from, horas, to) => {
    expect(said(vencimento(at(from), { horas }))).toBe(to)
  })
  test('does not run during pauses, overlapping ones counted once', () => {
    const pausas: Pausa[] = [
      { de: at('2026-11-23T11:00'), ate: at('2026-11-23T13:00') },
      { de: at('2026-11-23T12:00'), ate: at('2026-11-23T14:00') },
      { de: at('2026-11-21T00:00'), ate: at('2026-11-22T00:00') },
    ]
    expect(said(vencimento(at('2026-11-23T10:00'), { horas: 4 }, pausas))).toBe('2026-11-23T17:00')
  })
  test('has no end while a pause lasts', () => {
    expect(vencimento(at('2026-11-23T10:00'), { horas: 4 }, [{ de: at('2026-11-23T11:00'), ate: null }])).toBeNull()
  })
})

describe('a deadline in business days', () => {
  test.each([
    ['begins on the day after', '2026-11-23T10:00', 1, '2026-11-24T18:00'],
    ['leaves weekend and holiday out', '2026-11-19T10:00', 1, '2026-11-23T18:00'],
    ['fifteen days', '2026-11-23T10:00', 15, '2026-12-14T18:00'],
    ['none is until the next closing time', '2026-11-22T10:00', 0, '2026-11-23T18:00'],
    ['none after closing time', '2026-11-23T19:00', 0, '2026-11-24T18:00'],
  ])('%s', (_name, from, dias, to) => {
    expect(said(vencimento(at(from), { dias }))).toBe(to)
  })
  test('does not count a day with a pause', () => {
    const pausas = [{ de: at('2026-11-24T17:00'), ate: at('2026-11-25T08:00') }]
    expect(said(vencimento(at('2026-11-23T10:00'), { dias: 1 }, pausas))).toBe('2026-11-25T18:00')
  })
})

test.each([{ horas: -1 }, { horas: Infinity }, { dias: 1.5 }, { horas: 1e9 }])('%o is refused', (duracao) => {
  expect(() => vencimento(at('2026-11-23T10:00'), duracao)).toThrow(RangeError)
})
test('business hours without a weekday are refused', () => {
  expect(() => vencimento(at('2026-11-23T10:00'), { horas: 1 }, [], { ...EXPEDIENTE_PADRAO, dias: [] })).toThrow(
    RangeError,
  )
})

test('the business time up to the end of a deadline is the deadline, whatever the pauses', () => {
  const start = at('2026-01-01T00:00')
  const minutes = fc.integer({ min: 0, max: 400 * 24 * 60 })
  fc.assert(
    fc.property(
      minutes,
      fc.integer({ min: 0, max: 200 * 60 }),
      fc.array(fc.tuple(minutes, fc.integer({ min: 0, max: 5000 })), { maxLength: 4 }),
      (from, length, paused) => {
        const inicio = start + from * 60_000
        const pausas = paused.map(([de, long]) => ({ de: start + de * 60_000, ate: start + (de + long) * 60_000 }))
        const end = vencimento(inicio, { horas: length / 60 }, pausas) ?? 0
        expect(Math.round(tempoUtil(inicio, end, pausas) / 60_000)).toBe(length)
      },
    ),
    { numRuns: 300 },
  )
})
