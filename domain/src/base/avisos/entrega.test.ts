// Time of mailing a notice: at once, once a day, and never in the hours of silence.
import { describe, expect, test } from 'vitest'
import { emSilencio, ENTREGA_PADRAO, parseEntrega, quandoEnviar } from './entrega.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00-03:00`)
const says = (entrega: object, now: string) =>
  new Date(quandoEnviar({ ...ENTREGA_PADRAO, ...entrega }, at(now)) - 3 * 3_600_000).toISOString().slice(8, 16)
const NIGHT = { silencioDe: 22, silencioAte: 7 }
const NOON = { silencioDe: 12, silencioAte: 14 }

describe('a notice is mailed', () => {
  test.each([
    ['at once', {}, '24T03:10', '24T03:10'],
    ['after the night, before midnight', NIGHT, '24T23:10', '25T07:00'],
    ['after the night, past midnight', NIGHT, '24T03:10', '24T07:00'],
    ['at the end of the silence itself', NIGHT, '24T07:00', '24T07:00'],
    ['just before the silence', NIGHT, '24T21:59', '24T21:59'],
    ['at its beginning', NIGHT, '24T22:00', '25T07:00'],
    ['after a silence at noon', NOON, '24T13:59', '24T14:00'],
    ['with the others of the day', { resumo: true }, '24T09:00', '24T18:00'],
    ['with those of the next day', { resumo: true }, '24T18:01', '25T18:00'],
    [
      'with the others after a silence over that hour',
      { resumo: true, silencioDe: 17, silencioAte: 8 },
      '24T09:00',
      '25T08:00',
    ],
  ])('%s', (_name, entrega, now, told) => expect(says(entrega, now)).toBe(told))

  test('never in the silence, never before it was written, and within two days', () => {
    for (let de = 0; de < 24; de++)
      for (let ate = 0; ate < 24; ate++)
        for (const resumo of [false, true])
          for (let half = 0; half < 48; half++) {
            const entrega = { resumo, silencioDe: de, silencioAte: ate }
            const now = at('24T00:00') + half * 1_800_000
            const then = quandoEnviar(entrega, now)
            const fits = then >= now && then - now < 48 * 3_600_000 && !emSilencio(entrega, then)
            if (!fits) expect.fail(JSON.stringify({ entrega, half, then }))
          }
  })

  test('as if nothing was chosen where the settings make no sense', () => {
    for (const stored of [
      undefined,
      {},
      { silencioDe: 25, silencioAte: 1 },
      { silencioDe: '22', silencioAte: 7, resumo: 1 },
    ])
      expect(parseEntrega(stored)).toEqual(ENTREGA_PADRAO)
    expect(parseEntrega({ resumo: true, ...NIGHT })).toEqual({ resumo: true, ...NIGHT })
  })
})
