import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bracketMatches, medalTable, setWinner, standings, type PartidaChave } from './resultados.ts'

/** Slots of a bracket of 2 to 16, with byes for some; never two byes in one match. */
const anySlots = fc.integer({ min: 1, max: 4 }).chain((power) =>
  fc.array(fc.boolean(), { minLength: 2 ** (power - 1), maxLength: 2 ** (power - 1) }).map((byes) => byes.flatMap((bye, i) => [`a${i}`, bye && power > 1 ? null : `b${i}`])),
)

const record = (matches: readonly PartidaChave[], id: string, winner: string) => {
  const result = setWinner(matches, id, winner)
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}

/** Fights every match that has both athletes, the side chosen by `blue`, until none is left. */
function fightAll(slots: readonly (string | null)[], blue: (n: number) => boolean): PartidaChave[] {
  let matches = bracketMatches(slots)
  for (let n = 0; ; n += 1) {
    const open = matches.find((each) => each.vencedor === null && each.azul !== null && each.vermelho !== null)
    if (!open) return matches
    matches = record(matches, open.id, (blue(n) ? open.azul : open.vermelho) ?? '').partidas
  }
}

describe('a bracket', () => {
  test('ends with one champion, everybody placed once, two thirds, and each beaten only once', () => {
    fc.assert(
      fc.property(anySlots, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), (slots, sides) => {
        const matches = fightAll(slots, (n) => sides[n % 16] ?? true)
        const places = standings(matches)
        const entries = slots.filter((slot) => slot !== null)
        expect(places.map(({ id }) => id).sort()).toEqual([...entries].sort())
        expect(places.filter(({ posicao }) => posicao === 1)).toHaveLength(1)
        expect(places.filter(({ posicao }) => posicao === 2)).toHaveLength(1)
        if (slots.length >= 8 || entries.length === 4) expect(places.filter(({ posicao }) => posicao === 3)).toHaveLength(2)
        expect(matches.filter((each) => !each.bye)).toHaveLength(entries.length - 1)
      }),
    )
  })

  test('a correction takes back every later match on the way to the final, for the wrong athlete had fought there', () => {
    fc.assert(
      fc.property(anySlots.filter((slots) => slots.length >= 4), fc.nat(20), (slots, pick) => {
        const matches = fightAll(slots, () => true)
        const fought = matches.filter((each) => !each.bye)
        const corrected = fought[pick % fought.length]
        if (!corrected) return
        const { partidas, desfeitas } = record(matches, corrected.id, corrected.vermelho ?? '')
        const was = corrected.azul
        const onTheWay = (each: PartidaChave) => each.rodada > corrected.rodada && each.ordem === Math.ceil(corrected.ordem / 2 ** (each.rodada - corrected.rodada))
        expect(desfeitas).toEqual(matches.filter(onTheWay).map((each) => each.id))
        for (const each of partidas) if (each.vencedor !== null) expect([each.azul, each.vermelho]).toContain(each.vencedor)
        // Putting it right again, and fighting what was taken back, ends as before.
        let again = record(partidas, corrected.id, was ?? '').partidas
        for (const id of desfeitas) again = record(again, id, again.find((each) => each.id === id)?.azul ?? '').partidas
        expect(again).toEqual(matches)
      }),
    )
  })

  test('whoever has a bye already stands in the second round', () => {
    expect(bracketMatches(['a', null, 'b', 'c']).map(({ id, azul, vermelho, bye }) => [id, azul, vermelho, bye])).toEqual([['r1-1', 'a', null, true], ['r1-2', 'b', 'c', false], ['r2-1', 'a', null, false]])
  })

  test.each([
    ['r9-9', 'a', 'partida-inexistente'],
    ['r1-1', 'a', 'partida-bye'],
    ['r2-1', 'a', 'partida-incompleta'],
    ['r1-2', 'z', 'vencedor-fora'],
  ])('a result of %s for %s is refused: %s', (id, winner, codigo) => {
    expect(setWinner(bracketMatches(['a', null, 'b', 'c']), id, winner)).toMatchObject({ ok: false, recusa: { codigo, frase: expect.stringMatching(/\.$/) } })
  })

  test('without matches nobody is placed, and before the final nobody has won', () => {
    expect(standings([])).toEqual([])
    expect(standings(bracketMatches(['a', 'b']))).toEqual([])
  })
})

describe('the medal table', () => {
  const anyResults = fc.array(fc.record({ posicao: fc.integer({ min: 0, max: 6 }), clube: fc.constantFrom('Koryo', 'Hwarang', 'Taegeuk'), uf: fc.constantFrom('SC', 'RS') }), { maxLength: 30 })

  test.each(['clube', 'uf'] as const)('by %s counts every medal once, and orders by gold, silver, bronze', (by) => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const table = medalTable(results, by)
        const medals = results.filter(({ posicao }) => posicao >= 1 && posicao <= 3)
        expect(table.reduce((sum, { total }) => sum + total, 0)).toBe(medals.length)
        for (const line of table) {
          const own = medals.filter((each) => each[by] === line.nome)
          expect([line.ouro, line.prata, line.bronze]).toEqual([1, 2, 3].map((place) => own.filter(({ posicao }) => posicao === place).length))
          expect(line.total).toBe(line.ouro + line.prata + line.bronze)
          const better = table.filter((each) => each.ouro > line.ouro || (each.ouro === line.ouro && (each.prata > line.prata || (each.prata === line.prata && each.bronze > line.bronze))))
          expect(line.posicao).toBe(better.length + 1)
        }
        expect(table.map(({ posicao }) => posicao)).toEqual(table.map(({ posicao }) => posicao).toSorted((a, b) => a - b))
      }),
    )
  })

  test('equals share the place and stand in alphabetical order', () => {
    expect(medalTable([{ posicao: 1, clube: 'Zeta', uf: 'SC' }, { posicao: 1, clube: 'Alfa', uf: 'RS' }, { posicao: 3, clube: 'Beta', uf: 'SC' }], 'clube').map(({ nome, posicao }) => [nome, posicao])).toEqual([['Alfa', 1], ['Zeta', 1], ['Beta', 3]])
  })
})
