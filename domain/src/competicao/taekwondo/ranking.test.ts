import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'
import { tabelaMundial, TABELA_BRASILEIRA, worldPoints } from './pontosRanking.ts'
import {
  breakdown,
  changeClass,
  monthSnapshot,
  pointsFor,
  ranking,
  REGRAS_RANKING_PADRAO,
  updateRanking,
  type RegrasRanking,
  type ResultadoRanking,
} from './ranking.ts'

const result = (change: Partial<ResultadoRanking> = {}): ResultadoRanking => ({
  atleta: 'a',
  evento: 'e',
  data: '2026-01-10',
  grau: 'G4',
  posicao: 1,
  categoria: 'x',
  ...change,
})
const rules = (change: Partial<RegrasRanking> = {}): RegrasRanking => ({
  ...REGRAS_RANKING_PADRAO,
  teto: null,
  etapa: undefined,
  ...change,
})
const total = (results: readonly ResultadoRanking[], day: string, given = rules()) =>
  breakdown(results, given, day).total

describe('the points', () => {
  it('are the published row of G12, and every grade by its name', () => {
    expect(worldPoints(12)).toEqual([12000, 7200, 4320, 2592, 1814, 1270, 889, 622])
    expect(tabelaMundial([1, 12])).toEqual({ G1: worldPoints(1), G12: worldPoints(12) })
    expect(worldPoints(1)).toEqual([1000, 600, 360, 216, 151, 106, 74, 52])
  })
  it('of the Brazilian example are gold, silver and bronze', () => {
    expect(TABELA_BRASILEIRA).toEqual({
      'grand-slam': [3000, 1800, 1000],
      supercampeonato: [2000, 1200, 600],
      'copa-do-brasil': [1500, 900, 500],
      'seletiva-aberta': [1000, 600, 400],
      mundial: [12000, 7000, 4000],
      'pan-americano': [4000, 2500, 1500],
      'open-g2': [2000, 1200, 600],
      'open-g1': [1000, 600, 400],
    })
    expect(
      total([result({ grau: 'grand-slam', posicao: 5 })], '2026-02-01', rules({ tabela: TABELA_BRASILEIRA })),
    ).toBe(0)
  })
  it.each([
    [1, 8],
    [2, 7],
    [3, 6],
    [4, 6],
    [5, 5],
    [8, 5],
    [9, 4],
    [16, 4],
    [17, 3],
    [32, 3],
    [33, 2],
    [64, 2],
    [65, 1],
    [128, 1],
    [129, 0],
    [0, 0],
  ])('for place %i are those of its round', (place, points) => {
    expect(pointsFor(place, [8, 7, 6, 5, 4, 3, 2, 1])).toBe(points)
  })
})

