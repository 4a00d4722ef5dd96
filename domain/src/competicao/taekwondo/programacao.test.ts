import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aleatorio } from '../../base/taekwondo/aleatorio.ts'
import { replan, type Andamento } from './aoVivo.ts'
import { fullestCourt, tailLengths, workDone } from './limiteAgenda.ts'
import { schedule, type Agenda, type PartidaAgenda, type RegrasAgenda } from './programacao.ts'

const match = (id: string, atletas: string[], duracao = 60, depende: string[] = [], final = false): PartidaAgenda => ({
  id,
  atletas,
  duracao,
  depende,
  final,
})
const rules = (change: Partial<RegrasAgenda> = {}): RegrasAgenda => ({
  quadras: 2,
  descanso: 30,
  finaisJuntas: false,
  agora: 0,
  ...change,
})
const plan = (matches: readonly PartidaAgenda[], change: Partial<RegrasAgenda> = {}): Agenda => {
  const result = schedule(matches, rules(change))
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}
const live = (
  matches: readonly PartidaAgenda[],
  agenda: Agenda,
  progress: Andamento,
  change: Partial<RegrasAgenda> = {},
) => {
  const result = replan(matches, agenda, progress, rules(change))
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}
/** Four semifinalists and a final, in two categories. */
const bracket = (name: string): PartidaAgenda[] => [
  match(`${name}1`, [`${name}a`, `${name}b`]),
  match(`${name}2`, [`${name}c`, `${name}d`]),
  match(`${name}3`, [`${name}a`, `${name}b`, `${name}c`, `${name}d`], 60, [`${name}1`, `${name}2`], true),
]
/** Random championships: brackets of several sizes, some athletes in two of them. */
const championship = fc
  .array(
    fc.record({
      rounds: fc.integer({ min: 1, max: 4 }),
      duracao: fc.integer({ min: 60, max: 400 }),
      shared: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((categories) =>
    categories.flatMap(({ rounds, duracao, shared }, k) => {
      const list: PartidaAgenda[] = []
      let level: { id: string; atletas: readonly string[] }[] = Array.from({ length: 2 ** rounds }, (_, i) => ({
        id: '',
        atletas: [shared && i === 0 ? 'dois' : `k${k}a${i}`],
      }))
      for (let round = 1; level.length > 1; round += 1) {
        level = Array.from({ length: level.length / 2 }, (_, i) => {
          const pair = level.slice(2 * i, 2 * i + 2)
          const made = match(
            `k${k}r${round}m${i}`,
            pair.flatMap((each) => each.atletas),
            duracao,
            pair.map((each) => each.id).filter(Boolean),
            level.length === 2,
          )
          list.push(made)
          return made
        })
      }
      return list
    }),
  )
const someRules = fc.record({
  quadras: fc.integer({ min: 1, max: 5 }),
  descanso: fc.integer({ min: 0, max: 600 }),
  finaisJuntas: fc.boolean(),
  agora: fc.integer({ min: 0, max: 500 }),
})

/** Violations of the constraints of every plan. */
function faults(
  matches: readonly PartidaAgenda[],
  agenda: Pick<Agenda, 'partidas'>,
  given: RegrasAgenda,
  ended: ReadonlyMap<string, number> = new Map(),
): string[] {
  const at = new Map(agenda.partidas.map((each) => [each.id, each]))
  const found: string[] = matches.length - ended.size === at.size ? [] : ['missing']
  const left = matches.filter((each) => !ended.has(each.id))
  for (const each of matches.filter((over) => ended.has(over.id))) {
    const tired = left.find(
      (other) =>
        other.atletas.some((athlete) => each.atletas.includes(athlete)) &&
        (at.get(other.id)?.inicio ?? 0) < (ended.get(each.id) ?? 0) + given.descanso,
    )
    if (tired) found.push(`tired ${tired.id}`)
  }
  const lists = new Map<string, { inicio: number; fim: number }[]>()
  const add = (key: string, time: { inicio: number; fim: number }) => lists.set(key, [...(lists.get(key) ?? []), time])
  for (const each of left) {
    const time = at.get(each.id)
    if (
      !time ||
      time.fim !== time.inicio + each.duracao ||
      time.inicio < given.agora ||
      time.inicio < (given.livreEm?.[time.quadra] ?? 0)
    )
      found.push(`time ${each.id}`)
    if (!time) continue
    add(`q${time.quadra}`, time)
    for (const athlete of each.atletas) add(`a${athlete}`, { inicio: time.inicio, fim: time.fim + given.descanso })
    for (const id of each.depende)
      if ((ended.get(id) ?? at.get(id)?.fim ?? Infinity) + given.descanso > time.inicio) found.push(`order ${each.id}`)
    if (
      given.finaisJuntas &&
      each.final &&
      left.some((other) => !other.final && (at.get(other.id)?.fim ?? 0) > time.inicio)
    )
      found.push(`final ${each.id}`)
  }
  for (const [key, list] of lists) {
    const sorted = list.sort((a, b) => a.inicio - b.inicio)
    if (sorted.some((each, i) => i > 0 && (sorted[i - 1]?.fim ?? 0) > each.inicio)) found.push(`twice ${key}`)
  }
  if (agenda.partidas.some((each, i) => i > 0 && (agenda.partidas[i - 1]?.inicio ?? 0) > each.inicio))
    found.push('listing')
  if (new Set(agenda.partidas.map((each) => each.numero)).size !== agenda.partidas.length) found.push('number')
  return found
}

/** A day of 300 matches on 11 courts in which some athletes fight in two classes. */
function longDay(): PartidaAgenda[] {
  const random = aleatorio('dia64')
  const [, size] = [random(8), 200 + random(800)]
  const matches: PartidaAgenda[] = []
  const known: string[] = []
  for (let k = 0; matches.length < size; k += 1) {
    const duracao = 240 + 30 * random(9)
    let level: { id: string; atletas: readonly string[] }[] = Array.from({ length: 2 ** (2 + random(4)) }, (_, i) => ({
      id: '',
      atletas: [random(100) < 2 && known.length > 0 ? (known[random(known.length)] ?? '') : `k${k}a${i}`],
    }))
    known.push(...level.flatMap(({ atletas }) => atletas))
    for (let round = 1; level.length > 1; round += 1) {
      level = Array.from({ length: level.length / 2 }, (_, i) => {
        const pair = level.slice(2 * i, 2 * i + 2)
        const id = `k${k}r${round}m${2 * i}`
        const before = pair.flatMap((each) => (each.id === '' ? [] : [each.id]))
        return match(
          id,
          pair.flatMap(({ atletas }) => atletas),
          duracao,
          before,
          level.length === 2,
        )
      })
      matches.push(...(level as PartidaAgenda[]))
    }
  }
  return matches
}

describe('the schedule', () => {
  it('looks at a day from its end too, which brings a hard one near its bound', () => {
    const matches = longDay()
    expect(matches).toHaveLength(300)
    const agenda = plan(matches, { quadras: 11, descanso: 600 })
    expect(agenda.fim / agenda.limiteInferior).toBeLessThan(1.06)
  })
  it('keeps rest, order, courts and numbers in any championship, and never ends before the bound', () => {
    fc.assert(
      fc.property(championship, someRules, (matches, given) => {
        const agenda = plan(matches, given)
        expect(faults(matches, agenda, given)).toEqual([])
        expect(agenda.fim).toBe(Math.max(...agenda.partidas.map((each) => each.fim)))
        expect(agenda.fim).toBeGreaterThanOrEqual(agenda.limiteInferior - 1e-9)
        expect(plan([...matches].reverse(), given).fim).toBeGreaterThanOrEqual(agenda.limiteInferior - 1e-9)
      }),
      { numRuns: 25 },
    )
  })
  it('numbers by court in the order of the day, and by four digits where a court has a hundred matches', () => {
    const agenda = plan(bracket('x'))
    expect(agenda.partidas.map(({ id, quadra, numero, inicio, fim }) => [id, quadra, numero, inicio, fim])).toEqual([
      ['x1', 1, 101, 0, 60],
      ['x2', 2, 201, 0, 60],
      ['x3', 1, 102, 90, 150],
    ])
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => match(`m${String(i).padStart(3, '0')}`, [`a${i}`, `b${i}`]))
    expect(plan(many(99), { quadras: 1 }).partidas.at(-1)?.numero).toBe(199)
    expect(plan(many(120), { quadras: 2 }).partidas.at(-1)?.numero).toBe(260)
    expect(plan(many(100), { quadras: 1 }).partidas.map((each) => each.numero)).toEqual(
      Array.from({ length: 100 }, (_, i) => 1001 + i),
    )
  })
  it('lets the longest chain go first, and equals by their id', () => {
    const agenda = plan(
      [match('z', ['1', '2'], 100), ...bracket('x'), match('b', ['3', '4']), match('a', ['5', '6'])],
      { quadras: 1 },
    )
    expect(agenda.partidas.map((each) => each.id)).toEqual(['x1', 'x2', 'z', 'a', 'b', 'x3'])
    expect(agenda).toMatchObject({ fim: 400, limiteInferior: 400 })
  })
  it.each([
    [190, 180, [100, 90, 30, 60, 80]],
    [240, 220, [100, 80, 60, 80, 100]],
    [130, 120, [60, 40, 30, 50, 50]],
    [170, 160, [70, 100, 60, 50, 40]],
    [170, 160, [100, 60, 30, 50, 50, 30]],
  ])('tries other orders where the longest first would end at %i, and finds %i', (plain, best, durations) => {
    const list = durations.map((duracao, i) => match(`${i}`, [`${i}a`, `${i}b`], duracao))
    const longestFirst = [...durations]
      .sort((a, b) => b - a)
      .reduce(([one = 0, two = 0], each) => (one <= two ? [one + each, two] : [one, two + each]), [0, 0])
    expect(Math.max(...longestFirst)).toBe(plain)
    expect(plan(list)).toMatchObject({ fim: best, limiteInferior: best })
  })
  it('is the same on every machine, also where it had to try', () => {
    const list = Array.from({ length: 11 }, (_, i) =>
      match(`${i}`, [`${i}a`, `${(i * 5) % 7}b`], 100 + ((i * 37) % 90)),
    )
    expect(
      plan(list, { quadras: 3 })
        .partidas.map((each) => `${each.id}@${each.numero}`)
        .join(' '),
    ).toBe('2@101 8@201 0@301 10@302 4@202 1@102 9@303 3@203 7@103 6@304 5@204')
  })
  it('puts an athlete of two classes early: the whole path of both counts', () => {
    // Two brackets of four share one athlete; on one court the chains alone would leave one bracket for the end.
    const bracket = (name: string, people: string[]) => [
      match(`${name}1`, people.slice(0, 2)),
      match(`${name}2`, people.slice(2)),
      match(`${name}3`, people, 60, [`${name}1`, `${name}2`]),
    ]
    const list = [
      ...bracket('a', ['eu', 'b', 'c', 'd']),
      ...bracket('b', ['eu', 'f', 'g', 'h']),
      ...Array.from({ length: 6 }, (_, i) => match(`z${i}`, [`y${i}`, `x${i}`], 60)),
    ]
    // Six more matches keep the courts busy; the path of four matches of 60 s and the rests between them comes first.
    const first = plan(list, { quadras: 3 })
      .partidas.slice(0, 3)
      .map((each) => each.id)
    expect(first.some((id) => ['a1', 'b1'].includes(id))).toBe(true)
    expect(plan(list, { quadras: 3 })).toMatchObject({ limiteInferior: 330 })
  })
  it('of a few matches ends as early as any order allows', () => {
    const days = fc.array(
      fc.record({
        people: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 }),
        duration: fc.integer({ min: 10, max: 90 }),
      }),
      { minLength: 2, maxLength: 6 },
    )
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 3 }), (list, quadras) => {
        const matches = list.map(({ people, duration }, i) => match(`${i}`, people.map(String), duration))
        const permute = (left: readonly PartidaAgenda[]): PartidaAgenda[][] =>
          left.length
            ? left.flatMap((each) => permute(left.filter((other) => other !== each)).map((rest) => [each, ...rest]))
            : [[]]
        // Each order in turn: a match starts on the court that waited least of those free by its time.
        const ends = permute(matches).map((order) => {
          const free = new Array<number>(quadras).fill(0)
          const rested = new Map<string, number>()
          for (const each of order) {
            const start = Math.max(Math.min(...free), ...each.atletas.map((athlete) => rested.get(athlete) ?? 0))
            const at = free.indexOf(Math.max(...free.filter((second) => second <= start)))
            free[at] = start + each.duracao
            for (const athlete of each.atletas) rested.set(athlete, start + each.duracao + 30)
          }
          return Math.max(...free)
        })
        expect(plan(matches, { quadras }).fim).toBe(Math.min(...ends))
      }),
      { numRuns: 25 },
    )
  })
  it('makes a match with fighters still unknown wait for those it depends on', () => {
    expect(plan([match('1', ['a', 'b']), match('2', [], 60, ['1'])]).partidas.map((each) => each.inicio)).toEqual([
      0, 90,
    ])
  })
  it('lists by start, then by court', () => {
    const list = [match('1', ['a', 'b']), match('2', ['a', 'c']), match('3', ['b', 'd'])]
    expect(plan(list, { livreEm: { 1: 70 } }).partidas.map((each) => [each.id, each.quadra, each.inicio])).toEqual([
      ['1', 2, 0],
      ['3', 1, 90],
      ['2', 2, 90],
    ])
  })
  it('fills a waiting court with whoever can start soonest', () => {
    const agenda = plan([match('1', ['a', 'b']), match('2', ['a', 'c']), match('3', ['d', 'e'], 50)], { quadras: 1 })
    expect(agenda.partidas.map((each) => [each.id, each.inicio])).toEqual([
      ['1', 0],
      ['3', 60],
      ['2', 110],
    ])
  })
  it('holds the finals back until all else is over, on all courts', () => {
    const matches = [...bracket('x'), match('longa', ['p', 'q'], 500)]
    expect(plan(matches).partidas.find((each) => each.id === 'x3')?.inicio).toBeLessThan(500)
    const together = plan(matches, { finaisJuntas: true })
    expect(together.partidas.at(-1)).toMatchObject({ id: 'x3', inicio: 500, fim: 560 })
    expect(together.limiteInferior).toBe(560)
    expect(plan([match('f', ['a', 'b'], 60, [], true)], { finaisJuntas: true })).toMatchObject({
      fim: 60,
      limiteInferior: 60,
    })
    expect(plan([match('n', ['a', 'b'])], { finaisJuntas: true })).toMatchObject({ fim: 60, limiteInferior: 60 })
  })
  it('gives a late court only what the others cannot take earlier', () => {
    const matches = ['1', '2', '3', '4'].map((id) => match(id, [`${id}a`, `${id}b`]))
    expect(plan(matches, { livreEm: { 2: 10_000 } })).toMatchObject({ fim: 240, limiteInferior: 240 })
    expect(
      plan(matches, { livreEm: { 2: 100 } })
        .partidas.filter((each) => each.quadra === 2)
        .map((each) => each.inicio),
    ).toEqual([100])
    expect(plan(matches, { agora: 1000 })).toMatchObject({ fim: 1120, limiteInferior: 1120 })
  })
  it('ignores a match that is not on the list among those it depends on', () => {
    expect(plan([match('2', ['a', 'b'], 60, ['ontem'])])).toMatchObject({ fim: 60, limiteInferior: 60 })
    expect(plan([])).toMatchObject({ partidas: [], fim: 0, limiteInferior: 0 })
    expect(plan([], { agora: 7 })).toMatchObject({ fim: 7, limiteInferior: 7 })
  })
  it.each([
    ['sem-quadra', [], { quadras: 0 }],
    ['sem-quadra', [], { quadras: 1.5 }],
    ['partida-repetida', [match('1', []), match('1', [])], {}],
    ['duracao-invalida', [match('1', [], 0)], {}],
    [
      'final-no-meio',
      [match('1', ['a', 'b'], 60, [], true), match('2', ['c', 'd'], 60, ['1'])],
      { finaisJuntas: true },
    ],
    ['dependencia-circular', [match('1', [], 60, ['2']), match('2', [], 60, ['1'])], {}],
  ])('refuses: %s', (codigo, matches, change) => {
    const result = schedule(matches, rules(change))
    expect(result).toMatchObject({ ok: false, recusa: { codigo, frase: expect.stringMatching(/^.{20,}\.$/) } })
    expect(
      replan(matches, { partidas: [], fim: 0, limiteInferior: 0 }, { feitas: [], modo: 'manter' }, rules(change)),
    ).toMatchObject({ ok: false, recusa: { codigo } })
  })
})

