import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encargosAte, encargosDevidos, SEM_ENCARGOS, ultimoDia } from './encargos.ts'
import {
  abertoDe,
  depoisDaParte,
  depoisDoEstorno,
  distributePayment,
  isVencida,
  saldoDe,
  totaisDe,
  totalDoItem,
} from './fatura.ts'

const REGRA = { multa: 2, juros: 1, tolerancia: 0 }
// 10 November 2026 is a Tuesday.
const DUE = '2026-11-10'
const fatura = (more: object = {}) => ({
  situacao: 'emitida' as const,
  total: 15_000,
  pago: 0,
  encargos: SEM_ENCARGOS,
  vencimento: DUE,
  ...more,
})

describe('late fee and interest', () => {
  it.each([
    ['on the due day', DUE, 0, 0],
    ['a day late', '2026-11-11', 300, 5],
    ['30 days late', '2026-12-10', 300, 150],
    ['a year late', '2027-11-10', 300, 1825],
  ])('%s', (_, day, multa, juros) => {
    expect(encargosAte(SEM_ENCARGOS, { aberto: 15_000, vencimento: DUE }, REGRA, day)).toMatchObject({ multa, juros })
  })

  it('begin on the business day after a due day on which banks are closed', () => {
    expect(ultimoDia('2026-11-14')).toBe('2026-11-16')
    expect(ultimoDia('2026-02-14')).toBe('2026-02-18')
    const on = (day: string) =>
      encargosDevidos(encargosAte(SEM_ENCARGOS, { aberto: 10_000, vencimento: '2026-11-14' }, REGRA, day))
    expect([on('2026-11-16'), on('2026-11-17')]).toEqual([0, 200 + 10])
  })

  it('leave the days of tolerance out, and count from the due day after them', () => {
    const on = (day: string) =>
      encargosDevidos(encargosAte(SEM_ENCARGOS, { aberto: 10_000, vencimento: DUE }, { ...REGRA, tolerancia: 5 }, day))
    expect([on('2026-11-15'), on('2026-11-16')]).toEqual([0, 200 + 20])
  })

  it('are the same looked at once or each day, and the fee is charged once', () => {
    const daily = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).reduce(
      (encargos, day) => encargosAte(encargos, { aberto: 30_000, vencimento: DUE }, REGRA, day),
      SEM_ENCARGOS,
    )
    expect(daily).toEqual(encargosAte(SEM_ENCARGOS, { aberto: 30_000, vencimento: DUE }, REGRA, '2026-11-30'))
    expect(daily).toMatchObject({ multa: 600, juros: 200 })
  })

  it('never shrink with time, and a day that lies before adds nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(700), fc.nat(700), (aberto, a, b) => {
        const at = (days: number) => new Date(Date.parse(DUE) + days * 86_400_000).toISOString().slice(0, 10)
        const first = encargosAte(SEM_ENCARGOS, { aberto, vencimento: DUE }, REGRA, at(a))
        const second = encargosAte(first, { aberto, vencimento: DUE }, REGRA, at(b))
        expect(encargosDevidos(second)).toBeGreaterThanOrEqual(encargosDevidos(first))
        if (b <= a) expect(second).toEqual(first)
      }),
    )
  })
})

describe('an invoice', () => {
  it('is the sum of its items, less discount, with surcharge', () => {
    expect(
      totaisDe(
        [
          { qtd: 3, unitario: 5_000, desconto: 500 },
          { qtd: 1, unitario: 99, desconto: 0 },
        ],
        99,
        10,
      ),
    ).toEqual({ totais: [14_500, 99], subtotal: 14_599, total: 14_510 })
    expect(() => totalDoItem({ qtd: 1, unitario: 10, desconto: 11 })).toThrow(RangeError)
    expect(() => totaisDe([{ qtd: 1, unitario: 10, desconto: 0 }], 11)).toThrow(RangeError)
    expect(() => totaisDe([{ qtd: 999, unitario: 1_000_000_000, desconto: 0 }])).toThrow(RangeError)
  })

  it('is overdue after its last day, while it asks for money', () => {
    expect(isVencida(fatura(), DUE)).toBe(false)
    expect(isVencida(fatura(), '2026-11-11')).toBe(true)
    expect(isVencida(fatura({ situacao: 'paga', pago: 15_000 }), '2026-11-11')).toBe(false)
    expect(isVencida(fatura({ situacao: 'cancelada' }), '2026-11-11')).toBe(false)
  })

  it('is paid in parts, interest before the invoice itself', () => {
    const late = '2026-12-10'
    expect(saldoDe(fatura(), REGRA, late)).toEqual({
      principal: 15_000,
      encargos: 450,
      multa: 300,
      juros: 150,
      total: 15_450,
    })
    const { partes, credito } = distributePayment(5_450, [fatura()], REGRA, late)
    expect({ partes, credito }).toEqual({ partes: [{ principal: 5_000, encargos: 450 }], credito: 0 })
    const next = depoisDaParte(fatura(), partes[0]!, REGRA, late)
    expect(next).toMatchObject({ situacao: 'parcialmentePaga', pago: 5_000, encargos: { pago: 450, ate: late } })
    // Ten days later: interest on the remainder, no second fee.
    expect(saldoDe(next, REGRA, '2026-12-20')).toMatchObject({ principal: 10_000, encargos: 33 })
    const back = depoisDoEstorno(next, partes[0]!)
    expect(back).toMatchObject({ situacao: 'estornada', pago: 0 })
    expect(abertoDe(back)).toBe(0)
    expect(() => depoisDoEstorno(back, partes[0]!)).toThrow(RangeError)
  })

  it('leaves what is paid beyond all of them as credit', () => {
    expect(distributePayment(40_000, [fatura(), fatura({ total: 20_000 })], REGRA, DUE)).toEqual({
      partes: [
        { principal: 15_000, encargos: 0 },
        { principal: 20_000, encargos: 0 },
      ],
      credito: 5_000,
    })
  })
})
