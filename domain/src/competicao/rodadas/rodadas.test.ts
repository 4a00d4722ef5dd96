import { describe, expect, test } from 'vitest'
import { saidasADecidir } from '../chaves/saidas.ts'
import { chaves } from '../collections/chaves.ts'
import { notaDaRodada, type NotaDaRodada } from '../collections/notasDaRodada.ts'
import { partidasDoDia } from '../programacao/dia.ts'
import { eventoNoPlacar } from '../placar/publico.ts'
import { quemPassa, rodadasAoAbrir, advanceRodadas } from './chave.ts'
import type { RodadaDaChave } from './campos.ts'
import {
  acceptNota,
  tallyRodada,
  desempates,
  closesRodada,
  resultadoDaRodada,
  semMaisFormas,
  vezesDoJuiz,
  type NotaGuardada,
  type RodadaDasNotas,
} from './notas.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `i${i + 1}`)
const chave = (count: number, changes: object = {}) => ({
  ...chaves.schema.parse({
    titulo: 'Poomsae juvenil feminino',
    modalidade: 'poomsae',
    vagas: [...ids(count), ''],
    inscritos: ids(count).map((id) => ({
      id,
      nome: `Atleta ${id}`,
      clube: 'c',
      clubeNome: 'Clube',
      federacao: 'fctkd',
    })),
    situacao: 'sorteada',
    ...changes,
  }),
  id: 'forma',
})
const opening = { quadra: 2, juizes: 3, formas: [['Koryo', 'Keumgang']], terceiros: 2 }

const ROUND: RodadaDasNotas = {
  id: 'forma-final',
  modalidade: 'poomsae',
  formacao: 1,
  fechadaEm: 0,
  fechadas: [],
  formas: ['Koryo'],
  juizes: 3,
  passam: 0,
  terceiros: 2,
  linhas: rodadasAoAbrir(chave(3), opening)[0]!.linhas,
}
const counters = new Map<string, number>()
const note = (aparelho: string, data: Partial<NotaDaRodada>, at: Partial<NotaGuardada> = {}): NotaGuardada => {
  const ordem = (counters.get(aparelho) ?? 0) + 1
  counters.set(aparelho, ordem)
  const quando = 1_000_000 + counters.size * 10 + ordem * 1000
  const fields = notaDaRodada.parse({ rodada: ROUND.id, formacao: 1, aparelho, ordem, ...data })
  return { ...fields, id: `${aparelho}-${ordem}`, quem: aparelho, quando, recebida: quando, ...at }
}
/** Marks of all three judges, each on a tablet of its own. */
const shows = (inscricao: string, precisao: number, forma = 1) =>
  [1, 2, 3].map((juiz) => note(`j${juiz}`, { tipo: 'marca', inscricao, forma, juiz, precisao, apresentacao: 5 }))
const decision = (frente: string, ...empatados: string[]) => ({ frente, empatados, motivo: `Sorteio de ${frente}.` })
const fresh = <T>(make: () => T): T => {
  counters.clear()
  return make()
}

/** A round closed with these places, of which those up to `passam` advance. */
const closed = (row: RodadaDaChave, order: readonly string[]): RodadaDaChave => ({
  ...row,
  situacao: 'encerrada',
  linhas: row.linhas.map((one) => {
    const posicao = order.indexOf(one.inscricao) + 1
    return { ...one, posicao, total: 9 - posicao / 10, passa: posicao > 0 && posicao <= row.passam }
  }),
})

