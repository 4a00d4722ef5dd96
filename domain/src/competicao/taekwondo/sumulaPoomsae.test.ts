import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idDaNota, type Nota } from './notas.ts'
import { REGRAS_POOMSAE_PADRAO } from './poomsae.ts'
import { foldPoomsae, type EventoPoomsae, type NotaPoomsae, type RodadaPoomsae } from './sumulaPoomsae.ts'

/** Number of shuffles; the nightly run asks for 10,000. */
const RUNS = Number(process.env.SIE_EMBARALHADAS ?? 300)

const ROUND: RodadaPoomsae = {
  participantes: ['ana', 'bia', 'cris'],
  formas: 2,
  juizes: 3,
  cortes: [1],
  regras: REGRAS_POOMSAE_PADRAO,
}
const note = (aparelho: string, ordem: number, dado: EventoPoomsae, autor = aparelho): NotaPoomsae => ({
  id: idDaNota(aparelho, ordem),
  aparelho,
  ordem,
  em: ordem * 1000,
  desvio: 0,
  autor,
  dado,
})
const marca = (inscricao: string, forma: number, juiz: number, precisao = 3, apresentacao = 5): EventoPoomsae => ({
  tipo: 'marca',
  inscricao,
  forma,
  juiz,
  nota: { precisao, apresentacao },
})
/** Both forms of an athlete marked by all three judges, each on a tablet of its own. */
const shows = (inscricao: string, from: number, precisao: number, forms = [1, 2]): NotaPoomsae[] =>
  forms.flatMap((forma, f) =>
    [1, 2, 3].map((juiz) => note(`juiz${juiz}`, from + f, marca(inscricao, forma, juiz, precisao))),
  )
const places = (notes: readonly NotaPoomsae[], round = ROUND) =>
  Object.fromEntries(foldPoomsae(notes, round).apresentacoes.map(({ id, posicao }) => [id, posicao]))

