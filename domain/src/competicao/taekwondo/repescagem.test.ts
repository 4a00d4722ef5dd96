import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repechage, repechageSize, setRepechageNoWinner, setRepechageWinner, type Repescagem } from './repescagem.ts'
import { bracketMatches, setNoWinner, setWinner, type PartidaChave } from './resultados.ts'
import { draw } from './sorteio.ts'

const bracket = (count: number): PartidaChave[] => {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `${i + 1}`,
    clube: '',
    federacao: '',
    ranking: i + 1,
  }))
  const drawn = draw(entries, { formato: 'eliminatoria', cabecas: count >= 8 ? 8 : 0 }, 'abertura')
  if (!drawn.ok) throw new Error(drawn.recusa.frase)
  return bracketMatches(drawn.valor.vagas)
}
/** Plays every match but the final; `wins` names the winner of each. */
const upToFinal = (matches: PartidaChave[], wins: (match: PartidaChave) => string | null): PartidaChave[] =>
  matches.slice(0, -1).reduce((all, { id }) => {
    const match = all.find((each) => each.id === id)
    if (!match || match.bye || match.azul === null || match.vermelho === null) return all
    const winner = wins(match)
    const changed = winner === null ? setNoWinner(all, id) : setWinner(all, id, winner)
    return changed.ok ? changed.valor.partidas : all
  }, matches)
const value = (result: ReturnType<typeof repechage>): Repescagem => {
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}

