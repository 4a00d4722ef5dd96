import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idDaNota, orderNotes, type Nota } from './notas.ts'
import { FALTAS, TECNICAS, type Lado, type Tecnica } from './regrasLuta.ts'
import { foldScoreSheet, type EventoSumula, type NotaSumula } from './sumula.ts'

/** Number of shuffles; the nightly run asks for 10,000. */
const RUNS = Number(process.env.SIE_EMBARALHADAS ?? 300)

const note = <T>(aparelho: string, ordem: number, em: number, dado: T, desvio = 0): Nota<T> => ({
  id: idDaNota(aparelho, ordem),
  aparelho,
  ordem,
  em,
  desvio,
  autor: 'mesa',
  dado,
})
const ponto = (lado: Lado, tecnica: Tecnica = 'soco'): EventoSumula => ({ tipo: 'ponto', lado, tecnica })
const undo = (nota: string): EventoSumula => ({ tipo: 'desfazer', nota })
const score = (notes: readonly NotaSumula[]) => {
  const { rodadas } = foldScoreSheet(notes).estado
  return [rodadas[0]?.azul.pontos, rodadas[0]?.vermelho.pontos]
}

describe('notes of several devices', () => {
  it('go by the time of the server', () => {
    const late = note('a', 1, 1000, 'a1', 5000)
    const early = note('b', 1, 2000, 'b1')
    expect(orderNotes([late, early]).notas).toEqual([early, late])
  })
  it('never go against the counter of a device whose clock was set back', () => {
    const notes = [note('a', 1, 9000, 'a1'), note('a', 2, 1000, 'a2'), note('b', 1, 5000, 'b1')]
    expect(orderNotes(notes).notas.map(({ dado }) => dado)).toEqual(['b1', 'a1', 'a2'])
  })
  it('count once where they were sent twice, also with their properties in another order', () => {
    const one = note('a', 1, 1000, { tipo: 'ponto', lado: 'azul' })
    const again = { ...one, dado: { lado: 'azul', tipo: 'ponto' } }
    expect(orderNotes([one, again])).toMatchObject({ notas: [one], quarentena: [], faltam: [] })
  })
  it('wait for a person where two differ under one id, and neither counts', () => {
    const found = orderNotes([note('a', 1, 1000, 'sim'), note('a', 1, 1000, 'não'), note('b', 1, 1, 'b1')])
    expect(found.notas.map(({ dado }) => dado)).toEqual(['b1'])
    expect(found.quarentena.map(({ nota, codigo }) => [nota.dado, codigo]).sort()).toEqual([
      ['não', 'id-repetido'],
      ['sim', 'id-repetido'],
    ])
  })
  it.each([
    ['of a wild clock', { desvio: 86_400_001 }, 'relogio-solto'],
    ['under an id that is not its own', { id: 'b-1' }, 'nota-invalida'],
    ['without a number', { ordem: 0, id: 'a-0' }, 'nota-invalida'],
    ['without a time', { em: NaN }, 'nota-invalida'],
    ['without a device', { aparelho: '', id: '-1' }, 'nota-invalida'],
  ])('wait for a person: one %s', (_what, change, codigo) => {
    const bad = { ...note('a', 1, 1000, 'a1'), ...change }
    expect(orderNotes([bad])).toEqual({ notas: [], quarentena: [{ nota: bad, codigo }], faltam: [] })
  })
  it('tell which are still to come', () => {
    expect(orderNotes([note('a', 4, 1, ''), note('a', 2, 1, '')]).faltam).toEqual([
      { aparelho: 'a', ordem: 1 },
      { aparelho: 'a', ordem: 3 },
    ])
  })
})

