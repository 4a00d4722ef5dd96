import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSteps } from './passosDoSorteio.ts'
import { bracketMatches, standings } from './resultados.ts'
import { commitment, draw, replayDraw, substitute, withdraw, type OpcoesSorteio, type Sorteio } from './sorteio.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `${i + 1}`, clube: '', federacao: '', ranking: i + 1 }))
const drawn = (count: number, options: Partial<OpcoesSorteio> = {}): Sorteio => {
  const found = draw(entries(count), { formato: 'eliminatoria', cabecas: 0, ...options }, 'abertura')
  if (!found.ok) throw new Error(found.recusa.frase)
  return found.valor
}
const value = (result: ReturnType<typeof withdraw>): Sorteio => {
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}

describe('the steps of a draw', () => {
  it('show the seeds by number with their byes, then the others', () => {
    const steps = drawSteps(drawn(6, { cabecas: 2 }))
    expect(steps.map(({ id, tipo }) => (tipo === 'sorteio' ? '?' : (id ?? 'bye')))).toEqual([
      '1',
      'bye',
      '2',
      'bye',
      '?',
      '?',
      '?',
      '?',
    ])
  })
  it('show every slot once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2, 4, 8), (count, cabecas) => {
        const draw = drawn(count, { cabecas: cabecas > count ? 0 : cabecas })
        const steps = drawSteps(draw)
        expect(steps.map(({ vaga }) => vaga).sort((a, b) => a - b)).toEqual(draw.vagas.map((_, slot) => slot))
        for (const { vaga, id } of steps) expect(id).toBe(draw.vagas[vaga])
      }),
    )
  })
  it('show a round robin in its order', () => {
    const draw = drawn(4, { formato: 'todos-contra-todos' })
    expect(drawSteps(draw).map(({ id }) => id)).toEqual(draw.vagas)
  })
})

describe('after the draw', () => {
  it('an athlete who withdraws leaves the opponent to pass, and a substitute takes the slot', () => {
    const before = drawn(4)
    const [first = '', second] = before.vagas
    const without = value(withdraw(before, first ?? '', 'Atestado médico', 'mesa'))
    expect(bracketMatches(without.vagas)[0]).toMatchObject({ azul: null, vencedor: second, bye: true })
    const other = value(substitute(before, first ?? '', '9', 'Atestado médico', 'mesa'))
    expect(other.vagas).toEqual(['9', ...before.vagas.slice(1)])
  })
  it('the bracket ends also where both of a match withdraw', () => {
    const { vagas } = drawn(4)
    const gone = [vagas[0], vagas[1]].reduce(
      (now, id) => value(withdraw(now, id ?? '', 'Atestado médico', 'mesa')),
      drawn(4),
    )
    const matches = bracketMatches(gone.vagas)
    expect(matches[0]).toMatchObject({ vencedor: null, semVencedor: true })
    const decided = matches.map((each) => (each.id === 'r1-2' ? { ...each, vencedor: vagas[2] ?? null } : each))
    expect(decided).toHaveLength(3)
    const all = [vagas[0], vagas[1], vagas[3]].reduce(
      (now, id) => value(withdraw(now, id ?? '', 'Atestado médico', 'mesa')),
      drawn(4),
    )
    expect(standings(bracketMatches(all.vagas))).toEqual([{ id: vagas[2], posicao: 1 }])
  })
  it('the log leads from the draw to the bracket', () => {
    const before = drawn(6)
    const hash = commitment(entries(6), before.opcoes, before.semente)
    const [one = '', two = ''] = before.vagas.filter((id) => id !== null)
    const after = value(substitute(value(withdraw(before, one, 'Lesão', 'mesa')), two, '9', 'Lesão', 'mesa'))
    expect(replayDraw(after, entries(6), hash)).toEqual({
      diferencas: [],
      trocas: ['Houve retirada lançada por mesa: Lesão', 'Houve substituição lançada por mesa: Lesão'],
    })
    expect(replayDraw({ ...after, registro: before.registro }, entries(6), hash).diferencas).toHaveLength(2)
  })
  it.each([
    ['a', undefined, 'Lesão', 'atleta-fora'],
    ['1', undefined, ' ', 'motivo-obrigatorio'],
    ['1', '2', 'Lesão', 'atleta-repetido'],
    ['1', '', 'Lesão', 'atleta-repetido'],
  ])('refuses %s giving way to %s because of "%s"', (out, into, reason, codigo) => {
    const found =
      into === undefined ? withdraw(drawn(4), out, reason, 'mesa') : substitute(drawn(4), out, into, reason, 'mesa')
    expect(found).toMatchObject({ recusa: { codigo } })
  })
  it('refuses in a round robin', () => {
    expect(withdraw(drawn(4, { formato: 'todos-contra-todos' }), '1', 'Lesão', 'mesa')).toMatchObject({
      recusa: { codigo: 'formato-invalido' },
    })
  })
})
