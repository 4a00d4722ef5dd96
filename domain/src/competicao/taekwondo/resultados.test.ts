import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundRobin } from './chave.ts'
import {
  bracketMatches,
  groupStandings,
  medalTable,
  setNoWinner,
  setWinner,
  standings,
  takeBackResult,
  type PartidaChave,
} from './resultados.ts'

const play = (matches: PartidaChave[], ...wins: readonly (readonly [string, string])[]) =>
  wins.reduce((now, [id, winner]) => {
    const step = setWinner(now, id, winner)
    if (!step.ok) throw new Error(step.recusa.frase)
    return step.valor.partidas
  }, matches)
const four = () => bracketMatches(['a', 'b', 'c', 'd'])

describe('a bracket', () => {
  it('has its matches round by round, byes passed on at once', () => {
    expect(bracketMatches(['a', null, 'b', 'c'])).toEqual([
      { id: 'r1-1', rodada: 1, ordem: 1, azul: 'a', vermelho: null, vencedor: 'a', bye: true },
      { id: 'r1-2', rodada: 1, ordem: 2, azul: 'b', vermelho: 'c', vencedor: null, bye: false },
      { id: 'r2-1', rodada: 2, ordem: 1, azul: 'a', vermelho: null, vencedor: null, bye: false },
    ])
    expect(bracketMatches([null, 'z'])[0]).toMatchObject({ vencedor: 'z', bye: true })
    expect(bracketMatches([])).toEqual([])
    expect(standings(bracketMatches(['a']))).toEqual([{ id: 'a', posicao: 1 }])
  })
  it('carries the winner to the next slot and names what a correction undoes', () => {
    const done = play(four(), ['r1-1', 'a'], ['r1-2', 'd'], ['r2-1', 'd'])
    expect(done[2]).toMatchObject({ azul: 'a', vermelho: 'd', vencedor: 'd' })
    expect(setWinner(done, 'r1-1', 'b')).toMatchObject({
      valor: {
        desfeitas: ['r2-1'],
        partidas: [{ vencedor: 'b' }, { vencedor: 'd' }, { azul: 'b', vermelho: 'd', vencedor: null }],
      },
    })
    expect(setWinner(done, 'r1-1', 'a')).toMatchObject({ valor: { desfeitas: [] } })
    expect(setWinner(done, 'r2-1', 'a')).toMatchObject({
      valor: { desfeitas: [], partidas: [{}, {}, { vencedor: 'a' }] },
    })
  })
  it('undoes every later match in a row', () => {
    const eight = bracketMatches(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const done = play(
      eight,
      ['r1-1', 'a'],
      ['r1-2', 'c'],
      ['r1-3', 'e'],
      ['r1-4', 'g'],
      ['r2-1', 'a'],
      ['r2-2', 'e'],
      ['r3-1', 'a'],
    )
    expect(setWinner(done, 'r1-1', 'b')).toMatchObject({ valor: { desfeitas: ['r2-1', 'r3-1'] } })
    expect(setWinner(done, 'r1-2', 'd')).toMatchObject({ valor: { desfeitas: ['r2-1', 'r3-1'] } })
    expect(setWinner(done, 'r1-4', 'h')).toMatchObject({ valor: { desfeitas: ['r2-2', 'r3-1'] } })
    expect(setWinner(play(eight, ['r1-1', 'a'], ['r1-2', 'c'], ['r2-1', 'a']), 'r1-4', 'h')).toMatchObject({
      valor: { desfeitas: [] },
    })
  })
  it.each([
    ['partida-inexistente', four, 'r9-1', 'a'],
    ['partida-bye', () => bracketMatches(['a', null]), 'r1-1', 'a'],
    ['partida-incompleta', four, 'r2-1', 'a'],
    ['partida-incompleta', () => play(four(), ['r1-1', 'a']), 'r2-1', 'a'],
    ['partida-incompleta', () => play(four(), ['r1-2', 'c']), 'r2-1', 'c'],
    ['vencedor-fora', four, 'r1-1', 'c'],
  ])('refuses: %s', (codigo, matches, id, winner) => {
    expect(setWinner(matches(), id, winner)).toMatchObject({
      ok: false,
      recusa: { codigo, frase: expect.stringMatching(/^.{15,}\.$/) },
    })
  })
  it('places the losers by the round lost in, both semifinalists third', () => {
    expect(standings(four())).toEqual([])
    expect(standings([])).toEqual([])
    expect(standings(play(four(), ['r1-1', 'a'], ['r1-2', 'c'], ['r2-1', 'c']))).toEqual([
      { id: 'c', posicao: 1 },
      { id: 'a', posicao: 2 },
      { id: 'd', posicao: 3 },
      { id: 'b', posicao: 3 },
    ])
    expect(standings(play(four(), ['r1-1', 'b']))).toEqual([{ id: 'a', posicao: 3 }])
    expect(standings(bracketMatches(['a', null]))).toEqual([{ id: 'a', posicao: 1 }])
  })
  const closed = (result: ReturnType<typeof setNoWinner>) => {
    if (!result.ok) throw new Error(result.recusa.frase)
    return result.valor
  }
  it('goes on where both of a match are absent or disqualified: the next opponent passes without a match', () => {
    const absent = closed(setNoWinner(four(), 'r1-1')).partidas
    expect(absent[0]).toMatchObject({ vencedor: null, semVencedor: true, bye: false })
    expect(absent[2]).toMatchObject({ azul: null, vermelho: null, bye: false })
    const decided = play(absent, ['r1-2', 'c'])
    expect(decided[2]).toMatchObject({ azul: null, vermelho: 'c', vencedor: 'c', bye: true })
    expect(standings(decided)).toEqual([
      { id: 'c', posicao: 1 },
      { id: 'd', posicao: 3 },
      { id: 'a', posicao: 3 },
      { id: 'b', posicao: 3 },
    ])
    const nobody = closed(setNoWinner(absent, 'r1-2')).partidas
    expect(nobody[2]).toMatchObject({ vencedor: null, semVencedor: true, bye: true })
    expect(standings(nobody).map((each) => each.posicao)).toEqual([3, 3, 3, 3])
    const final = closed(setNoWinner(play(four(), ['r1-1', 'a'], ['r1-2', 'c']), 'r2-1')).partidas
    expect(standings(final).map((each) => [each.id, each.posicao])).toEqual([
      ['a', 2],
      ['c', 2],
      ['d', 3],
      ['b', 3],
    ])
  })
  it('takes results back, and names the later ones that fall', () => {
    const fought = play(four(), ['r1-1', 'a'], ['r1-2', 'c'], ['r2-1', 'c'])
    expect(takeBackResult(fought, 'r1-1')).toMatchObject({ valor: { desfeitas: ['r2-1'] } })
    expect(closed(takeBackResult(fought, 'r2-1')).partidas).toEqual(play(four(), ['r1-1', 'a'], ['r1-2', 'c']))
    expect(closed(takeBackResult(closed(setNoWinner(four(), 'r1-1')).partidas, 'r1-1')).partidas).toEqual(four())
    // A walk-over is open again once a correction makes it a match.
    const through = play(closed(setNoWinner(four(), 'r1-1')).partidas, ['r1-2', 'c'])
    expect(play(through, ['r1-1', 'b'])[2]).toMatchObject({ azul: 'b', vermelho: 'c', vencedor: null, bye: false })
    // The result of a fought final is undone when one side turns out to have nobody.
    expect(setNoWinner(fought, 'r1-1')).toMatchObject({ valor: { desfeitas: ['r2-1'] } })
    expect(takeBackResult(four(), 'r1-1')).toMatchObject({ recusa: { codigo: 'sem-resultado' } })
    expect(setNoWinner(four(), 'r2-1')).toMatchObject({ recusa: { codigo: 'partida-incompleta' } })
    expect(setNoWinner(four(), 'r9-1')).toMatchObject({ recusa: { codigo: 'partida-inexistente' } })
  })
  it('fought to the end places everybody once, whoever wins and whatever is corrected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 32 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        fc.nat(),
        (count, coins, which) => {
          let size = 2
          while (size < count) size *= 2
          const slots = Array.from({ length: size }, (_, i) =>
            i % 2 === 0 || i < 2 * (count - size / 2) ? `a${i}` : null,
          )
          let matches = bracketMatches(slots)
          const fight = () => {
            for (const [i, { id }] of matches.entries()) {
              const { azul, vermelho, bye, vencedor } = matches[i] as PartidaChave
              if (!bye && vencedor === null && azul && vermelho)
                matches = play(matches, [id, coins[i % 40] ? azul : vermelho])
            }
          }
          fight()
          const fought = matches.filter((each) => !each.bye)
          const wrong = fought[which % fought.length] as PartidaChave
          matches = play(matches, [wrong.id, (wrong.vencedor === wrong.azul ? wrong.vermelho : wrong.azul) ?? ''])
          fight()
          const places = standings(matches)
          expect(places.map((each) => each.id).sort()).toEqual(slots.filter((id) => id !== null).sort())
          expect(places.filter((each) => each.posicao === 1)).toHaveLength(1)
          expect(places.filter((each) => each.posicao === 3).length).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a round robin', () => {
  const won = (vencedor: string, perdedor: string, saldo = 1) => ({
    azul: vencedor,
    vermelho: perdedor,
    vencedor,
    saldo,
  })
  it('is placed by victories, then among those level, then by the balance', () => {
    expect(groupStandings(['a', 'b', 'c'], [won('b', 'a'), won('b', 'c'), won('c', 'a', 3)])).toEqual([
      { id: 'b', posicao: 1, vitorias: 2, saldo: 2, desempatar: false },
      { id: 'c', posicao: 2, vitorias: 1, saldo: 2, desempatar: false },
      { id: 'a', posicao: 3, vitorias: 0, saldo: -4, desempatar: false },
    ])
    // a and b both win twice; a beat b, although b has the better balance.
    expect(
      groupStandings(
        ['b', 'a', 'c', 'd'],
        [won('a', 'b'), won('a', 'c'), won('d', 'a'), won('b', 'c', 9), won('b', 'd', 9), won('c', 'd')],
      ).map((each) => [each.id, each.posicao]),
    ).toEqual(
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
      ].map(([id, place]) => [id, place]),
    )
    expect(
      groupStandings(['a', 'b', 'c'], [won('a', 'b', 1), won('b', 'c', 5), won('c', 'a', 2)]).map((each) => [
        each.id,
        each.saldo,
        each.desempatar,
      ]),
    ).toEqual([
      ['b', 4, false],
      ['a', -1, false],
      ['c', -3, false],
    ])
    const circle = groupStandings(
      ['c', 'b', 'a'],
      [won('a', 'b'), won('b', 'c'), { azul: 'a', vermelho: 'c', vencedor: 'c', saldo: 1 }],
    )
    expect(circle.map((each) => [each.id, each.posicao, each.desempatar])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
      ['c', 1, true],
    ])
  })
  it('gives out each victory once and balances to nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 5 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat(12)), { minLength: 10, maxLength: 10 }),
        (count, outcome) => {
          const ids = Array.from({ length: count }, (_, i) => `a${i}`)
          const results = roundRobin(ids)
            .flat()
            .map(([azul, vermelho], i) => ({
              azul,
              vermelho,
              vencedor: outcome[i]?.[0] ? azul : vermelho,
              saldo: outcome[i]?.[1] ?? 0,
            }))
          const lines = groupStandings(ids, results)
          expect(lines.reduce((sum, each) => sum + each.vitorias, 0)).toBe(results.length)
          expect(lines.reduce((sum, each) => sum + each.saldo, 0)).toBe(0)
          expect(lines.map((each) => each.vitorias)).toEqual(lines.map((each) => each.vitorias).sort((a, b) => b - a))
        },
      ),
    )
  })
})

