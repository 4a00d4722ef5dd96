import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduledBracket, scheduledGroup } from './lutasDaChave.ts'
import { schedule } from './programacao.ts'
import { bracketMatches, setNoWinner, setWinner, type PartidaChave } from './resultados.ts'
import { draw } from './sorteio.ts'

const RULES = { quadras: 2, descanso: 600, finaisJuntas: false, agora: 0 }
const won = (matches: PartidaChave[], id: string, winner: string): PartidaChave[] => {
  const changed = setWinner(matches, id, winner)
  if (!changed.ok) throw new Error(changed.recusa.frase)
  return changed.valor.partidas
}

describe('the matches of a bracket on the schedule', () => {
  it('depend on the matches whose winners fight, with all who may get there', () => {
    const matches = bracketMatches(['a', null, 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(scheduledBracket('58', matches, 300)).toMatchObject([
      { id: '58/r1-2', depende: [], atletas: ['c', 'd'], duracao: 300, final: false },
      { id: '58/r1-3', depende: [], atletas: ['e', 'f'] },
      { id: '58/r1-4', depende: [], atletas: ['g', 'h'] },
      { id: '58/r2-1', depende: ['58/r1-2'], atletas: ['a', 'c', 'd'] },
      { id: '58/r2-2', depende: ['58/r1-3', '58/r1-4'], atletas: ['e', 'f', 'g', 'h'] },
      { id: '58/r3-1', depende: ['58/r2-1', '58/r2-2'], atletas: ['a', 'c', 'd', 'e', 'f', 'g', 'h'], final: true },
    ])
  })
  it('leave once they are over, with those who cannot come any more', () => {
    const matches = won(bracketMatches(['a', 'b', 'c', 'd']), 'r1-1', 'b')
    expect(scheduledBracket('58', matches, 300)).toMatchObject([
      { id: '58/r1-2', atletas: ['c', 'd'] },
      { id: '58/r2-1', depende: ['58/r1-2'], atletas: ['b', 'c', 'd'] },
    ])
  })
  it('leave out a match that nobody can come to', () => {
    const closed = setNoWinner(bracketMatches(['a', 'b', 'c', 'd']), 'r1-1')
    if (!closed.ok) throw new Error(closed.recusa.frase)
    expect(scheduledBracket('58', closed.valor.partidas, 300)).toMatchObject([
      { id: '58/r1-2', depende: [], atletas: ['c', 'd'] },
      { id: '58/r2-1', depende: ['58/r1-2'], atletas: ['c', 'd'] },
    ])
    expect(scheduledBracket('58', bracketMatches(['a']), 300)).toEqual([])
  })
  it('are taken by the schedule for any draw, at any moment of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.nat(40),
        fc.infiniteStream(fc.boolean()),
        (count, fought, random) => {
          const entries = Array.from({ length: count }, (_, i) => ({ id: `${i}`, clube: `${i % 4}`, federacao: '' }))
          const drawn = draw(entries, { formato: 'eliminatoria', cabecas: 0 }, `${count}`)
          if (!drawn.ok) throw new Error(drawn.recusa.frase)
          let matches = bracketMatches(drawn.valor.vagas)
          for (const { id } of matches.slice(0, fought)) {
            const match = matches.find((each) => each.id === id)
            if (match?.azul && match.vermelho && !match.bye)
              matches = won(matches, id, random.next().value ? match.azul : match.vermelho)
          }
          const left = scheduledBracket('58', matches, 300)
          expect(left.length).toBe(matches.filter((each) => !each.bye && each.vencedor === null).length)
          expect(schedule(left, RULES)).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('schedules each pair of a round robin once', () => {
  const drawn = draw(
    ['a', 'b', 'c'].map((id) => ({ id, clube: '', federacao: '' })),
    { formato: 'todos-contra-todos', cabecas: 0 },
    'abertura',
  )
  if (!drawn.ok) throw new Error(drawn.recusa.frase)
  const matches = scheduledGroup('58', drawn.valor.rodadas, 300)
  expect(matches.map(({ id }) => id)).toEqual(['58/g1-1', '58/g2-1', '58/g3-1'])
  expect(matches.map(({ atletas }) => [...atletas].sort().join('')).sort()).toEqual(['ab', 'ac', 'bc'])
  // None waits for another, or is a final.
  expect(matches.map(({ depende, duracao, final }) => [depende, duracao, final])).toEqual(
    matches.map(() => [[], 300, false]),
  )
})
