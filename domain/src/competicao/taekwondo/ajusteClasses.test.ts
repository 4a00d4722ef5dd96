import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustClasses, joinClasses, splitClass } from './ajusteClasses.ts'
import { CATEGORIAS_KYORUGUI } from '../../eventos/taekwondo/categoriasPadrao.ts'

const senior = () => CATEGORIAS_KYORUGUI.filter((each) => each.divisao === 'adulto' && each.sexo === 'M')

describe('classes with too few or too many', () => {
  const entries = (...counts: number[]) =>
    Object.fromEntries(
      senior().map((each, i) => [each.codigo, Array.from({ length: counts[i] ?? 0 }, (_, k) => `${i}${k}`)]),
    )
  const codes = (...which: number[]) => which.map((i) => senior()[i]?.codigo)
  it('join the next heavier, and the last the one before', () => {
    expect(adjustClasses(senior(), entries(1, 2, 5), 3, 8)).toEqual([
      { tipo: 'juntar', categorias: codes(0, 1), grupos: [['00', '10', '11']], atletas: ['00', '10', '11'] },
    ])
    expect(adjustClasses([...senior()].reverse(), entries(1, 2, 5), 3, 8)).toEqual(
      adjustClasses(senior(), entries(1, 2, 5), 3, 8),
    )
    expect(adjustClasses(senior(), entries(1, 1), 3, 8)).toMatchObject([{ tipo: 'juntar', categorias: codes(0, 1) }])
    expect(adjustClasses(senior(), entries(1), 3, 8)).toEqual([])
    expect(adjustClasses(senior(), entries(3, 8), 3, 8)).toEqual([])
    expect(adjustClasses(senior(), {}, 3, 8)).toEqual([])
  })
  it('that become too many together put the lighter and the heavier ones apart', () => {
    expect(adjustClasses(senior(), entries(1, 4), 2, 4)).toEqual([
      {
        tipo: 'juntar',
        categorias: codes(0, 1),
        grupos: [
          ['00', '10'],
          ['11', '12', '13'],
        ],
        atletas: ['00', '10', '11', '12', '13'],
      },
    ])
    expect(adjustClasses(senior(), entries(1, 3), 2, 4)).toMatchObject([{ grupos: [['00', '10', '11', '12']] }])
  })
  it('split by turns', () => {
    expect(adjustClasses(senior(), entries(5), 1, 2)).toEqual([
      {
        tipo: 'dividir',
        categorias: codes(0),
        grupos: [['00', '03'], ['01', '04'], ['02']],
        atletas: ['00', '01', '02', '03', '04'],
      },
    ])
  })
  it('touch nobody twice, and leave no joined class below the least', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 8, maxLength: 8 }), (counts) => {
        const found = adjustClasses(senior(), entries(...counts), 4, 8)
        const touched = found.flatMap((each) => each.atletas)
        expect(new Set(touched).size).toBe(touched.length)
        for (const each of found) {
          expect(each.grupos.flat().sort()).toEqual([...each.atletas].sort())
          expect(Math.max(...each.grupos.map((group) => group.length))).toBeLessThanOrEqual(8)
          if (each.tipo === 'juntar') expect(each.atletas.length).toBeGreaterThanOrEqual(4)
        }
      }),
    )
  })
  it('are never joined across an empty class', () => {
    expect(adjustClasses(senior(), entries(3, 0, 2), 3, 8)).toEqual([])
    expect(adjustClasses(senior(), entries(1, 0, 1, 3), 3, 8)).toMatchObject([{ categorias: codes(2, 3) }])
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 8, maxLength: 8 }), (counts) => {
        for (const { categorias } of adjustClasses(senior(), entries(...counts), 4, 8)) {
          const joined = categorias.map((code) => senior().findIndex(({ codigo }) => codigo === code))
          expect(joined).toEqual(joined.map((_, i) => (joined[0] ?? 0) + i))
        }
      }),
    )
  })
  it('split club-mates into different parts', () => {
    const club = (id: string) => ({ '00': 'A', '01': 'A', '03': 'B', '04': 'B' })[id] ?? ''
    const [split] = adjustClasses(senior(), entries(6), 1, 3, club)
    expect(split?.grupos).toEqual([
      ['00', '03', '02'],
      ['01', '04', '05'],
    ])
  })
})

