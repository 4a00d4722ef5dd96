import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../base/brazil/dates.ts'
import { mesDoDia } from './mes.ts'
import type { Somas } from './caixa.ts'
import { mesesDaPrevisao, previsaoDe, saldoDoCaixa } from './previsao.ts'

describe('a forecast', () => {
  test('counts each open amount once: in its week, among the overdue ones, or beyond the last week', () => {
    const hoje = '2026-11-29'
    const one = fc.record({
      day: fc.integer({ min: -400, max: 400 }).map((days) => addDays(hoje, days)),
      of: fc.constantFrom('receita', 'despesa', 'faturas'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (amounts) => {
        const open: Record<string, number> = {}
        const months: Record<string, Record<string, number>> = Object.fromEntries(
          mesesDaPrevisao(hoje).map((mes) => [mes, {}]),
        )
        const add = (to: Record<string, number> | undefined, key: string, amount: number) => {
          if (to) to[key] = (to[key] ?? 0) + amount
        }
        for (const { day, of, amount } of amounts) {
          add(open, `aberto.${of}.${mesDoDia(day)}`, amount)
          add(months[mesDoDia(day)], `aberto.${of}.${day.slice(8)}`, amount)
        }
        const { semanas, vencido } = previsaoDe(open, months, hoje)
        // The 28th was a Saturday: an invoice due on it is overdue from Tuesday on, a conta at once.
        const isOverdue = ({ day, of }: { day: string; of: string }) => day < (of === 'faturas' ? '2026-11-28' : hoje)
        const sum = (comesIn: boolean, holds: (one: (typeof amounts)[number]) => boolean) =>
          amounts
            .filter((one) => (one.of !== 'despesa') === comesIn && holds(one))
            .reduce((all, { amount }) => all + amount, 0)
        expect(vencido).toEqual({ entra: sum(true, isOverdue), sai: sum(false, isOverdue) })
        for (const { de, ate, entra, sai } of semanas) {
          const within = (one: (typeof amounts)[number]) =>
            !isOverdue(one) && one.day <= ate && (one.day >= de || de === hoje)
          expect([entra, sai]).toEqual([true, false].map((side) => sum(side, within)))
        }
      }),
    )
  })
})

test('an invoice due on the last day of a month without banks is still to come on the first of the next', () => {
  // The 31st of October was a Saturday, and the 2nd of November a holiday.
  const months = { '2026-10': { 'aberto.faturas.31': 500, 'aberto.receita.31': 40 }, '2026-11': {} }
  const open = { 'aberto.faturas.2026-10': 500, 'aberto.receita.2026-10': 40, 'aberto.faturas.2026-09': 7 }
  expect(mesesDaPrevisao('2026-11-01')).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  const { semanas, vencido } = previsaoDe(open, months, '2026-11-01')
  expect([semanas[0]?.entra, vencido.entra]).toEqual([500, 47])
})

test('the cash is the opening balance and what moved since', () => {
  const months: Somas[] = [
    { 'caixa.anuidade': 500, 'caixa.aluguel': 200, 'competencia.anuidade': 9_999 },
    { 'caixa.evento': 50, 'aberto.receita.10': 777 },
  ]
  expect(saldoDoCaixa(1_000, months)).toBe(1_350)
  expect(saldoDoCaixa(1_000, [])).toBe(1_000)
})