describe('a round of poomsae', () => {
  it('has a mark once all judges marked all forms, and the best stands first', () => {
    const some = shows('ana', 1, 3.2)
    expect(foldPoomsae(some.slice(1), ROUND).apresentacoes[0]).toMatchObject({ nota: null, posicao: 0 })
    const all = [...some, ...shows('bia', 3, 3.5), ...shows('cris', 5, 2)]
    expect(places(all)).toEqual({ ana: 2, bia: 1, cris: 3 })
    expect(foldPoomsae(all, ROUND).apresentacoes[0]?.nota).toMatchObject({ precisao: 3.2, apresentacao: 5, total: 8.2 })
  })
  it('drops the highest and the lowest of five judges', () => {
    const five = { ...ROUND, juizes: 5, formas: 1, participantes: ['ana'] }
    const notes = [0, 3, 3.3, 3.6, 4].map((mark, i) => note(`juiz${i}`, 1, marca('ana', 1, i + 1, mark)))
    expect(foldPoomsae(notes, five).apresentacoes[0]?.nota?.precisao).toBe(3.3)
  })
  it('with fewer judges than gave marks refuses those of the others by name, and with all of them counts them again', () => {
    const five = { ...ROUND, juizes: 5, formas: 1, participantes: ['ana'] }
    const notes = [3, 3.3, 3.9, 3.9, 4].map((mark, i) => note(`juiz${i}`, 1, marca('ana', 1, i + 1, mark)))
    const close = note('mesa', 1, { tipo: 'encerrar' })
    const three = foldPoomsae([...notes, { ...close, em: 9000 }], { ...five, juizes: 3 })
    // Neither a mark of a fourth judge counts, nor is one of three dropped.
    expect(three.apresentacoes[0]).toMatchObject({ marcas: [[{}, {}, {}]], nota: { precisao: 3.4 } })
    expect(three.recusas).toEqual(
      ['juiz3-1', 'juiz4-1'].map((nota) => ({ nota, codigo: 'juiz-inexistente', frase: 'A rodada tem 3 juízes.' })),
    )
    expect(three.encerramento).toBe('mesa-1')
    expect(foldPoomsae(notes, five)).toMatchObject({ recusas: [], apresentacoes: [{ nota: { precisao: 3.7 } }] })
    const none = foldPoomsae([...notes, { ...close, em: 9000 }], { ...five, juizes: 0 })
    expect(none).toMatchObject({ encerramento: null, apresentacoes: [{ nota: null, posicao: 0 }] })
  })
  it('closes only once everybody has a mark or is out, and nobody is level at a cut', () => {
    const level = [...shows('ana', 1, 3), ...shows('bia', 3, 3)]
    const close = note('mesa', 1, { tipo: 'encerrar' })
    const at = (notes: NotaPoomsae[], em: number) =>
      foldPoomsae([...notes, { ...close, em }], ROUND) as Pick<
        ReturnType<typeof foldPoomsae>,
        'encerramento' | 'recusas' | 'desempatar'
      >
    expect(at(level, 9000)).toMatchObject({ encerramento: null, recusas: [{ codigo: 'faltam-notas' }] })
    const out = note('secretaria', 1, { tipo: 'fora', inscricao: 'cris', motivo: 'ausentes' })
    expect(at([...level, out], 9000)).toMatchObject({
      encerramento: null,
      desempatar: ['ana', 'bia'],
      recusas: [{ codigo: 'empate' }],
    })
    const again = [...level, out, ...shows('ana', 5, 3.1, [3]), ...shows('bia', 6, 3.2, [3])]
    expect(at(again, 9000)).toMatchObject({ encerramento: 'mesa-1', desempatar: [], recusas: [] })
    expect(places(again)).toEqual({ ana: 2, bia: 1, cris: 0 })
    // A place that is not at a cut is shared.
    expect(foldPoomsae([...level, out], { ...ROUND, cortes: [2] })).toMatchObject({ desempatar: [] })
  })
  it('keeps the chair of who marked first, replaces their own mark, and takes any mark back', () => {
    const first = note('a', 1, marca('ana', 1, 1, 3), 'juíza')
    const own = note('a', 2, marca('ana', 1, 1, 3.4), 'juíza')
    const other = note('b', 3, marca('ana', 1, 1, 1), 'outra pessoa')
    const marks = (notes: NotaPoomsae[]) => foldPoomsae(notes, ROUND).apresentacoes[0]?.marcas[0]?.[0]?.precisao
    expect(marks([first, own, { ...other, ordem: 1, id: 'b-1' }])).toBe(3.4)
    const taken: NotaPoomsae[] = [
      first,
      note('a', 2, { tipo: 'desfazer', nota: 'a-1' }),
      { ...other, ordem: 1, id: 'b-1' },
    ]
    expect(marks(taken)).toBe(1)
  })
  it.each([
    ['a mark above the scale', marca('ana', 1, 1, 4.1), 'nota-invalida'],
    ['a mark that is none', marca('ana', 1, 1, Number.NaN), 'nota-invalida'],
    ['a judge that the round has not', marca('ana', 1, 4), 'juiz-inexistente'],
    ['a form that the round has not', marca('ana', 6, 1), 'forma-inexistente'],
    ['an athlete of another round', marca('duda', 1, 1), 'fora-da-rodada'],
  ])('refuses %s', (_what, dado, codigo) => {
    expect(foldPoomsae([note('a', 1, dado)], ROUND)).toMatchObject({ valem: [], recusas: [{ nota: 'a-1', codigo }] })
  })
  it('comes to the same in whatever order the notes of all tablets arrive, each also twice', () => {
    const device = (aparelho: string): fc.Arbitrary<Nota<EventoPoomsae>[]> =>
      fc
        .array(
          fc.oneof(
            {
              weight: 8,
              arbitrary: fc
                .record({
                  who: fc.constantFrom('ana', 'bia', 'cris', 'duda'),
                  forma: fc.integer({ min: 1, max: 4 }),
                  juiz: fc.integer({ min: 1, max: 4 }),
                  tenths: fc.integer({ min: 0, max: 42 }),
                })
                .map(({ who, forma, juiz, tenths }) => marca(who, forma, juiz, tenths / 10)),
            },
            fc.integer({ min: 1, max: 12 }).map((n): EventoPoomsae => ({ tipo: 'desfazer', nota: `${aparelho}-${n}` })),
            fc.constant<EventoPoomsae>({ tipo: 'fora', inscricao: 'cris', motivo: 'ausentes' }),
            fc.constant<EventoPoomsae>({ tipo: 'encerrar' }),
          ),
          { maxLength: 12 },
        )
        .map((events) => events.map((dado, i) => note(aparelho, i + 1, dado)))
    fc.assert(
      fc.property(
        fc
          .tuple(device('a'), device('b'), device('c'))
          .map((all) => all.flat())
          .chain((notes) =>
            fc.record({
              notes: fc.constant(notes),
              shuffled: fc.shuffledSubarray([...notes, ...notes], { minLength: notes.length * 2 }),
            }),
          ),
        ({ notes, shuffled }) => {
          expect(foldPoomsae(shuffled, ROUND)).toEqual(foldPoomsae(notes, ROUND))
        },
      ),
      { numRuns: RUNS },
    )
  })
})