describe('a score sheet', () => {
  it('undoes any earlier entry, and the undo too', () => {
    const notes = [
      note('a', 1, 1, ponto('azul', 'giro-cabeca')),
      note('b', 1, 2, ponto('vermelho', 'chute-tronco')),
      note('a', 2, 3, ponto('azul')),
    ]
    expect(score(notes)).toEqual([6, 2])
    const taken = [...notes, note('b', 2, 4, undo('a-1'))]
    expect(score(taken)).toEqual([1, 2])
    expect(foldScoreSheet(taken).desfeitas).toEqual(['a-1'])
    expect(score([...taken, note('a', 3, 5, undo('b-2'))])).toEqual([6, 2])
  })
  it('refuses the undo of what is later, unknown or undone already', () => {
    const sheet = foldScoreSheet([
      note('a', 1, 1, undo('a-2')),
      note('a', 2, 2, ponto('azul')),
      note('a', 3, 3, undo('a-2')),
      note('b', 1, 4, undo('a-2')),
      note('b', 2, 5, undo('z-9')),
    ])
    expect(sheet.recusas.map(({ nota, codigo }) => [nota, codigo])).toEqual([
      ['a-1', 'nada-a-desfazer'],
      ['b-1', 'nada-a-desfazer'],
      ['b-2', 'nada-a-desfazer'],
    ])
    expect(sheet.valem).toEqual([])
  })
  it('names the entry that came after the end, and counts it once the end is undone', () => {
    const notes: NotaSumula[] = [
      note('a', 1, 1, { tipo: 'fim-luta', codigo: 'RSC', vencedor: 'azul' }),
      note('b', 1, 2, ponto('vermelho')),
    ]
    expect(foldScoreSheet(notes).recusas).toMatchObject([{ nota: 'b-1', codigo: 'luta-encerrada' }])
    const open = foldScoreSheet([...notes, note('a', 2, 3, undo('a-1'))])
    expect([open.recusas, open.valem, open.estado.vencedor]).toEqual([[], ['b-1'], null])
  })
})

const lado = fc.constantFrom<Lado>('azul', 'vermelho')
const event: fc.Arbitrary<EventoSumula> = fc.oneof(
  fc.record({ tipo: fc.constant('ponto' as const), lado, tecnica: fc.constantFrom(...TECNICAS) }),
  fc.record({ tipo: fc.constant('gam-jeom' as const), lado, falta: fc.constantFrom(...FALTAS) }),
  fc.record({ tipo: fc.constant('fim-rodada' as const), superioridade: lado }),
  fc.record({
    tipo: fc.constant('desfazer' as const),
    nota: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 12 })).map(([d, n]) => idDaNota(d, n)),
  }),
)
/** Entries of three tablets, with clocks that go wrong and are set back. */
const written = fc
  .array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 50 }), fc.integer({ min: -9, max: 9 }), event),
    {
      maxLength: 36,
    },
  )
  .map((list) => {
    const counts = new Map<string, number>()
    return list.map(([device, em, desvio, dado]) => {
      const ordem = (counts.get(device) ?? 0) + 1
      counts.set(device, ordem)
      return note(device, ordem, em, dado, desvio)
    })
  })

