import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  rankPoomsae,
  REGRAS_FREESTYLE_PADRAO,
  REGRAS_POOMSAE_PADRAO,
  scoreForms,
  scorePoomsae,
  trimmedMean,
  type NotaFinal,
} from './poomsae.ts'

const judge = (precisao: number, apresentacao: number) => ({ precisao, apresentacao })
const mark = (total: number, apresentacao = 0, soma = 0): NotaFinal => ({
  precisao: 0,
  total,
  apresentacao,
  soma,
  exata: { total, apresentacao, soma },
})

describe('the marks of a performance', () => {
  it('are means without the highest and the lowest, from five judges on', () => {
    expect(trimmedMean([9, 1, 4, 3, 2], 5)).toBe(3)
    expect(trimmedMean([10, 9, 2, 3], 5)).toBe(6)
    expect(trimmedMean([10, 9, 2, 3], 4)).toBe(6)
    expect(trimmedMean([4, 2], 1)).toBe(3)
    expect(trimmedMean([3, 8, 1], 3)).toBe(3)
    expect(REGRAS_POOMSAE_PADRAO).toEqual({ maxPrecisao: 4, maxApresentacao: 6, juizesParaCorte: 5 })
    expect(REGRAS_FREESTYLE_PADRAO).toEqual({ maxPrecisao: 6, maxApresentacao: 4, juizesParaCorte: 5 })
  })
  it('add up to a total of three decimals, beside the sum of all marks', () => {
    expect(scorePoomsae([judge(3, 5), judge(3.2, 5.1), judge(3.4, 5.2), judge(3.6, 5.3), judge(4, 6)])).toMatchObject({
      ok: true,
      valor: { precisao: 3.4, apresentacao: 5.2, total: 8.6, soma: 43.8 },
    })
    expect(scorePoomsae([judge(1, 1), judge(1, 1), judge(2, 1)])).toMatchObject({
      valor: { precisao: 1.333, apresentacao: 1, total: 2.333, soma: 7 },
    })
    expect(scorePoomsae([judge(0, 0)])).toMatchObject({ ok: true, valor: { total: 0 } })
    expect(scorePoomsae([judge(4, 6)])).toMatchObject({ ok: true, valor: { total: 10 } })
    expect(scorePoomsae([judge(6, 4)], REGRAS_FREESTYLE_PADRAO)).toMatchObject({ ok: true, valor: { total: 10 } })
  })
  it.each([
    [[judge(4.1, 5)], 1],
    [[judge(4, 5), judge(3, 6.1)], 2],
    [[judge(-0.1, 5)], 1],
    [[judge(1, -1)], 1],
    [[judge(1, 1), judge(NaN, 1)], 2],
  ])('are refused out of the scale: %j', (marks, who) => {
    expect(scorePoomsae(marks)).toEqual({
      ok: false,
      recusa: {
        codigo: 'nota-invalida',
        frase: `A nota do juiz ${who} está fora da escala (precisão até 4, apresentação até 6).`,
      },
    })
  })
  it('are refused where there is none', () => {
    expect(scorePoomsae([])).toEqual({
      ok: false,
      recusa: { codigo: 'sem-notas', frase: 'Faltam as notas dos juízes.' },
    })
  })
  it('never leave the range of the judges, and do not depend on their order', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            precisao: fc.double({ min: 0, max: 4, noNaN: true }),
            apresentacao: fc.double({ min: 0, max: 6, noNaN: true }),
          }),
          { minLength: 1, maxLength: 9 },
        ),
        (marks) => {
          const score = scorePoomsae(marks)
          if (!score.ok) throw new Error(score.recusa.frase)
          const all = marks.map((each) => each.precisao)
          expect(score.valor.precisao).toBeGreaterThanOrEqual(Math.min(...all) - 0.001)
          expect(score.valor.precisao).toBeLessThanOrEqual(Math.max(...all) + 0.001)
          const reversed = scorePoomsae([...marks].reverse())
          expect(reversed.ok && reversed.valor.total).toBeCloseTo(score.valor.total, 2)
        },
      ),
    )
  })
})

describe('the order of merit', () => {
  it('is by total, then presentation, then all marks; equals share the place and repeat', () => {
    const list = [
      { id: 'e', nota: mark(7, 5, 40) },
      { id: 'd', nota: mark(8, 4, 41) },
      { id: 'c', nota: mark(8, 5, 40) },
      { id: 'b', nota: mark(8, 5, 42) },
      { id: 'a', nota: mark(8, 5, 40) },
      { id: 'f', nota: mark(9) },
    ]
    expect(rankPoomsae(list)).toEqual([
      { id: 'f', posicao: 1, desempatar: false },
      { id: 'b', posicao: 2, desempatar: false },
      { id: 'a', posicao: 3, desempatar: true },
      { id: 'c', posicao: 3, desempatar: true },
      { id: 'd', posicao: 5, desempatar: false },
      { id: 'e', posicao: 6, desempatar: false },
    ])
    expect(rankPoomsae([...list].reverse())).toEqual(rankPoomsae(list))
  })
  it('of two forms is by exact marks, never by their rounding', () => {
    const tenths = fc.integer({ min: 0, max: 40 })
    const form = (size: number) => fc.array(fc.tuple(tenths, tenths), { minLength: size, maxLength: size })
    /** Total, presentation and sum of all marks of two forms in whole numbers: trimmed sums of tenths, all with one denominator. */
    const exact = (forms: readonly (readonly [number, number])[][]) => {
      const kept = (marks: number[]) => {
        const sorted = marks.toSorted((a, b) => a - b)
        return (marks.length >= 5 ? sorted.slice(1, -1) : sorted).reduce((sum, one) => sum + one, 0)
      }
      const of = (side: 0 | 1) => forms.reduce((sum, marks) => sum + kept(marks.map((one) => one[side])), 0)
      const all = forms.flat().reduce((sum, [a, b]) => sum + a + b, 0)
      return [of(0) + of(1), of(1), all] as const
    }
    const pair = fc
      .constantFrom(3, 5, 7)
      .chain((size) => fc.tuple(fc.tuple(form(size), form(size)), fc.tuple(form(size), form(size))))
    let tied = 0
    const check = (one: [number, number][][], other: [number, number][][]) => {
      const marked = [one, other].map((forms, i) => {
        const score = scoreForms(forms.map((marks) => marks.map(([a, b]) => judge(a / 10, b / 10))))
        if (!score.ok) throw new Error(score.recusa.frase)
        return { id: String(i), nota: score.valor }
      })
      const [a, b] = [exact(one), exact(other)]
      const difference = b.map((value, i) => value - (a[i] ?? 0)).find((value) => value !== 0) ?? 0
      if (difference === 0) tied += 1
      const places = rankPoomsae(marked).toSorted((x, y) => (x.id < y.id ? -1 : 1))
      expect(places.map(({ posicao }) => posicao)).toEqual(difference === 0 ? [1, 1] : difference > 0 ? [2, 1] : [1, 2])
    }
    fc.assert(
      fc.property(pair, ([one, other]) => {
        check(one, other)
        // The same marks in another order of forms and judges are equal marks.
        check(one, [...one].reverse())
        const shifted = one.map((marks) => [...marks.slice(1), ...marks.slice(0, 1)])
        check(one, [shifted[1] ?? [], one[0] ?? []])
      }),
      { numRuns: 2_000 },
    )
    expect(tied).toBeGreaterThan(1_000)
  })
})
