import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, cutOffRounds, designatedForms } from './fasesPoomsae.ts'
import { rankPoomsae, scoreForms, scorePoomsae } from './poomsae.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

const judge = (precisao: number, apresentacao: number) => ({ precisao, apresentacao })
const nota = (total: number) => ({
  precisao: 0,
  apresentacao: 0,
  total,
  soma: 0,
  exata: { total, apresentacao: 0, soma: 0 },
})

describe('a round of several forms', () => {
  it('has the mean of its forms, and all their marks to break a tie', () => {
    expect(scoreForms([[judge(3, 5)], [judge(4, 5.5)]])).toMatchObject({
      ok: true,
      valor: { precisao: 3.5, apresentacao: 5.25, total: 8.75, soma: 17.5 },
    })
    expect(scoreForms([[judge(3, 5)]])).toEqual(scorePoomsae([judge(3, 5)]))
  })
  it('says which form lacks marks or has a wrong one', () => {
    expect(scoreForms([])).toMatchObject({ recusa: { codigo: 'sem-formas' } })
    expect(scoreForms([[judge(3, 5)], [judge(4.1, 5)]])).toEqual({
      ok: false,
      recusa: {
        codigo: 'nota-invalida',
        frase: 'Forma 2: A nota do juiz 1 está fora da escala (precisão até 4, apresentação até 6).',
      },
    })
  })
})

describe('the cut-off system', () => {
  it.each([
    [1, 'final 1'],
    [8, 'final 8'],
    [9, 'semifinal 9, final 8'],
    [19, 'semifinal 19, final 8'],
    [20, 'preliminar 20, semifinal 10, final 8'],
    [41, 'preliminar 41, semifinal 21, final 8'],
  ])('has for %i entries %s', (entries, expected) => {
    const rounds = cutOffRounds(entries)
    expect(rounds.map(({ fase, participam }) => `${fase} ${participam}`).join(', ')).toBe(expected)
    rounds.forEach(({ passam }, i) => expect(passam).toBe(rounds[i + 1]?.participam ?? 0))
  })
  it('refuses no entries and a final greater than the semifinal', () => {
    expect(() => cutOffRounds(0)).toThrow(EntradaInvalida)
    expect(() => cutOffRounds(NaN)).toThrow(EntradaInvalida)
    expect(() => cutOffRounds(9, { finalistas: 20, semifinalAte: 19 })).toThrow(EntradaInvalida)
  })
  it('lets the best go on, and those level at the cut perform again', () => {
    const ranked = rankPoomsae([9, 8, 8, 7].map((total, i) => ({ id: `${i}`, nota: nota(total) })))
    expect(advance(ranked, 1)).toEqual({ passam: ['0'], desempatar: [] })
    expect(advance(ranked, 2)).toEqual({ passam: ['0'], desempatar: ['1', '2'] })
    expect(advance(ranked, 3)).toEqual({ passam: ['0', '1', '2'], desempatar: [] })
    expect(advance(ranked, 9)).toEqual({ passam: ['0', '1', '2', '3'], desempatar: [] })
  })
})

describe('designated forms', () => {
  const forms = ['Taegeuk 6', 'Taegeuk 7', 'Taegeuk 8', 'Koryo', 'Keumgang', 'Taeback', 'Pyongwon', 'Shipjin']
  it('are the same for the same seed, and others for another', () => {
    expect(designatedForms(forms, 3, 'abertura')).toEqual(designatedForms(forms, 3, 'abertura'))
    expect(designatedForms(forms, 3, 'abertura')).not.toEqual(designatedForms(forms, 3, 'encerramento'))
  })
  it('differ within a round, and none returns before all were shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 2 }),
        fc.string({ minLength: 1 }).filter((seed) => seed.trim() !== ''),
        (size, rounds, perRound, seed) => {
          const drawn = designatedForms(forms.slice(0, size), rounds, seed, perRound)
          if (!drawn.ok) throw new Error(drawn.recusa.frase)
          for (const round of drawn.valor) expect(new Set(round).size).toBe(perRound)
          const shown = drawn.valor.flat()
          expect(new Set(shown.slice(0, size)).size).toBe(Math.min(size, shown.length))
        },
      ),
    )
  })
  it.each([
    [['Koryo', 'Koryo'], 'abertura', 'forma-repetida'],
    [['Koryo'], 'abertura', 'formas-insuficientes'],
    [forms, ' ', 'semente-vazia'],
  ])('are refused from %j with the seed %j', (pool, seed, codigo) => {
    expect(designatedForms(pool, 1, seed)).toMatchObject({ recusa: { codigo } })
  })
})