describe('the rounds of a category', () => {
  test('are one, two or three by the number of entries, the first open in the order of the draw', () => {
    const of = (count: number) => rodadasAoAbrir(chave(count), opening)
    expect(of(8).map(({ fase, situacao }) => [fase, situacao])).toEqual([['final', 'aberta']])
    expect(of(12).map(({ fase, passam }) => [fase, passam])).toEqual([
      ['semifinal', 8],
      ['final', 0],
    ])
    expect(of(24).map(({ fase, passam }) => [fase, passam])).toEqual([
      ['preliminar', 12],
      ['semifinal', 8],
      ['final', 0],
    ])
    expect(of(12)[0]?.linhas.map(({ inscricao }) => inscricao)).toEqual(ids(12))
    expect(of(12)[1]).toMatchObject({ situacao: 'aguardando', linhas: [], formas: ['Koryo', 'Keumgang'] })
  })
  test('go on with the best, the best one last, and end with two bronzes or one', () => {
    const start = chave(12, { apresentacoes: rodadasAoAbrir(chave(12), opening) })
    const [semi, final] = start.apresentacoes
    const order = ids(12).reverse()
    const one = advanceRodadas(start, closed(semi!, order))
    expect(one.apresentacoes[1]).toMatchObject({ situacao: 'aberta' })
    expect(one.apresentacoes[1]?.linhas.map(({ inscricao }) => inscricao)).toEqual(order.slice(0, 8).reverse())
    expect(one.podio).toEqual([])
    const after = { ...start, apresentacoes: one.apresentacoes }
    const two = advanceRodadas(after, closed(one.apresentacoes[1]!, ['i6', 'i7', 'i8', 'i9']))
    expect(two.podio.map(({ posicao, inscricao }) => [posicao, inscricao])).toEqual([
      [1, 'i6'],
      [2, 'i7'],
      [3, 'i8'],
      [3, 'i9'],
    ])
    const single = advanceRodadas(after, { ...closed(one.apresentacoes[1]!, ['i6', 'i7', 'i8', 'i9']), terceiros: 1 })
    expect(single.podio).toHaveLength(3)
    expect(final?.terceiros).toBe(2)
    // Reopened, nobody has a medal; closed with the same places, the final is kept; with others it starts again.
    const done = { ...start, apresentacoes: two.apresentacoes }
    const opened = advanceRodadas(done, { ...closed(semi!, order), situacao: 'aberta' })
    expect([opened.podio, opened.apresentacoes[1]?.situacao]).toEqual([[], 'encerrada'])
    const again = { ...start, apresentacoes: opened.apresentacoes }
    expect(advanceRodadas(again, closed(semi!, order)).podio).toHaveLength(4)
    const others = advanceRodadas(again, closed(semi!, ids(12)))
    expect(others.apresentacoes[1]).toMatchObject({ situacao: 'aberta' })
    expect(quemPassa(others.apresentacoes[0]!)).toEqual(ids(8).reverse())
    expect(others.podio).toEqual([])
  })
  test('are planned as performances on one court each, not as matches', () => {
    const day = { duracao: 10, apresentacao: 5 }
    const planned = partidasDoDia([chave(12)], day, new Map())
    expect(planned.map(({ id, duracao, depende }) => [id, duracao, depende])).toEqual([
      ['forma/semifinal', 12 * 300, []],
      ['forma/final', 8 * 300, ['forma/semifinal']],
    ])
    expect(partidasDoDia([{ ...chave(8), vagas: ids(8), modalidade: 'kyorugui' }], day, new Map())).toHaveLength(7)
  })
  test('ask for a decision about who left until the athlete is out of the round, or the rounds are over', () => {
    const left = chave(3, { saidas: [{ inscricao: 'i2', motivo: 'Retirada' }] })
    const ask = (apresentacoes: RodadaDaChave[]) => saidasADecidir({ ...left, apresentacoes }).length
    expect(ask([])).toBe(1)
    const [round] = rodadasAoAbrir(left, opening)
    expect(ask([round!])).toBe(1)
    const out = round!.linhas.map((row) => (row.inscricao === 'i2' ? { ...row, fora: 'ausentes' as const } : row))
    expect(ask([{ ...round!, linhas: out }])).toBe(0)
    expect(ask([{ ...round!, situacao: 'encerrada' }])).toBe(0)
  })
  test('are told to visitors with who performs next', () => {
    const open = chave(3, { apresentacoes: rodadasAoAbrir(chave(3), opening) })
    const told = eventoNoPlacar('copa', [open], 0)
    expect(told.rodadas).toMatchObject([
      { fase: 'final', quadra: 2, marcadas: 0, total: 3, proximos: [{ nome: 'Atleta i1' }, {}, {}] },
    ])
    expect(told.classes[0]).toMatchObject({ lutas: 1, encerradas: 0 })
  })
})