describe('the medal table', () => {
  const medal = (posicao: number, clube: string, uf = 'SC') => ({ posicao, clube, uf })
  it('goes by gold, then silver, then bronze; equals share the place in alphabetical order', () => {
    const results = [
      medal(1, 'z'),
      medal(2, 'y'),
      medal(2, 'y'),
      medal(3, 'z'),
      medal(1, 'b'),
      medal(3, 'b'),
      medal(3, 'c'),
      medal(4, 'd'),
      medal(0, 'd'),
      medal(1, 'a'),
      medal(2, 'a'),
    ]
    expect(medalTable(results, 'clube')).toEqual([
      { nome: 'a', ouro: 1, prata: 1, bronze: 0, total: 2, posicao: 1 },
      { nome: 'b', ouro: 1, prata: 0, bronze: 1, total: 2, posicao: 2 },
      { nome: 'z', ouro: 1, prata: 0, bronze: 1, total: 2, posicao: 2 },
      { nome: 'y', ouro: 0, prata: 2, bronze: 0, total: 2, posicao: 4 },
      { nome: 'c', ouro: 0, prata: 0, bronze: 1, total: 1, posicao: 5 },
    ])
    expect(medalTable(results, 'uf')).toEqual([{ nome: 'SC', ouro: 3, prata: 3, bronze: 3, total: 9, posicao: 1 }])
  })
  it('holds every medal once, by club and by UF', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            posicao: fc.integer({ min: 1, max: 9 }),
            clube: fc.constantFrom('x', 'y', 'z'),
            uf: fc.constantFrom('SC', 'RS'),
          }),
        ),
        (results) => {
          const medals = results.filter((each) => each.posicao <= 3).length
          for (const by of ['clube', 'uf'] as const)
            expect(medalTable(results, by).reduce((sum, each) => sum + each.total, 0)).toBe(medals)
        },
      ),
    )
  })
})