describe('a repechage', () => {
  it('waits for both finalists', () => {
    expect(repechage(bracket(8))).toMatchObject({ recusa: { codigo: 'finalistas-abertos' } })
    expect(repechage([])).toMatchObject({ recusa: { codigo: 'finalistas-abertos' } })
  })
  it('is the same after the final, whose loser has the silver', () => {
    const played = upToFinal(bracketMatches(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), ({ azul }) => azul)
    const over = setWinner(played, 'r3-1', 'a')
    if (!over.ok) throw new Error(over.recusa.frase)
    expect(repechage(over.valor.partidas)).toEqual(repechage(played))
  })
  it('says in words why it does not take a result', () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => `${i}`)
    const open = value(repechage(upToFinal(bracketMatches(sixteen), ({ azul }) => azul)))
    const words = [
      repechage([]),
      setRepechageWinner(open, 'p3-1', '1'),
      setRepechageWinner(open, 'p1-2', '1'),
      setRepechageWinner(open, 'p1-1', '9'),
    ].map((result) => (result.ok ? '' : result.recusa.frase))
    expect(words).toEqual([
      'A repescagem começa quando os dois finalistas são conhecidos.',
      'Esta luta não existe na repescagem.',
      'A luta ainda não tem os dois atletas.',
      'O vencedor precisa ser um dos dois atletas da luta.',
    ])
  })
  it('lets who lost to a finalist fight in the order in which they lost', () => {
    const played = upToFinal(bracketMatches(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), ({ azul }) => azul)
    const open = value(repechage(played))
    expect(open.partidas.map(({ id, azul, vermelho }) => [id, azul, vermelho])).toEqual([
      ['p1-1', 'b', 'c'],
      ['p2-1', 'f', 'g'],
    ])
    expect(open.bronzes).toEqual([null, null])
    expect(value(setRepechageWinner(open, 'p2-1', 'g')).bronzes).toEqual([null, 'g'])
  })
  it('gives the bronze without a match where only one lost to the finalist', () => {
    const played = upToFinal(bracketMatches(['a', null, 'c', 'd']), ({ azul }) => azul)
    expect(value(repechage(played)).bronzes).toEqual([null, 'd'])
    const four = upToFinal(bracketMatches(['a', 'b', 'c', 'd']), ({ azul }) => azul)
    expect(value(repechage(four))).toEqual({ partidas: [], bronzes: ['b', 'd'] })
  })
  it('opens the later matches of a half again after a correction, and no others', () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => String.fromCharCode(97 + i))
    const played = upToFinal(bracketMatches(sixteen), ({ azul }) => azul)
    const steps = [
      ['p1-1', 'b'],
      ['p1-2', 'b'],
      ['p2-1', 'j'],
      ['p2-2', 'm'],
    ] as const
    const done = steps.reduce(
      (now, [id, winner]) => value(setRepechageWinner(now, id, winner)),
      value(repechage(played)),
    )
    expect(done.bronzes).toEqual(['b', 'm'])
    const corrected = value(setRepechageWinner(done, 'p1-1', 'c'))
    expect(corrected.bronzes).toEqual([null, 'm'])
    expect(corrected.partidas[1]).toMatchObject({ id: 'p1-2', azul: 'c', vencedor: null })
  })
  it('lets the next opponent pass after a match without a winner, and comes back when it is corrected', () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => String.fromCharCode(97 + i))
    const open = value(repechage(upToFinal(bracketMatches(sixteen), ({ azul }) => azul)))
    const walked = value(setRepechageNoWinner(open, 'p1-1'))
    expect(walked.partidas.slice(0, 2)).toEqual([
      { ...open.partidas[0], semVencedor: true },
      { id: 'p1-2', metade: 1, ordem: 2, azul: null, vermelho: 'e', vencedor: 'e', bye: true },
    ])
    expect(walked.bronzes).toEqual(['e', null])
    expect(setRepechageWinner(walked, 'p1-2', 'e')).toMatchObject({ recusa: { codigo: 'partida-incompleta' } })
    const fought = value(setRepechageWinner(walked, 'p1-1', 'c'))
    expect(fought.partidas.slice(0, 2)).toEqual([
      { ...open.partidas[0], vencedor: 'c' },
      { id: 'p1-2', metade: 1, ordem: 2, azul: 'c', vermelho: 'e', vencedor: null },
    ])
    expect(fought.bronzes).toEqual([null, null])
    expect(value(setRepechageNoWinner(fought, 'p1-2')).bronzes).toEqual([null, null])
    const many = Array.from({ length: 32 }, (_, i) => `${i}`)
    const three = value(repechage(upToFinal(bracketMatches(many), ({ azul }) => azul)))
    const last = value(setRepechageNoWinner(value(setRepechageWinner(three, 'p1-1', '1')), 'p1-2'))
    expect(last.partidas[2]).toMatchObject({ id: 'p1-3', vencedor: '8', bye: true })
    expect(value(setRepechageWinner(last, 'p1-1', '2')).partidas[2]).toEqual(three.partidas[2])
    expect(setRepechageNoWinner(open, 'p9-9')).toMatchObject({ recusa: { codigo: 'partida-inexistente' } })
  })
  it('has a known number of matches before anybody fought, which no way to the final exceeds', () => {
    expect([2, 3, 4, 5, 8, 9, 16].map((count) => repechageSize(bracket(count)))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ])
    expect(repechageSize([])).toEqual([0, 0])
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.nat(9)), (count, random) => {
        const matches = bracket(count)
        const played = upToFinal(matches, ({ azul, vermelho }) => {
          const roll = random.next().value as number
          return roll === 0 ? null : roll % 2 ? azul : vermelho
        })
        const started = repechage(played)
        if (!started.ok) return
        repechageSize(matches).forEach((most, half) =>
          expect(started.valor.partidas.filter(({ metade }) => metade === half + 1).length).toBeLessThanOrEqual(most),
        )
      }),
    )
  })
  it('refuses an unknown match, one without its athletes and a stranger', () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => `${i}`)
    const open = value(repechage(upToFinal(bracketMatches(sixteen), ({ azul }) => azul)))
    expect(setRepechageWinner(open, 'p3-1', '1')).toMatchObject({ recusa: { codigo: 'partida-inexistente' } })
    expect(setRepechageWinner(open, 'p1-2', '1')).toMatchObject({ recusa: { codigo: 'partida-incompleta' } })
    expect(setRepechageWinner(open, 'p1-1', '9')).toMatchObject({ recusa: { codigo: 'vencedor-fora' } })
  })
  it('ends with a bronze in each half where somebody lost to the finalist, whoever wins and whatever is closed without a winner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), fc.infiniteStream(fc.nat(9)), (count, random) => {
        const pick = () => random.next().value as number
        const played = upToFinal(bracket(count), (match) => {
          const roll = pick()
          return roll === 0 ? null : roll % 2 ? match.azul : match.vermelho
        })
        const started = repechage(played)
        if (!started.ok) return
        let now = started.valor
        for (const { id } of now.partidas) {
          const match = now.partidas.find((each) => each.id === id)
          const winner = pick() % 2 ? match?.azul : match?.vermelho
          now = value(setRepechageWinner(now, id, winner ?? ''))
        }
        const final = played.at(-1)
        const lostTo = (finalist: string | null | undefined) =>
          played.flatMap(({ azul, vermelho, vencedor, bye }) =>
            !bye && vencedor !== null && vencedor === finalist ? [azul === finalist ? vermelho : azul] : [],
          )
        ;[final?.azul, final?.vermelho].forEach((finalist, half) => {
          const losers = lostTo(finalist)
          if (losers.length === 0) expect(now.bronzes[half]).toBeNull()
          else expect(losers).toContain(now.bronzes[half])
        })
      }),
    )
  })
})