describe('one athlete', () => {
  it('keeps all for a year, half for the next, and nothing after', () => {
    expect(REGRAS_RANKING_PADRAO).toMatchObject({
      validadeMeses: 24,
      decaimento: [{ meses: 12, percentual: 50 }],
      teto: { graus: ['G1', 'G2'], centesimos: 4000 },
      melhores: 0,
    })
    expect(Object.keys(REGRAS_RANKING_PADRAO.tabela)).toEqual([
      'G1',
      'G2',
      'G4',
      'G6',
      'G8',
      'G10',
      'G12',
      'G14',
      'G20',
    ])
    const one = [result()]
    expect([
      total(one, '2026-01-09'),
      total(one, '2026-01-10'),
      total(one, '2027-01-09'),
      total(one, '2027-01-10'),
      total(one, '2028-01-09'),
      total(one, '2028-01-10'),
    ]).toEqual([0, 4000, 4000, 2000, 2000, 0])
    expect(breakdown(one, rules(), '2026-01-09').parcelas).toEqual([])
    expect(breakdown(one, rules(), '2026-01-10').parcelas).toEqual([
      { evento: 'e', data: '2026-01-10', posicao: 1, base: 4000, percentual: 100, valor: 4000, motivo: '' },
    ])
    expect(breakdown(one, rules(), '2027-02-01').parcelas[0]).toMatchObject({
      percentual: 50,
      valor: 2000,
      motivo: 'decaimento',
    })
    expect(breakdown(one, rules(), '2028-02-01').parcelas[0]).toMatchObject({
      percentual: 0,
      valor: 0,
      motivo: 'vencido',
    })
    expect(
      total(
        one,
        '2027-06-01',
        rules({
          decaimento: [
            { meses: 6, percentual: 80 },
            { meses: 12, percentual: 25 },
          ],
        }),
      ),
    ).toBe(1000)
    expect(total([result({ grau: 'G99' })], '2026-02-01')).toBe(0)
  })
  it('reaches at most the cap of the year from the small grades', () => {
    const five = ['1', '2', '3'].map((evento) => result({ evento, grau: 'G2', data: `2026-0${evento}-01` }))
    const parts = breakdown([...five, result({ evento: 'grande', grau: 'G4' })], REGRAS_RANKING_PADRAO, '2026-06-01')
    expect(parts.total).toBe(8000)
    expect(parts.parcelas.map((each) => [each.evento, each.valor, each.motivo])).toEqual([
      ['grande', 4000, ''],
      ['3', 2000, ''],
      ['2', 2000, ''],
      ['1', 0, 'teto anual'],
    ])
    expect(
      breakdown(
        [...five, result({ evento: '0', grau: 'G1', posicao: 2, data: '2025-12-31' })],
        REGRAS_RANKING_PADRAO,
        '2026-06-01',
      ).total,
    ).toBe(4600)
    expect(
      breakdown(
        [
          result({ grau: 'G2' }),
          result({ grau: 'G2', evento: 'f', posicao: 2 }),
          result({ grau: 'G2', evento: 'g', posicao: 2 }),
        ],
        REGRAS_RANKING_PADRAO,
        '2026-06-01',
      ).parcelas.map((each) => each.valor),
    ).toEqual([2000, 1200, 800])
  })
  it('caps what was earned, before it decays', () => {
    const four = ['1', '2', '3', '4'].map((evento) => result({ evento, grau: 'G2', data: `2026-0${evento}-01` }))
    const capped = { ...REGRAS_RANKING_PADRAO, etapa: undefined }
    expect([
      total(four, '2026-12-01', capped),
      total(four, '2027-04-01', capped),
      total(four, '2028-04-01', capped),
    ]).toEqual([4000, 2000, 0])
    expect(breakdown(four, capped, '2027-04-01').parcelas.map((each) => each.motivo)).toEqual([
      'decaimento',
      'decaimento',
      'teto anual, decaimento',
      'teto anual, decaimento',
    ])
  })
  it('lapses with June 2026 in the world ranking', () => {
    const one = [result({ data: '2026-01-10' })]
    expect(total(one, '2026-06-30', REGRAS_RANKING_PADRAO)).toBe(4000)
    expect(total(one, '2026-07-01', REGRAS_RANKING_PADRAO)).toBe(0)
    expect(total([result({ data: '2026-07-01' })], '2026-07-01', REGRAS_RANKING_PADRAO)).toBe(4000)
  })
  it('counts a result that came twice once', () => {
    expect(total([result(), result()], '2026-02-01')).toBe(4000)
    expect(total([result(), result({ evento: 'f' })], '2026-02-01')).toBe(8000)
  })
  it('starts from nothing at each stage, where the rules have stages', () => {
    const staged = rules({ etapa: { inicio: '2024-07-01', meses: 24 } })
    const list = [result({ data: '2026-06-30' }), result({ data: '2026-07-01', evento: 'f' })]
    expect([
      total(list, '2026-06-30', staged),
      total(list, '2026-07-01', staged),
      total(list, '2028-07-01', staged),
    ]).toEqual([4000, 4000, 0])
    expect(breakdown(list, staged, '2026-07-01').parcelas.map((each) => [each.evento, each.motivo])).toEqual([
      ['f', ''],
      ['e', 'vencido'],
    ])
  })
  it.each([
    ['a day', () => ranking([], rules(), '31/12/2026'), 'A data do ranking não é um dia válido: 31/12/2026.'],
    [
      'an impossible day',
      () => ranking([result()], rules(), '2026-02-30'),
      'A data do ranking não é um dia válido: 2026-02-30.',
    ],
    ['no day', () => updateRanking([], [], [], rules(), ''), 'A data do ranking não é um dia válido: (vazio).'],
    [
      'the day of a result',
      () => ranking([result({ data: '2026' })], rules(), '2026-12-31'),
      'A data do resultado em e não é um dia válido: 2026.',
    ],
    ['a month', () => monthSnapshot([], rules(), '2026-13'), 'O mês do ranking não é válido: 2026-13.'],
    [
      'a stage',
      () => total([result()], '2026-12-31', rules({ etapa: { inicio: 'x', meses: 24 } })),
      'O início da etapa do ranking não é um dia válido: x.',
    ],
    [
      'its length',
      () => total([result()], '2026-12-31', rules({ etapa: { inicio: '2026-01-01', meses: 0 } })),
      'A etapa do ranking dura um número inteiro de meses a partir de 1.',
    ],
  ])('refuses in words what is no date: %s', (_, work, frase) => {
    expect(work).toThrow(EntradaInvalida)
    expect(work).toThrow(frase)
  })
  it('counts the best results only, where that is set', () => {
    const parts = breakdown(
      [result({ evento: '1', posicao: 3 }), result({ evento: '2', posicao: 2 }), result({ evento: '3' })],
      rules({ melhores: 2 }),
      '2026-06-01',
    )
    expect(parts.parcelas.map((each) => [each.evento, each.valor, each.motivo])).toEqual([
      ['3', 4000, ''],
      ['2', 2400, ''],
      ['1', 0, 'fora dos 2 melhores'],
    ])
    expect(parts.total).toBe(6400)
    const old = breakdown(
      [result(), result({ evento: 'f' }), result({ evento: 'g', data: '2020-01-10' })],
      rules({ melhores: 1 }),
      '2026-06-01',
    )
    expect(old.parcelas.map((each) => each.motivo)).toEqual(['', 'fora dos 1 melhores', 'vencido'])
  })
  it('does not count among the best what the cap has cut to nothing', () => {
    const small = ['1', '2', '3'].map((evento) => result({ evento, grau: 'G2' }))
    expect(
      breakdown(
        [...small, result({ evento: 'quinto', posicao: 5 })],
        { ...REGRAS_RANKING_PADRAO, melhores: 3 },
        '2026-06-01',
      ),
    ).toMatchObject({
      total: 4864,
      parcelas: [{ valor: 2000 }, { valor: 2000 }, { valor: 0, motivo: 'teto anual' }, { valor: 864, motivo: '' }],
    })
  })
  it('shows the newest first among equals, then by event', () => {
    const equals = [result({ evento: 'b' }), result({ evento: 'a' }), result({ evento: 'c', data: '2026-02-01' })]
    for (const list of [equals, [...equals].reverse()])
      expect(breakdown(list, rules(), '2026-06-01').parcelas.map((each) => each.evento)).toEqual(['c', 'a', 'b'])
  })
  it('takes the points along to another class', () => {
    const moved = changeClass([result(), result({ atleta: 'b' }), result({ categoria: 'z' })], 'a', 'x', 'y')
    expect(moved.map((each) => each.categoria)).toEqual(['y', 'x', 'z'])
  })
})