describe('the notes of a round', () => {
  test('give each judge their turns, then the tie-break, and close once all is decided', () => {
    const all = fresh(() => [...shows('i1', 3.5), ...shows('i2', 3.5), ...shows('i3', 3)])
    const first = tallyRodada(all.slice(0, 3), ROUND)
    expect(vezesDoJuiz(first, ROUND, 2).map(({ inscricao }) => inscricao)).toEqual(['i2', 'i3'])
    const level = tallyRodada(all, ROUND)
    expect(desempates(level, ROUND)).toEqual([
      { inscricao: 'i1', forma: 2 },
      { inscricao: 'i2', forma: 2 },
    ])
    expect(vezesDoJuiz(level, ROUND, 1)).toEqual(desempates(level, ROUND))
    expect(resultadoDaRodada(level, ROUND).linhas.map(({ desempata }) => desempata)).toEqual([true, true, false])
    const decided = [
      ...all,
      ...shows('i1', 3, 2),
      ...shows('i2', 3.1, 2),
      note('mesa', { tipo: 'encerrar' }, { quando: 9e6, recebida: 9e6 }),
    ]
    const last = tallyRodada(decided, ROUND)
    expect(closesRodada(last, false)).toBe(true)
    expect(resultadoDaRodada(last, ROUND).linhas.map(({ posicao }) => posicao)).toEqual([2, 1, 3])
  })
  test('keep a tie until all who are level have shown the further form, whoever shows it first', () => {
    const all = fresh(() => [...shows('i1', 3.5), ...shows('i2', 3.5), ...shows('i3', 3), ...shows('i1', 3, 2)])
    const half = tallyRodada([...all, note('mesa', { tipo: 'encerrar' }, { quando: 9e6, recebida: 9e6 })], ROUND)
    expect([half.desempatar, half.encerramento]).toEqual([['i1', 'i2'], null])
    expect([1, 2, 3].map((juiz) => vezesDoJuiz(half, ROUND, juiz))).toEqual(
      Array.from({ length: 3 }, () => [{ inscricao: 'i2', forma: 2 }]),
    )
  })
  test('leave a tie to the referee committee once all further forms are shown, and ask for none that the round refuses', () => {
    const forms = (count: number) =>
      fresh(() => [
        ...shows('i3', 3),
        ...['i1', 'i2'].flatMap((id) => Array.from({ length: count }, (_, i) => shows(id, 3.5, i + 1)).flat()),
      ])
    expect(semMaisFormas(tallyRodada(forms(3), ROUND), ROUND)).toEqual([])
    for (const round of [ROUND, { ...ROUND, passam: 1 }]) {
      const level = tallyRodada(forms(4), round)
      expect(level.recusas).toEqual([])
      expect([level.desempatar, desempates(level, round), vezesDoJuiz(level, round, 1)]).toEqual([['i1', 'i2'], [], []])
      expect(semMaisFormas(level, round)).toEqual(['i1', 'i2'])
      const { linhas } = resultadoDaRodada(level, round)
      expect(linhas.map(({ comissao }) => comissao)).toEqual([true, true, false])
      const [open] = rodadasAoAbrir(chave(3), opening)
      const told = eventoNoPlacar('copa', [chave(3, { apresentacoes: [{ ...open!, linhas }] })], 0)
      expect(told.rodadas).toMatchObject([{ marcadas: 3, total: 3, proximos: [], comissao: true }])
      const early = note('mesa', { tipo: 'encerrar' }, { quando: 9e6, recebida: 9e6 })
      expect(tallyRodada([...forms(4), early], round).recusas.map(({ frase }) => frase)).toEqual([
        'Há empate no corte, e as formas de desempate acabaram: a comissão de arbitragem decide.',
      ])
      const decided = { ...round, decisoes: [decision('i2', 'i1', 'i2')] }
      const end = note('mesa', { tipo: 'encerrar' }, { quando: 9e6, recebida: 9e6 })
      const last = tallyRodada([...forms(4), end], decided)
      expect([last.desempatar, closesRodada(last, false)]).toEqual([[], true])
      expect(resultadoDaRodada(last, decided).linhas.map(({ posicao }) => posicao)).toEqual([2, 1, 3])
    }
  })
  test('let a decision of the committee part only those who are level', () => {
    const apart = fresh(() => [...shows('i1', 3.6), ...shows('i2', 3.5), ...shows('i3', 3)])
    const places = resultadoDaRodada(
      tallyRodada(apart, { ...ROUND, decisoes: [decision('i3', 'i2', 'i3'), decision('i2', 'i1', 'i2')] }),
      ROUND,
    ).linhas
    expect(places.map(({ posicao }) => posicao)).toEqual([1, 2, 3])
    const three = fresh(() => ['i1', 'i2', 'i3'].flatMap((id) => [1, 2, 3, 4].flatMap((form) => shows(id, 3, form))))
    const first = { ...ROUND, decisoes: [decision('i2', 'i1', 'i2', 'i3')] }
    expect(semMaisFormas(tallyRodada(three, first), first)).toEqual(['i1', 'i3'])
    const all = { ...ROUND, decisoes: [...first.decisoes, decision('i3', 'i1', 'i3')] }
    const both = resultadoDaRodada(tallyRodada(three, all), all)
    expect(both.linhas.map(({ posicao }) => posicao)).toEqual([3, 1, 2])
    expect(both.decisao).toBe('Sorteio de i2; Sorteio de i3')
    // A judge marks one of them again: the decision about three does not part the two who are left.
    const again = shows('i1', 2, 4)
    const parted = resultadoDaRodada(tallyRodada([...three, ...again], first), ROUND)
    expect(parted.linhas.map(({ posicao }) => posicao)).toEqual([3, 1, 1])
    expect(parted.decisao).toBe('')
  })
  test('that never arrived keep it open, until a person goes without them', () => {
    const all = fresh(() => [...shows('i1', 3.5), ...shows('i2', 3.4), ...shows('i3', 3)])
    counters.set('j1', 9)
    const late = note('j1', { tipo: 'marca', inscricao: 'i1', forma: 1, juiz: 1, precisao: 3.6, apresentacao: 5 })
    const sheet = tallyRodada([...all, late, note('mesa', { tipo: 'encerrar' }, { quando: 9e6, recebida: 9e6 })], ROUND)
    expect(sheet.faltam).toHaveLength(6)
    expect([closesRodada(sheet, false), closesRodada(sheet, true)]).toEqual([false, true])
  })
  test('are held back with the reason, and a correction lets count only what comes after it', () => {
    const all = fresh(() => [...shows('i1', 3.5), ...shows('i2', 3.4), ...shows('i3', 3)])
    const end = note('mesa', { tipo: 'encerrar' })
    const late = note('j4', { tipo: 'marca', inscricao: 'i1', forma: 1, juiz: 1, precisao: 4 }, { recebida: 3_000_000 })
    const others = note('j5', { tipo: 'fora', inscricao: 'i1', formacao: 7 })
    const foreign = note('j6', { tipo: 'fora', inscricao: 'i1', rodada: 'outra' })
    const wild = note('j7', { tipo: 'fora', inscricao: 'i1' }, { relogio: 9e8 })
    const barred = note('j8', { tipo: 'fora', inscricao: 'i1' }, { barrada: 'aparelho-bloqueado' })
    const notes = [...all, end, late, others, foreign, wild, barred]
    const shut = { ...ROUND, fechadaEm: 2_000_000 }
    expect(tallyRodada(notes, shut).retidas.map(({ id, motivo }) => [id, motivo])).toEqual([
      ['j4-1', 'luta-encerrada'],
      ['j5-1', 'outros-atletas'],
      ['j6-1', 'outra-luta'],
      ['j7-1', 'relogio-solto'],
      ['j8-1', 'aparelho-bloqueado'],
    ])
    const opened = { ...ROUND, fechadas: [{ de: 2_000_000, ate: 4_000_000 }] }
    const again = tallyRodada(notes, opened)
    expect(again.encerramento).toBeNull()
    expect(again.retidas.some(({ id }) => id === 'j4-1')).toBe(true)
    const better = note('j1', { tipo: 'marca', inscricao: 'i3', forma: 1, juiz: 1, precisao: 4, apresentacao: 6 })
    const at = { ...better, quando: 5_000_000, recebida: 5_000_000 }
    const end2 = { ...note('mesa', { tipo: 'encerrar' }), quando: 6_000_000, recebida: 6_000_000 }
    const corrected = tallyRodada([...notes, at, end2], opened)
    expect([corrected.encerramento, corrected.apresentacoes[2]?.nota?.precisao]).toEqual(['mesa-2', 3.333])
    // An accepted note counts, at the instant of its receipt where the clock was wild.
    const sheet = tallyRodada([...all, acceptNota({ ...wild, recebida: 1_900_000 })], ROUND)
    expect(sheet.apresentacoes[0]?.fora).toBe('ausentes')
  })
})
