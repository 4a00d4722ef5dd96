import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schedule, type PartidaAgenda, type RegrasAgenda } from './programacao.ts'

const RULES: RegrasAgenda = { quadras: 2, descanso: 30, finaisJuntas: false, agora: 0 }
const match = (id: string, changes: Partial<PartidaAgenda> = {}): PartidaAgenda => ({ id, depende: [], atletas: [`${id}a`, `${id}b`], duracao: 60, final: false, ...changes })

/** Up to `most` matches, each after some of those before it; athletes may fight in several. */
const anyMatches = (most: number) =>
  fc
    .array(fc.record({ duracao: fc.integer({ min: 1, max: 9 }), after: fc.array(fc.nat(10), { maxLength: 2 }), atletas: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }), final: fc.boolean() }), { minLength: 1, maxLength: most })
    .map((list) =>
      list.map(({ duracao, after, atletas, final }, index) => ({
        id: `m${index}`,
        depende: [...new Set(after.filter((n) => n < index).map((n) => `m${n}`))],
        atletas: [...new Set(atletas.map((n) => `a${n}`))],
        duracao,
        final,
      })),
    )
const anyRules = fc.record({ quadras: fc.integer({ min: 1, max: 3 }), descanso: fc.nat(5), finaisJuntas: fc.boolean(), agora: fc.nat(20), livreEm: fc.option(fc.record({ 1: fc.nat(40) }), { nil: undefined }) })

function planned(matches: readonly PartidaAgenda[], rules: RegrasAgenda) {
  const result = schedule(matches, rules)
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}

describe('a schedule', () => {
  test('keeps every promise: one match a court, nobody on two courts, rest, order, the time now, finals together', () => {
    fc.assert(
      fc.property(anyMatches(9), anyRules, (matches, rules) => {
        // A final before which another final stands cannot wait for everything else.
        fc.pre(!rules.finaisJuntas || matches.every((each) => each.final || each.depende.every((id) => !matches.find((other) => other.id === id)?.final)))
        const { partidas, fim, limiteInferior } = planned(matches, rules)
        expect(partidas.map(({ id }) => id).sort()).toEqual(matches.map(({ id }) => id).sort())
        const at = new Map(partidas.map((each) => [each.id, each]))
        const of = (id: string) => matches.find((each) => each.id === id) ?? match(id)
        for (const one of partidas) {
          expect(one.fim - one.inicio).toBe(of(one.id).duracao)
          expect(one.inicio).toBeGreaterThanOrEqual(Math.max(rules.agora, rules.livreEm?.[one.quadra as 1] ?? 0))
          for (const id of of(one.id).depende) expect(one.inicio).toBeGreaterThanOrEqual((at.get(id)?.fim ?? 0) + rules.descanso)
          for (const other of partidas) {
            if (other === one || other.inicio < one.inicio) continue
            if (other.quadra === one.quadra) expect(other.inicio).toBeGreaterThanOrEqual(one.fim)
            if (of(other.id).atletas.some((athlete) => of(one.id).atletas.includes(athlete))) expect(other.inicio).toBeGreaterThanOrEqual(one.fim + rules.descanso)
            if (rules.finaisJuntas && of(one.id).final && !of(other.id).final) expect(other.fim).toBeLessThanOrEqual(one.inicio)
          }
        }
        expect(fim).toBe(Math.max(...partidas.map((each) => each.fim)))
        expect(limiteInferior).toBeLessThanOrEqual(fim)
      }),
    )
  })

  test('no schedule whatever ends before the lower bound', () => {
    fc.assert(
      fc.property(anyMatches(4), anyRules, (matches, anyRule) => {
        const rules = { ...anyRule, finaisJuntas: false }
        const { limiteInferior } = planned(matches, rules)
        // Every order of the matches on every choice of courts, each as early as it can be.
        let best = Infinity
        const walk = (done: Map<string, number>, free: number[], busy: Map<string, number>) => {
          if (done.size === matches.length) return void (best = Math.min(best, ...[Math.max(...done.values())]))
          for (const each of matches) {
            if (done.has(each.id) || each.depende.some((id) => !done.has(id))) continue
            free.forEach((from, court) => {
              const start = Math.max(from, ...each.depende.map((id) => (done.get(id) ?? 0) + rules.descanso), ...each.atletas.map((athlete) => busy.get(athlete) ?? 0))
              const end = start + each.duracao
              walk(new Map(done).set(each.id, end), free.with(court, end), new Map([...busy, ...each.atletas.map((athlete): [string, number] => [athlete, end + rules.descanso])]))
            })
          }
        }
        walk(new Map(), Array.from({ length: rules.quadras }, (_, i) => Math.max(rules.agora, i === 0 ? (rules.livreEm?.[1] ?? 0) : 0)), new Map())
        expect(limiteInferior).toBeLessThanOrEqual(best + 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  test('the bound is the longest chain, or all work over the courts, or the crowd before the last rounds', () => {
    expect(planned([match('1'), match('2', { depende: ['1'] })], RULES).limiteInferior).toBe(150)
    expect(planned(['1', '2', '3', '4'].map((id) => match(id)), RULES).limiteInferior).toBe(120)
    // Four first matches on two courts take 120, and then the way to the end of the final is 30 + 60 + 30 + 60.
    const bracket = [...['1', '2', '3', '4'].map((id) => match(id)), match('5', { depende: ['1', '2'] }), match('6', { depende: ['3', '4'] }), match('7', { depende: ['5', '6'] })]
    expect(planned(bracket, RULES).limiteInferior).toBe(300)
  })

  test('numbers go by court, and from the hundredth match of a court on take four digits', () => {
    const { partidas } = planned(Array.from({ length: 101 }, (_, i) => match(`m${i}`)), { ...RULES, quadras: 1 })
    expect([partidas[0]?.numero, partidas[98]?.numero, partidas[99]?.numero, partidas[100]?.numero]).toEqual([101, 199, 1100, 1101])
    expect(planned(['1', '2', '3'].map((id) => match(id)), RULES).partidas.map(({ numero }) => numero)).toEqual([101, 201, 102])
  })

  test('a court that is late leaves its matches to the others', () => {
    const { partidas, fim } = planned(['1', '2', '3', '4', '5'].map((id) => match(id)), { ...RULES, agora: 1000, livreEm: { 1: 1200 } })
    expect(partidas.filter(({ quadra }) => quadra === 2).length).toBe(4)
    expect(fim).toBe(1260)
  })

  test('a match already fought, which is no longer passed, holds nothing back', () => {
    expect(planned([match('2', { depende: ['1'] })], { ...RULES, agora: 500 }).partidas[0]?.inicio).toBe(500)
  })

  test.each([
    ['no court', [match('1')], { ...RULES, quadras: 0 }, 'sem-quadra'],
    ['a match twice', [match('1'), match('1')], RULES, 'partida-repetida'],
    ['matches in a circle', [match('1', { depende: ['2'] }), match('2', { depende: ['1'] })], RULES, 'dependencia-circular'],
  ] as const)('%s is refused in Portuguese', (_name, matches, rules, codigo) => {
    expect(schedule(matches, rules)).toMatchObject({ ok: false, recusa: { codigo, frase: expect.stringMatching(/\.$/) } })
  })

  test('without matches the day ends now', () => expect(planned([], { ...RULES, agora: 77 })).toEqual({ partidas: [], fim: 77, limiteInferior: 77 }))
})