it('is the same in whatever order its entries arrive, how often each is sent, and however they are cut into parts', () => {
  fc.assert(
    fc.property(written, fc.infiniteStream(fc.nat()), (notes, random) => {
      const whole = foldScoreSheet(notes)
      const resent = notes.flatMap((each) => ((random.next().value as number) % 4 === 0 ? [each, each] : [each]))
      const arrived = resent
        .map((each) => ({ each, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      expect(foldScoreSheet(arrived)).toEqual(whole)
      const told = [...whole.valem, ...whole.desfeitas, ...whole.recusas.map(({ nota }) => nota)]
      const undos = notes.filter(({ dado }) => dado.tipo === 'desfazer').map(({ id }) => id)
      expect(new Set([...told, ...undos])).toEqual(new Set(notes.map(({ id }) => id)))
    }),
    { numRuns: RUNS },
  )
})

describe('the end of a score sheet', () => {
  const end: EventoSumula = { tipo: 'fim-rodada' }
  const won = [ponto('azul'), end, ponto('azul'), end].map((event, i) => note('a', i + 1, i + 1, event))
  const close = (ordem: number) => note('a', ordem, ordem, { tipo: 'encerrar' } as const)
  const nobody = (ordem: number): NotaSumula => note('a', ordem, ordem, { tipo: 'sem-vencedor', motivo: 'ausentes' })

  it('is an entry, which an open match refuses and nothing follows', () => {
    expect(foldScoreSheet([...won.slice(0, 2), close(3)])).toMatchObject({
      encerramento: null,
      recusas: [{ nota: 'a-3', codigo: 'luta-aberta', frase: 'A luta ainda não tem resultado.' }],
    })
    const closed = foldScoreSheet([...won, close(5), note('a', 6, 6, ponto('vermelho'))])
    expect(closed).toMatchObject({
      encerramento: 'a-5',
      valem: ['a-1', 'a-2', 'a-3', 'a-4', 'a-5'],
      recusas: [{ nota: 'a-6', codigo: 'sumula-encerrada', frase: 'A súmula já foi encerrada.' }],
    })
    expect(foldScoreSheet([...won, close(5), note('a', 6, 6, undo('a-5'))]).encerramento).toBeNull()
  })
  it('may have no winner, unless there is one already', () => {
    const none = foldScoreSheet([nobody(1), close(2)])
    expect(none).toMatchObject({
      semVencedor: 'ausentes',
      encerramento: 'a-2',
      recusas: [],
      estado: { vencedor: null },
    })
    expect(foldScoreSheet([nobody(1), note('a', 2, 2, ponto('azul'))]).recusas).toEqual([
      {
        nota: 'a-2',
        codigo: 'luta-encerrada',
        frase: 'A luta já terminou; desfaça o resultado para lançar de novo.',
      },
    ])
    const late = foldScoreSheet([...won, nobody(5)])
    expect(late.semVencedor).toBeNull()
    expect(late.recusas).toEqual([
      {
        nota: 'a-5',
        codigo: 'luta-encerrada',
        frase: 'A luta já tem vencedor; desfaça o resultado para lançar de novo.',
      },
    ])
  })
  it('names the entries that ended a round, which goes on where its end is undone', () => {
    const end = note('a', 2, 2, { tipo: 'fim-rodada' } as const)
    const played = [note('a', 1, 1, ponto('azul')), end, note('a', 3, 3, ponto('azul'))]
    expect(foldScoreSheet(played.slice(0, 1)).fins).toEqual([])
    expect(foldScoreSheet(played).fins).toEqual(['a-2'])
    const kicks = [3, 4, 5, 6].map((n) => note('a', n, n, ponto('azul', 'giro-cabeca')))
    expect(foldScoreSheet([...played.slice(0, 2), ...kicks]).fins).toEqual(['a-2', 'a-5'])
    const back = foldScoreSheet([...played, note('a', 4, 4, undo('a-2'))])
    expect([back.estado.rodadas.length, back.fins]).toEqual([1, []])
  })
  it('leaves the clock to its touches, by the time of the server', () => {
    const touch = note('a', 1, 1000, { tipo: 'cronometro', acao: 'iniciar' } as const, 500)
    const sheet = foldScoreSheet([touch, note('a', 2, 2000, ponto('azul'), 500)])
    expect(sheet.toques).toEqual([{ acao: 'iniciar', em: 1500 }])
    expect(sheet.valem).toEqual(['a-1', 'a-2'])
    expect(sheet.recusas).toEqual([])
    const fixed = note('a', 3, 3000, { tipo: 'cronometro', acao: 'acertar', segundos: 37 } as const)
    expect(foldScoreSheet([touch, fixed]).toques[1]).toEqual({ acao: 'acertar', segundos: 37, em: 3000 })
    expect(foldScoreSheet([touch, fixed, note('b', 1, 4000, undo('a-3'))]).toques).toHaveLength(1)
    // A stop of the clock after the match is not an entry of it.
    expect(
      foldScoreSheet([nobody(1), note('a', 2, 2, { tipo: 'cronometro', acao: 'parar' } as const)]).recusas,
    ).toEqual([])
  })
})