describe('the bound', () => {
  it('knows that after the last semifinals a rest and a final are still to come', () => {
    // 4 semifinals on 2 courts end at 120 at best, then 600 of rest and a final of 60.
    expect(plan([...bracket('x'), ...bracket('y')], { descanso: 600 })).toMatchObject({ fim: 780, limiteInferior: 780 })
  })
  it('counts the rests of one athlete in many categories, also of who only may fight, as the plan keeps them free', () => {
    expect(
      plan(
        ['1', '2', '3'].map((id) => match(id, ['eu', `${id}b`])),
        { quadras: 3 },
      ),
    ).toMatchObject({ fim: 240, limiteInferior: 240 })
    expect(
      plan(
        ['1', '2'].map((id) => match(id, ['eu', 'b', 'c'])),
        { quadras: 2 },
      ),
    ).toMatchObject({ fim: 150, limiteInferior: 150 })
  })
  it('shares the work, leaving out a court that opens too late', () => {
    expect(workDone(100, [0, 0])).toBe(50)
    expect(workDone(100, [20, 0])).toBe(60)
    expect(workDone(100, [0, 100])).toBe(100)
    expect(workDone(100, [0, 500])).toBe(100)
    expect(workDone(100, [10])).toBe(110)
  })
  it('knows that matches are not cut in pieces: three on two courts put two on one of them', () => {
    expect([
      fullestCourt([], 2),
      fullestCourt([60, 50], 2),
      fullestCourt([60, 70, 50], 2),
      fullestCourt([60, 70, 50, 9, 100], 2),
    ]).toEqual([0, 50, 110, 119])
    const three = ['1', '2', '3'].map((id) => match(id, [`${id}a`, `${id}b`]))
    expect(plan(three)).toMatchObject({ fim: 120, limiteInferior: 120 })
    expect(
      plan(three.map((each) => ({ ...each, final: true })).concat(match('n', ['p', 'q'])), { finaisJuntas: true }),
    ).toMatchObject({ fim: 180, limiteInferior: 180 })
  })
  it('shares the work of unequal semifinals before it adds what comes after them', () => {
    const unequal = (name: string) =>
      bracket(name).map((each) => (each.id === `${name}2` ? { ...each, duracao: 180 } : each))
    // 480 s of semifinals on 2 courts, then 30 of rest and a final of 60; alone, one bracket is as long as its longest chain.
    expect(plan([...unequal('x'), ...unequal('y')]).limiteInferior).toBe(330)
    expect(plan(unequal('x'), { quadras: 8 })).toMatchObject({ fim: 270, limiteInferior: 270 })
  })
  it('counts the two matches in a row that one of two courts gets of three, before what comes after them', () => {
    const pairs = ['p', 'q', 'r'].flatMap((id) => [
      match(`${id}1`, [`${id}a`]),
      match(`${id}2`, [`${id}a`, `${id}b`], 60, [`${id}1`]),
    ])
    expect(plan(pairs)).toMatchObject({ fim: 210, limiteInferior: 210 })
  })
  it('puts the finals after the chains of the others', () => {
    const chain = [match('1', ['a', 'b']), match('2', ['a', 'b', 'c'], 60, ['1'])]
    expect(plan([...chain, match('f', ['d', 'e'], 60, [], true)], { finaisJuntas: true })).toMatchObject({
      fim: 210,
      limiteInferior: 210,
    })
    const finals = [100, 100, 100, 140].map((duracao, i) => match(`f${i}`, [`${i}a`, `${i}b`], duracao, [], true))
    expect(plan([match('1', ['a', 'b']), ...finals], { finaisJuntas: true }).limiteInferior).toBe(280)
    expect(plan(finals, { finaisJuntas: true, livreEm: { 1: 50, 2: 50 } })).toMatchObject({ limiteInferior: 270 })
  })
  it('of nothing to fight is now, whenever the courts are free', () => {
    expect(plan([], { livreEm: { 1: 500, 2: 500 } })).toMatchObject({ fim: 0, limiteInferior: 0 })
  })
  it('adds chains with their rests, and finds circles', () => {
    const fork = [match('a', []), match('b', [], 60, ['a']), match('c', [], 60, ['a']), match('d', [], 60, ['c'])]
    for (const list of [fork, [...fork].reverse()])
      expect(tailLengths(list, 30)).toEqual(
        new Map([
          ['a', 240],
          ['b', 60],
          ['c', 150],
          ['d', 60],
        ]),
      )
    expect(tailLengths(bracket('x'), 30)).toEqual(
      new Map([
        ['x1', 150],
        ['x2', 150],
        ['x3', 60],
      ]),
    )
    expect(tailLengths([match('1', [], 60, ['1'])], 0)).toBeNull()
  })
})

