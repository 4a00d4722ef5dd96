import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemDaFatura, type ItemDaFatura } from './collections/camposDoFinanceiro.ts'
import { hasPassed, primeiroNaoVencido } from './encargos.ts'
import { aoEmitir, aoReceber } from './eventos.ts'
import { movimentoDe } from './movimentos.ts'
import { diferenca } from './razao.ts'
import { aoRenegociar, MENOR_PARCELA, parcelasDe } from './renegociacao.ts'

const item = (total: number, more: Partial<ItemDaFatura> = {}): ItemDaFatura => ({
  ...itemDaFatura.parse({ descricao: 'Anuidade' }),
  categoria: 'anuidade',
  unitario: total,
  total,
  ...more,
})

const renegociada = fc
  .record({
    totais: fc.array(fc.nat(50_000), { minLength: 1, maxLength: 4 }),
    parte: fc.integer({ min: 1, max: 100 }),
    encargos: fc.nat(3_000),
  })
  .map(({ totais, parte, encargos }, index = 0) => ({
    numero: `2026/00000${index}`,
    itens: totais.map((total) => item(total)),
    principal: Math.max(1, Math.floor((totais.reduce((sum, one) => sum + one, 0) * parte) / 100)),
    encargos,
  }))

describe('instalments', () => {
  test('ask for what was owed to the centavo, in equal parts, each the sum of its items, on consecutive due days', () => {
    fc.assert(
      fc.property(
        fc.array(renegociada, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 24 }),
        (faturas, quantas) => {
          const owed = faturas.reduce((sum, { principal, encargos }) => sum + principal + encargos, 0)
          const plan = parcelasDe(faturas, quantas, '2026-01-31')
          if (owed < quantas * MENOR_PARCELA) return plan.length === 0
          const totals = plan.map(({ total }) => total)
          expect(plan).toHaveLength(quantas)
          expect(totals.reduce((sum, one) => sum + one, 0)).toBe(owed)
          expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
          for (const { itens, total } of plan) {
            expect(itens.reduce((sum, one) => sum + one.total, 0)).toBe(total)
            expect(itens.every((one) => one.total > 0 && one.unitario === one.total && one.desconto === 0)).toBe(true)
          }
          return true
        },
      ),
      { numRuns: 200 },
    )
  })

  test('fall due on the same day of each month, on its last day where there is no such day', () => {
    const plan = parcelasDe(
      [{ numero: '2026/000001', itens: [item(9_000)], principal: 9_000, encargos: 0 }],
      3,
      '2026-01-31',
    )
    expect(plan.map(({ vencimento }) => vencimento)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('pay the oldest first, its late fee before it, and keep beneficiary and shares', () => {
    const [first, second] = parcelasDe(
      [
        {
          numero: '2026/000001',
          itens: [item(10_000, { beneficiarioId: 'beto', beneficiarioNome: 'Beto', repasseConfederacao: 20 })],
          principal: 10_000,
          encargos: 500,
        },
        { numero: '2026/000002', itens: [item(10_500)], principal: 10_500, encargos: 0 },
      ],
      2,
      '2026-05-10',
    )
    expect(first?.itens).toMatchObject([
      { descricao: 'Multa e juros da fatura 2026/000001', categoria: 'multa', total: 500 },
      { descricao: 'Anuidade (fatura 2026/000001)', beneficiarioId: 'beto', repasseConfederacao: 20, total: 10_000 },
    ])
    expect(second?.itens).toMatchObject([{ descricao: 'Anuidade (fatura 2026/000002)', total: 10_500 }])
  })

  test('are from 1 to 24, of R$ 5,00 and more', () => {
    const owed = [{ numero: '2026/000001', itens: [item(999)], principal: 999, encargos: 0 }]
    expect(parcelasDe(owed, 2, '2026-05-10')).toEqual([])
    for (const count of [0, 25, 1.5]) expect(() => parcelasDe(owed, count, '2026-05-10')).toThrow(RangeError)
  })
})

test('the ledger takes back what is open, no more, and a partly paid invoice keeps its part', () => {
  const fatura = { itens: [item(6_000), item(4_000, { categoria: 'carteira' })], total: 10_000, pago: 0 }
  const parte = { principal: 3_000, encargos: 0 }
  const all = [
    ...aoEmitir('a', fatura),
    ...aoReceber([{ id: 'a', fatura, parte }], { aMais: 0, deCredito: false }, { federacao: '', confederacao: '' }),
    ...aoRenegociar('a', fatura, 7_000),
  ]
  const of = (conta: string) => diferenca(all.filter((partida) => partida.conta === conta))
  expect([of('aReceber'), of('receita'), of('caixa')]).toEqual([0, -3_000, 3_000])
})

test('a statement moves by what is to be received less credit; late fee and interest stand on both sides', () => {
  const fatura = { itens: [item(10_000)], total: 10_000, pago: 0 }
  expect(movimentoDe(aoEmitir('a', fatura))).toEqual({ debito: 10_000, credito: 0 })
  const paid = aoReceber(
    [{ id: 'a', fatura, parte: { principal: 10_000, encargos: 300 } }],
    { aMais: 200, deCredito: false },
    { federacao: '', confederacao: '' },
  )
  expect(movimentoDe(paid)).toEqual({ debito: 300, credito: 10_500 })
})

test('invoices are overdue before one day, whatever weekends and holidays lie between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -40, max: 40 }), (today, back) => {
      const day = (offset: number) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)
      const hoje = day(today)
      const due = day(today + back)
      expect(due < primeiroNaoVencido(hoje)).toBe(hasPassed(due, hoje))
    }),
    { numRuns: 300 },
  )
})