describe('the ranking', () => {
  const placed = (results: readonly ResultadoRanking[], day = '2026-06-01') =>
    ranking(results, rules(), day).map(({ atleta, categoria, posicao, total: points }) => [
      categoria,
      posicao,
      atleta,
      points,
    ])
  it('places within each class; equals share the place', () => {
    expect(
      placed([
        result({ atleta: 'd', posicao: 3 }),
        result({ atleta: 'b', posicao: 2 }),
        result({ atleta: 'c', posicao: 2 }),
        result(),
        result({ atleta: 'z', categoria: 'w', posicao: 2 }),
        result({ atleta: 'y', categoria: 'w', posicao: 2 }),
      ]),
    ).toEqual([
      ['w', 1, 'y', 2400],
      ['w', 1, 'z', 2400],
      ['x', 1, 'a', 4000],
      ['x', 2, 'b', 2400],
      ['x', 2, 'c', 2400],
      ['x', 4, 'd', 1440],
    ])
  })
  it('breaks a tie by the best single result, then the next', () => {
    const table = rules({ tabela: { g: [30, 20, 10] } })
    const of = (atleta: string, ...places: number[]) =>
      places.map((posicao, i) => result({ atleta, posicao, grau: 'g', evento: `${atleta}${i}` }))
    const order = ranking([...of('a', 2, 2, 3), ...of('b', 1, 2), ...of('c', 1, 3, 3)], table, '2026-06-01')
    expect(order.map((each) => [each.atleta, each.posicao, each.total])).toEqual([
      ['b', 1, 50],
      ['c', 2, 50],
      ['a', 3, 50],
    ])
  })
  it('breaks a tie by what counts, wherever the cap has cut', () => {
    const cut = (atleta: string) =>
      [1, 2, 3].map((n) =>
        result({ atleta, evento: `${n}`, grau: 'G2', data: `2026-0${n}-01`, posicao: n === 3 ? 2 : 1 }),
      )
    const lists = [
      ...cut('a'),
      result({ atleta: 'a', evento: '4', posicao: 5 }),
      ...cut('b').slice(0, 2),
      result({ atleta: 'b', evento: '4', posicao: 5 }),
    ]
    const order = ranking(lists, REGRAS_RANKING_PADRAO, '2026-06-01')
    expect(
      order.map((each) => [each.atleta, each.posicao, each.total, each.parcelas.map((part) => part.valor)]),
    ).toEqual([
      ['a', 1, 4864, [2000, 2000, 0, 864]],
      ['b', 1, 4864, [2000, 2000, 864]],
    ])
  })
  it('of a month is that of its last day', () => {
    const results = [result({ data: '2024-02-29' }), result({ data: '2024-03-01', evento: 'f' })]
    // No athlete is listed before the first result.
    expect(monthSnapshot(results, rules(), '2024-01')).toEqual([])
    expect(monthSnapshot(results, rules(), '2024-02')[0]?.total).toBe(4000)
    // A result of 29 February completes a year on 1 March.
    expect([
      monthSnapshot(results.slice(0, 1), rules(), '2025-02')[0]?.total,
      monthSnapshot(results.slice(0, 1), rules(), '2025-03')[0]?.total,
    ]).toEqual([4000, 2000])
    expect(monthSnapshot(results, rules(), '2024-03')[0]?.total).toBe(8000)
    expect(monthSnapshot([result({ data: '2026-12-31' })], rules(), '2026-12')[0]?.total).toBe(4000)
    expect(monthSnapshot([result({ data: '2026-04-30' })], rules(), '2026-04')[0]?.total).toBe(4000)
  })
  it('adds up, and the incremental one is the whole one, for any results', () => {
    const any = fc.record({
      atleta: fc.constantFrom('a', 'b', 'c'),
      evento: fc.uuid(),
      data: fc.constantFrom('2025-01-10', '2026-02-10', '2026-09-01'),
      grau: fc.constantFrom('G1', 'G2', 'G12'),
      posicao: fc.integer({ min: 1, max: 140 }),
      categoria: fc.constantFrom('x', 'y'),
    })
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 25 }),
        fc.array(any, { maxLength: 4 }),
        fc.nat(3),
        (old, added, melhores) => {
          const given = { ...REGRAS_RANKING_PADRAO, melhores }
          const whole = ranking([...old, ...added], given, '2026-11-01')
          for (const line of whole) {
            expect(line.parcelas.reduce((sum, part) => sum + part.valor, 0)).toBe(line.total)
            if (melhores) expect(line.parcelas.filter((part) => part.valor > 0).length).toBeLessThanOrEqual(melhores)
          }
          // The previous ranking may be of any earlier day.
          for (const day of ['2024-12-31', '2026-01-31', '2026-11-01'])
            expect(updateRanking(ranking(old, given, day), [...old, ...added], added, given, '2026-11-01')).toEqual(
              whole,
            )
        },
      ),
      { numRuns: 60 },
    )
  })
})
