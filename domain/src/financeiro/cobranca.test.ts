import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseApiReais, reaisDaApi } from './apiPix.ts'
import {
  diaDoRecebimento,
  esperaDepoisDaFalha,
  nomeDaCobranca,
  pedidoDe,
  proximaConferencia,
  segundosAte,
} from './cobranca.ts'
import { SEM_ENCARGOS } from './encargos.ts'

const RULE = { multa: 2, juros: 1, tolerancia: 0 }
const invoice = (more: object = {}) =>
  ({ situacao: 'emitida', total: 15_000, pago: 0, encargos: SEM_ENCARGOS, vencimento: '2026-11-20', ...more }) as const
const HOUR = 3_600_000

describe('what a charge asks for', () => {
  it('is the total until the last day in time, which is a business day', () => {
    expect(pedidoDe(invoice(), RULE, '2026-11-02')).toEqual({ valor: 15_000, ate: '2026-11-23' })
    expect(pedidoDe(invoice({ vencimento: '2026-11-18' }), RULE, '2026-11-02')).toEqual({
      valor: 15_000,
      ate: '2026-11-18',
    })
  })
  it('is with late fee and interest of that day alone afterwards', () => {
    expect(pedidoDe(invoice({ vencimento: '2026-10-19' }), RULE, '2026-11-18')).toEqual({
      valor: 15_450,
      ate: '2026-11-18',
    })
  })
  it('is nothing of what is paid, cancelled or a draft', () => {
    for (const situacao of ['paga', 'cancelada', 'rascunho', 'isenta', 'estornada'])
      expect(pedidoDe(invoice({ situacao }), RULE, '2026-11-02')).toBeUndefined()
  })
  it('has a name of its own for each state, amount and end', () => {
    const names = [
      nomeDaCobranca('a', 1, { valor: 100, ate: '2026-11-20' }),
      nomeDaCobranca('a', 2, { valor: 100, ate: '2026-11-20' }),
      nomeDaCobranca('a', 1, { valor: 101, ate: '2026-11-20' }),
      nomeDaCobranca('a', 1, { valor: 100, ate: '2026-11-21' }),
      nomeDaCobranca('b', 1, { valor: 100, ate: '2026-11-20' }),
    ]
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('when', () => {
  it('a charge ends with its day in Brasília', () => {
    expect(segundosAte('2026-11-20', Date.parse('2026-11-20T23:00:00-03:00'))).toBe(3599)
    expect(segundosAte('2026-11-20', Date.parse('2026-11-21T23:00:00-03:00'))).toBe(1)
  })
  it('the provider is asked: ever less often, last some days after the end, and never more than 15 times beyond a check a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (days) => {
        let now = Date.parse('2026-11-01T12:00:00Z')
        const ate = new Date(now + days * 24 * HOUR).toISOString().slice(0, 10)
        let asked = 0
        for (
          let next = proximaConferencia(ate, 0, now);
          next !== undefined;
          next = proximaConferencia(ate, asked, now)
        ) {
          expect(next - now).toBeGreaterThanOrEqual(15 * 60_000)
          now = next
          asked += 1
        }
        expect(asked).toBeLessThanOrEqual(days + 15)
        expect(now).toBeGreaterThan(Date.parse(ate) + 2 * 24 * HOUR)
      }),
    )
  })
  it('a failing provider is asked again: after minutes, then hours', () => {
    expect([0, 1, 5, 50].map(esperaDepoisDaFalha)).toEqual([60_000, 120_000, 32 * 60_000, 6 * HOUR])
  })
  it('money came: by the day in Brasília', () => {
    expect(diaDoRecebimento('2026-11-23T01:30:00Z')).toBe('2026-11-22')
    expect(diaDoRecebimento('ontem')).toBeUndefined()
  })
})

describe('amounts of the API', () => {
  it('are reais with two decimals, and read back as the same centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
        expect(parseApiReais(reaisDaApi(centavos))).toBe(centavos)
      }),
    )
  })
  it('are nothing else', () => {
    for (const text of ['1', '1.5', '1,50', '-1.00', '1e3', ' 1.00', '01.000', '', '99999999999.00'])
      expect([text, parseApiReais(text)]).toEqual([text, NaN])
  })
})