describe('classes that an organiser chooses', () => {
  const ladder = senior()
  const [first, second, third] = ladder.map(({ codigo }) => codigo) as [string, string, string]
  const entries = { [first]: ['a'], [second]: ['b', 'c'], [third]: ['d'] }
  it('are joined from the lightest on, whatever the order in which they are named', () => {
    expect(joinClasses(ladder, [second, first], entries)).toEqual({
      ok: true,
      valor: {
        tipo: 'juntar',
        categorias: [first, second],
        grupos: [['a', 'b', 'c']],
        atletas: ['a', 'b', 'c'],
      },
    })
    expect(joinClasses(ladder, [first, second, third], {})).toMatchObject({ valor: { grupos: [[]] } })
  })
  it('are not joined where they do not touch, or are not of one ladder', () => {
    expect(joinClasses(ladder, [first, third], entries)).toMatchObject({ recusa: { codigo: 'nao-se-tocam' } })
    const others = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')
    const all = [...ladder, ...others]
    expect(joinClasses(all, [first, others[0]!.codigo], {})).toMatchObject({ recusa: { codigo: 'escadas-diferentes' } })
    for (const change of [
      { divisao: 'master' },
      { modalidade: 'para-kyorugui' as const },
      { criterio: 'altura' as const },
    ]) {
      const changed = ladder.map((one) => (one.codigo === second ? { ...one, ...change } : one))
      expect(joinClasses(changed, [first, second], entries)).toMatchObject({ recusa: { codigo: 'escadas-diferentes' } })
    }
    const plain = ladder.map((one) => ({ ...one, criterio: 'nenhum' as const }))
    expect(joinClasses(plain, [first, second], entries)).toMatchObject({ recusa: { codigo: 'escadas-diferentes' } })
    for (const chosen of [[], [first], [first, 'nenhuma'], [first, second, 'nenhuma']])
      expect(joinClasses(ladder, chosen, entries)).toMatchObject({ recusa: { codigo: 'poucas-categorias' } })
  })
  it('are joined only if each begins where the one before ends', () => {
    fc.assert(
      fc.property(
        fc.subarray(
          ladder.map(({ codigo }) => codigo),
          { minLength: 2 },
        ),
        (chosen) => {
          const at = chosen.map((code) => ladder.findIndex(({ codigo }) => codigo === code))
          expect(joinClasses(ladder, chosen, {}).ok).toBe(at.every((place, i) => place === (at[0] ?? 0) + i))
        },
      ),
    )
  })
  it('are split into parts of which none has more than one athlete more than another, and club-mates apart', () => {
    expect(splitClass('x', ['a1', 'a2', 'b1', 'c1', 'd1'], 2, (id) => id.slice(0, 1))).toEqual({
      ok: true,
      valor: {
        tipo: 'dividir',
        categorias: ['x'],
        grupos: [
          ['a1', 'b1', 'd1'],
          ['a2', 'c1'],
        ],
        atletas: ['a1', 'a2', 'b1', 'c1', 'd1'],
      },
    })
    expect(splitClass('x', ['a', 'b', 'c', 'd'], 2)).toMatchObject({ ok: true })
  })
  it('are not split into fewer than two parts, or into parts without a match', () => {
    for (const parts of [1, 0, 2.5, NaN])
      expect(splitClass('x', ['a', 'b', 'c', 'd'], parts)).toMatchObject({ recusa: { codigo: 'partes-invalidas' } })
    expect(splitClass('x', ['a', 'b', 'c'], 2)).toMatchObject({ recusa: { codigo: 'poucos-inscritos' } })
    expect(splitClass('x', ['a', 'b', 'c', 'd'], 3)).toMatchObject({ recusa: { codigo: 'poucos-inscritos' } })
  })
})
