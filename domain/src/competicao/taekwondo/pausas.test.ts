import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveMatch } from './aoVivo.ts'
import { schedule, type Agenda, type PartidaAgenda, type RegrasAgenda } from './programacao.ts'

const RULES: RegrasAgenda = { quadras: 2, descanso: 60, finaisJuntas: false, agora: 0 }
const match = (id: string, change: Partial<PartidaAgenda> = {}): PartidaAgenda => ({
  id,
  depende: [],
  atletas: [`${id}a`, `${id}b`],
  duracao: 100,
  final: false,
  ...change,
})
const plan = (matches: readonly PartidaAgenda[], change: Partial<RegrasAgenda> = {}): Agenda => {
  const found = schedule(matches, { ...RULES, ...change })
  if (!found.ok) throw new Error(found.recusa.frase)
  return found.valor
}
const starts = (agenda: Agenda) => Object.fromEntries(agenda.partidas.map(({ id, inicio }) => [id, inicio]))

describe('a schedule', () => {
  it('lets a match end before a pause or begin after it', () => {
    const pausas = [{ inicio: 150, fim: 500 }]
    expect(starts(plan([match('a'), match('b')], { quadras: 1, pausas }))).toEqual({ a: 0, b: 500 })
    expect(starts(plan([match('a', { duracao: 150 }), match('b')], { quadras: 1, pausas }))).toEqual({ a: 0, b: 500 })
  })
  it('passes several pauses, in whatever order they are given', () => {
    const pausas = [
      { inicio: 550, fim: 700 },
      { inicio: 50, fim: 500 },
    ]
    expect(starts(plan([match('a')], { pausas }))).toEqual({ a: 700 })
  })
  it('begins a match with its session, on its court', () => {
    const agenda = plan([match('a', { naoAntes: 900 }), match('b', { quadra: 2 }), match('c', { quadra: 2 })])
    expect(starts(agenda)).toEqual({ a: 900, b: 0, c: 100 })
    expect(agenda.partidas.filter(({ quadra }) => quadra === 2).map(({ id }) => id)).toEqual(['b', 'c'])
  })
  it.each([
    ['pausa-invalida', {}, { pausas: [{ inicio: 10, fim: 10 }] }],
    ['pausa-invalida', {}, { pausas: [{ inicio: Number.NaN, fim: 10 }] }],
    ['quadra-inexistente', { quadra: 3 }, {}],
    ['quadra-inexistente', { quadra: 1.5 }, {}],
    ['sessao-invalida', { naoAntes: -1 }, {}],
  ])('refuses with %s: %j %j', (codigo, change, rules) => {
    expect(schedule([match('a', change)], { ...RULES, ...rules })).toMatchObject({ recusa: { codigo } })
  })
  it('keeps pauses, sessions and courts on any day', () => {
    const anyMatch = fc.record({
      duracao: fc.integer({ min: 1, max: 300 }),
      quadra: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      naoAntes: fc.option(fc.nat(2000), { nil: undefined }),
      before: fc.option(fc.nat(20), { nil: undefined }),
      final: fc.boolean(),
    })
    const anyPause = fc
      .tuple(fc.nat(2000), fc.integer({ min: 1, max: 400 }))
      .map(([inicio, length]) => ({ inicio, fim: inicio + length }))
    fc.assert(
      fc.property(
        fc.array(anyMatch, { maxLength: 14 }),
        fc.array(anyPause, { maxLength: 3 }),
        fc.boolean(),
        (list, pausas, finaisJuntas) => {
          const matches = list.map(({ before, final, ...each }, i) =>
            match(`${i}`, {
              ...each,
              final: final && i === list.length - 1,
              depende: before !== undefined && before < i ? [`${before}`] : [],
            }),
          )
          const agenda = plan(matches, { quadras: 3, pausas, finaisJuntas })
          expect(agenda.partidas).toHaveLength(matches.length)
          expect(agenda.fim).toBeGreaterThanOrEqual(agenda.limiteInferior)
          for (const { id, quadra, inicio, fim } of agenda.partidas) {
            const own = matches[Number(id)]
            expect(own?.quadra ?? quadra).toBe(quadra)
            expect(inicio).toBeGreaterThanOrEqual(own?.naoAntes ?? 0)
            for (const pause of pausas) expect(fim <= pause.inicio || inicio >= pause.fim).toBe(true)
            for (const before of own?.depende ?? [])
              expect(inicio).toBeGreaterThanOrEqual((agenda.partidas.find((each) => each.id === before)?.fim ?? 0) + 60)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a match moved by hand', () => {
  const matches = ['a', 'b', 'c', 'd'].map((id) => match(id))
  const agenda = plan(matches)
  it('stands before what starts there, and the rest keeps its courts and order', () => {
    const first = agenda.partidas.find(({ quadra, inicio }) => quadra === 1 && inicio === 0)?.id ?? ''
    const other = agenda.partidas.find(({ quadra, inicio }) => quadra === 2 && inicio === 100)?.id ?? ''
    const moved = moveMatch(matches, agenda, other, { quadra: 1, inicio: 0 }, RULES)
    if (!moved.ok) throw new Error(moved.recusa.frase)
    expect(starts(moved.valor)).toMatchObject({ [other]: 0, [first]: 100 })
    expect(moved.valor.movidas).toEqual([other])
    expect(moved.valor.partidas.find(({ id }) => id === other)?.numero).toBe(
      agenda.partidas.find(({ id }) => id === other)?.numero,
    )
  })
  it('never stands before a match that it depends on', () => {
    const chain = [match('a'), match('b', { depende: ['a'] })]
    expect(moveMatch(chain, plan(chain), 'b', { quadra: 1, inicio: 0 }, RULES)).toMatchObject({
      recusa: { codigo: 'ordem-invalida' },
    })
  })
  it.each([
    ['z', { quadra: 1, inicio: 0 }, 'partida-sem-horario'],
    ['a', { quadra: 9, inicio: 0 }, 'quadra-inexistente'],
    ['a', { quadra: 1, inicio: Number.NaN }, 'agora-invalido'],
  ])('is refused: %s to %j', (id, to, codigo) => {
    expect(moveMatch(matches, agenda, id, to, RULES)).toMatchObject({ recusa: { codigo } })
  })
})
