import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankPoomsae, REGRAS_FREESTYLE_PADRAO, REGRAS_POOMSAE_PADRAO, scorePoomsae, trimmedMean, type NotaFinal } from './poomsae.ts'

const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((n) => n / 10)
const anyMarks = fc.array(fc.record({ precisao: tenths(4), apresentacao: tenths(6) }), { minLength: 1, maxLength: 9 })
const nota = (total: number, apresentacao: number, soma: number): NotaFinal => ({ precisao: total - apresentacao, apresentacao, total, soma })

describe('the mark of a performance', () => {
  test('lies between the lowest and the highest of what counts, and does not depend on the order of the judges', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const result = scorePoomsae(marks)
        if (!result.ok) throw new Error('refused')
        const { precisao, apresentacao, total, soma } = result.valor
        expect(precisao).toBeGreaterThanOrEqual(Math.min(...marks.map((mark) => mark.precisao)) - 0.0005)
        expect(precisao).toBeLessThanOrEqual(Math.max(...marks.map((mark) => mark.precisao)) + 0.0005)
        expect(total).toBeCloseTo(precisao + apresentacao, 2)
        expect(soma).toBeCloseTo(marks.reduce((sum, mark) => sum + mark.precisao + mark.apresentacao, 0), 3)
        expect(scorePoomsae([...marks].reverse())).toEqual(result)
      }),
    )
  })

  test('from five judges on the highest and the lowest are dropped, with four none', () => {
    expect(trimmedMean([0, 3, 3, 3, 4], 5)).toBe(3)
    expect(trimmedMean([0, 3, 3, 4], 5)).toBe(2.5)
    expect(trimmedMean([1, 3], 2)).toBe(2)
    expect(trimmedMean([10, 9, 2], 3)).toBe(9)
  })

  test('one judge who marks far too high or too low among five changes nothing beyond the others', () => {
    const others = [3, 3.1, 3.2, 3.3].map((precisao) => ({ precisao, apresentacao: 5 }))
    for (const strange of [0, 4]) {
      const result = scorePoomsae([...others, { precisao: strange, apresentacao: 5 }])
      expect(result).toMatchObject({ ok: true })
      if (result.ok) expect(result.valor.precisao).toBeGreaterThanOrEqual(3.1 - 0.001)
      if (result.ok) expect(result.valor.precisao).toBeLessThanOrEqual(3.2 + 0.001)
    }
  })

  test.each([
    ['no marks', [], 'sem-notas', /juízes/],
    ['accuracy above the scale', [{ precisao: 4, apresentacao: 6 }, { precisao: 4.1, apresentacao: 5 }], 'nota-invalida', /juiz 2 .*precisão até 4, apresentação até 6/],
    ['presentation above the scale', [{ precisao: 4, apresentacao: 6.1 }], 'nota-invalida', /juiz 1/],
    ['a negative mark', [{ precisao: -0.1, apresentacao: 5 }], 'nota-invalida', /juiz 1/],
  ] as const)('%s is refused with the judge named', (_name, marks, codigo, frase) => {
    expect(scorePoomsae(marks)).toMatchObject({ ok: false, recusa: { codigo, frase: expect.stringMatching(frase) } })
  })

  test('freestyle has its own scale: technique up to 6, presentation up to 4', () => {
    expect(scorePoomsae([{ precisao: 6, apresentacao: 4 }], REGRAS_FREESTYLE_PADRAO)).toMatchObject({ ok: true, valor: { total: 10 } })
    expect(scorePoomsae([{ precisao: 6, apresentacao: 4 }], REGRAS_POOMSAE_PADRAO)).toMatchObject({ ok: false })
    expect(scorePoomsae([{ precisao: 3, apresentacao: 5 }], REGRAS_FREESTYLE_PADRAO)).toMatchObject({ ok: false })
  })
})

describe('the order of merit', () => {
  test('goes by total, then presentation, then all marks; equals share the place and are asked for a tie-break', () => {
    expect(rankPoomsae([{ id: 'd', nota: nota(8, 5, 40) }, { id: 'c', nota: nota(8, 5, 41) }, { id: 'b', nota: nota(8, 5.1, 30) }, { id: 'a', nota: nota(9, 4, 20) }, { id: 'e', nota: nota(8, 5, 40) }])).toEqual([
      { id: 'a', posicao: 1, desempatar: false },
      { id: 'b', posicao: 2, desempatar: false },
      { id: 'c', posicao: 3, desempatar: false },
      { id: 'd', posicao: 4, desempatar: true },
      { id: 'e', posicao: 4, desempatar: true },
    ])
  })

  test('does not depend on the order in which the marks came', () => {
    const any = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{3}$/), nota: fc.record({ precisao: tenths(4), apresentacao: tenths(6), total: tenths(10), soma: tenths(50) }) }), { selector: ({ id }) => id, maxLength: 8 })
    fc.assert(fc.property(any, (marks) => {
      expect(rankPoomsae([...marks].reverse())).toEqual(rankPoomsae(marks))
    }))
  })
})