describe('the day as it goes', () => {
  const matches = [...bracket('x'), ...bracket('y')]
  const today = () => plan(matches)
  it('is now and what remains: a delay moves what comes after on that court only', () => {
    const agenda = today()
    const later = live(matches, agenda, { feitas: [], modo: 'manter' }, { livreEm: { 1: 500 } })
    expect(later.movidas).toEqual([])
    expect(later.partidas.map((each) => [each.id, each.quadra, each.numero])).toEqual(
      expect.arrayContaining(agenda.partidas.map((each) => [each.id, each.quadra, each.numero])),
    )
    expect(later.partidas.find((each) => each.numero === 101)?.inicio).toBe(500)
    expect(later.partidas.find((each) => each.numero === 201)?.inicio).toBe(0)
    expect(live(matches, agenda, { feitas: [], modo: 'manter' })).toMatchObject({
      partidas: agenda.partidas,
      fim: agenda.fim,
      movidas: [],
    })
  })
  it('leaves out what is done, and counts the rest from its real end', () => {
    const now = live(
      matches,
      today(),
      {
        feitas: [
          { id: 'x1', quadra: 1, fim: 200 },
          { id: 'x2', quadra: 2, fim: 70 },
        ],
        modo: 'manter',
      },
      { agora: 100 },
    )
    expect(now.partidas.map((each) => each.id).sort()).toEqual(['x3', 'y1', 'y2', 'y3'])
    expect(now.partidas.find((each) => each.id === 'x3')?.inicio).toBeGreaterThanOrEqual(230)
    expect(now.partidas.find((each) => each.id === 'y1')?.inicio).toBe(200)
    expect(now.partidas.find((each) => each.id === 'y2')?.inicio).toBe(100)
  })
  it('spreads the delay of one court over the others, with the numbers already called', () => {
    const many = Array.from({ length: 8 }, (_, i) => match(`m${i}`, [`a${i}`, `b${i}`]))
    const day = plan(many)
    const kept = live(many, day, { feitas: [], modo: 'manter' }, { livreEm: { 1: 1000 } })
    const spread = live(many, day, { feitas: [], modo: 'distribuir' }, { livreEm: { 1: 1000 } })
    expect([kept.fim, spread.fim, spread.limiteInferior]).toEqual([1240, 480, 480])
    expect(spread.movidas).toEqual(['m0', 'm2', 'm4', 'm6'])
    expect(spread.partidas.map((each) => each.numero).sort()).toEqual(day.partidas.map((each) => each.numero).sort())
    expect(spread.partidas.every((each) => each.quadra === 2)).toBe(true)
  })
  it('never breaks a rule of the day, and spreading never ends later than keeping', () => {
    fc.assert(
      fc.property(
        championship,
        someRules,
        fc.nat(2000),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(3000),
        (list, given, now, late, until) => {
          const day = plan(list, given)
          const begun = day.partidas.filter((each) => each.inicio < now)
          const feitas = begun.map(({ id, quadra, fim }) => ({ id, quadra, fim: fim + 30 }))
          const at = { ...given, agora: Math.max(now, given.agora), livreEm: { [late]: until } }
          const [kept, spread] = (['manter', 'distribuir'] as const).map((modo) =>
            live(list, day, { feitas, modo }, at),
          )
          const ended = new Map(feitas.map((each) => [each.id, each.fim]))
          expect([...faults(list, kept as Agenda, at, ended), ...faults(list, spread as Agenda, at, ended)]).toEqual([])
          expect(spread?.fim).toBeLessThanOrEqual(kept?.fim ?? 0)
          expect(kept?.movidas).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })
  it('waits for the rest of who has just fought in another category, and for all before the finals', () => {
    const list = [
      match('1', ['eu', 'b']),
      match('2', ['eu', 'c']),
      match('3', ['d', 'e'], 400),
      match('4', ['f', 'g'], 60, [], true),
    ]
    const day = plan(list, { finaisJuntas: true })
    for (const modo of ['manter', 'distribuir'] as const) {
      const now = live(
        list,
        day,
        { feitas: [{ id: '1', quadra: 2, fim: 300 }], modo },
        { finaisJuntas: true, agora: 300, descanso: 100 },
      )
      expect(now.partidas.find((each) => each.id === '2')?.inicio).toBe(400)
      expect(now.partidas.at(-1)).toMatchObject({
        id: '4',
        inicio: Math.max(...now.partidas.slice(0, -1).map((each) => each.fim)),
      })
      const apart = live(list, day, { feitas: [], modo }, { finaisJuntas: false, livreEm: { 1: 5000 } })
      expect(apart.fim).toBe(
        modo === 'manter'
          ? 5000 +
              day.partidas.filter((each) => each.quadra === 1).reduce((sum, each) => sum + each.fim - each.inicio, 0)
          : 580,
      )
    }
  })
  const planned = (...rows: [string, number, number, number][]): Agenda => ({
    partidas: rows.map(([id, quadra, inicio, fim], i) => ({ id, quadra, numero: quadra * 100 + i, inicio, fim })),
    fim: Math.max(...rows.map((row) => row[3])),
    limiteInferior: 0,
  })
  it('lets a long chain that was planned late go first, where the day then ends earlier', () => {
    const list = [
      ...['1', '2', '3', '4'].map((id) => match(id, [`${id}a`, `${id}b`])),
      match('p', ['e', 'f']),
      match('q', ['e', 'f', 'g'], 60, ['p']),
    ]
    const plan = planned(
      ['1', 1, 0, 60],
      ['2', 2, 0, 60],
      ['3', 1, 60, 120],
      ['4', 2, 60, 120],
      ['p', 1, 120, 180],
      ['q', 1, 210, 270],
    )
    expect(live(list, plan, { feitas: [], modo: 'manter' })).toMatchObject({
      fim: 270,
      limiteInferior: 180,
      movidas: [],
    })
    const spread = live(list, plan, { feitas: [], modo: 'distribuir' })
    expect(spread.fim).toBe(180)
    expect(spread.partidas.filter((each) => each.inicio === 0).map((each) => each.id)).toContain('p')
  })
  it('moves nothing where that ends no earlier', () => {
    expect(live([match('1', ['a', 'b'])], planned(['1', 2, 0, 60]), { feitas: [], modo: 'distribuir' })).toMatchObject({
      movidas: [],
      partidas: [{ id: '1', quadra: 2 }],
    })
  })
  it('makes a match with fighters still unknown wait for those it depends on', () => {
    const list = [match('1', ['a', 'b']), match('2', [], 60, ['1'])]
    const plan = planned(['1', 1, 0, 60], ['2', 2, 90, 150])
    expect(
      live(list, plan, { feitas: [], modo: 'manter' }, { livreEm: { 1: 500 } }).partidas.map((each) => each.inicio),
    ).toEqual([500, 590])
    expect(
      live(list, plan, { feitas: [{ id: '1', quadra: 1, fim: 500 }], modo: 'manter' }, { agora: 500 }).partidas.map(
        (each) => each.inicio,
      ),
    ).toEqual([530])
  })
  it('starts the finals of two courts at once, after all else', () => {
    const list = [
      match('1', ['a', 'b'], 200),
      match('f', ['c', 'd'], 60, [], true),
      match('g', ['e', 'f'], 60, [], true),
    ]
    const plan = planned(['1', 1, 0, 200], ['f', 1, 200, 260], ['g', 2, 200, 260])
    expect(
      live(list, plan, { feitas: [], modo: 'manter' }, { finaisJuntas: true, livreEm: { 1: 300 } }).partidas.map(
        (each) => [each.id, each.inicio],
      ),
    ).toEqual([
      ['1', 300],
      ['f', 500],
      ['g', 500],
    ])
  })
  it('spreads a plan in which a match stands before one it depends on, and says so when asked to keep it', () => {
    const list = [match('1', ['a', 'b']), match('2', ['a', 'b', 'c'], 60, ['1'])]
    const wrong = planned(['1', 1, 60, 120], ['2', 2, 60, 120])
    expect(replan(list, wrong, { feitas: [], modo: 'manter' }, rules())).toMatchObject({
      recusa: {
        codigo: 'ordem-invalida',
        frase: 'A luta 201 está marcada antes de uma luta de que depende; distribua as lutas.',
      },
    })
    expect(
      live(list, wrong, { feitas: [], modo: 'distribuir' }).partidas.map((each) => [each.id, each.inicio]),
    ).toEqual([
      ['1', 0],
      ['2', 90],
    ])
    expect(
      live(list, wrong, { feitas: [{ id: '1', quadra: 1, fim: 0 }], modo: 'manter' }).partidas.map(
        (each) => each.inicio,
      ),
    ).toEqual([30])
  })
  it('lists by start, then by court', () => {
    const list = [match('1', ['a', 'b']), match('2', ['c', 'd'])]
    expect(
      live(
        list,
        planned(['1', 2, 0, 60], ['2', 1, 10, 70]),
        { feitas: [], modo: 'manter' },
        { agora: 100 },
      ).partidas.map((each) => each.quadra),
    ).toEqual([1, 2])
  })
  it('keeps the order of the courts for what starts together', () => {
    const list = ['c', 'b', 'a'].map((id) => match(id, [`${id}1`, `${id}2`]))
    const day = {
      partidas: list.map(({ id }, i) => ({ id, quadra: 3 - i, numero: (3 - i) * 100 + 1, inicio: 0, fim: 60 })),
      fim: 60,
      limiteInferior: 60,
    }
    expect(live(list, day, { feitas: [], modo: 'manter' }, { quadras: 3 }).partidas.map((each) => each.numero)).toEqual(
      [101, 201, 301],
    )
    expect(
      live(list, day, { feitas: [], modo: 'distribuir' }, { quadras: 1 }).partidas.map((each) => each.numero),
    ).toEqual([101, 201, 301])
    expect(live(list, day, { feitas: [], modo: 'distribuir' }, { quadras: 3 }).movidas).toEqual([])
  })
  it('moves the matches of a closed court, and says so when asked to keep them', () => {
    const open = plan(matches, { quadras: 2 })
    const alone = live(matches, open, { feitas: [], modo: 'distribuir' }, { quadras: 1 })
    expect(alone.partidas.every((each) => each.quadra === 1)).toBe(true)
    expect(replan(matches, open, { feitas: [], modo: 'manter' }, rules({ quadras: 1 }))).toMatchObject({
      recusa: { codigo: 'quadra-fechada', frase: 'A luta 201 está numa quadra que fechou; distribua as lutas.' },
    })
    expect(replan([...matches, match('nova', [])], open, { feitas: [], modo: 'manter' }, rules())).toMatchObject({
      recusa: { codigo: 'partida-sem-horario', frase: expect.stringContaining('nova') },
    })
    expect(
      live([...matches, match('extra', [])], open, { feitas: [{ id: 'extra', quadra: 1, fim: 0 }], modo: 'manter' })
        .partidas,
    ).toHaveLength(matches.length)
  })
})
