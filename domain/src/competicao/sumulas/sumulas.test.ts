import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { notaDaSumula, notaParaGravar, TIPOS_DE_LANCAMENTO } from '../collections/notasDaSumula.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'
import type { LutaDaChave } from './campos.ts'
import { lutasAoAbrir, podioDe, advanceChave, type ChaveComLutas } from './chave.ts'
import { tudoDecidido } from './tudoDecidido.ts'
import { faseDaLuta, isCorrectedAgainstScore, rodadaDaLuta, semLuta } from './fases.ts'
import { clockAt } from '../taekwondo/cronometro.ts'
import { fimQueSeDesfaz, followClock } from './relogio.ts'
import { tallySumula, closesSumula, lancamentoDe, regrasDa, resultadoDe, type LancamentoGuardado } from './notas.ts'

const RULES = regrasDa({ segundosRodada: 120 })
const OPEN = { id: 'c-r1-1', formacao: 1, fechadaEm: 0 }

/** Entry n of a device, written at second n of the match and received at once. */
const nota = (aparelho: string, ordem: number, data: object, changes: Partial<LancamentoGuardado> = {}) => {
  const quando = 1_000_000 + ordem * 1000
  return {
    ...notaDaSumula.parse({ sumula: OPEN.id, formacao: 1, aparelho, ordem, ...data }),
    id: `${aparelho}-${ordem}`,
    quem: 'mesa',
    quando,
    recebida: quando + 500,
    ...changes,
  }
}
const ponto = (lado: string, tecnica = 'chute-tronco') => ({ tipo: 'ponto', lado, tecnica })
const FIM = { tipo: 'fim-rodada' }
const ENCERRAR = { tipo: 'encerrar' }
const entries = (...data: object[]) => data.map((each, i) => nota('a', i + 1, each))
const won = () => entries(ponto('azul'), FIM, ponto('azul'), FIM, ENCERRAR)

describe('entries of a score sheet', () => {
  test('close it once the match is decided and nothing that was counted is missing', () => {
    const all = won()
    expect(closesSumula(tallySumula(all, OPEN, RULES))).toBe(true)
    expect(resultadoDe(tallySumula(all, OPEN, RULES))).toEqual({
      rodadas: [
        { azul: 2, vermelho: 0, vencedor: 'azul' },
        { azul: 2, vermelho: 0, vencedor: 'azul' },
      ],
      vencedor: 'azul',
      codigo: 'PTF',
      contagem: { valem: 5, retidas: 0, recusadas: 0, faltam: 0 },
    })
    const hole = all.filter(({ ordem }) => ordem !== 2)
    expect(closesSumula(tallySumula(hole, OPEN, RULES))).toBe(false)
    // The second round was already won; the missing entry may still change that.
    const late = tallySumula(
      all.filter(({ ordem }) => ordem !== 1),
      OPEN,
      RULES,
    )
    expect(late.faltam).toEqual([{ aparelho: 'a', ordem: 1 }])
    expect(closesSumula(late)).toBe(false)
  })
  test('have a side where their type needs one: none is written without it, and a stored one is reported', () => {
    const written = TIPOS_DE_LANCAMENTO.filter(
      (tipo) => notaParaGravar.safeParse({ tipo, sumula: OPEN.id, aparelho: 'a' }).success,
    )
    expect(written).toEqual(['fim-rodada', 'sem-vencedor', 'cronometro', 'desfazer', 'encerrar'])
    const stored = entries(ponto(''), { tipo: 'golpes', quantos: 3 }, ponto('azul'), FIM)
    expect(tallySumula(stored, OPEN, RULES).recusas.map(({ nota: id, frase }) => [id, frase])).toEqual([
      ['a-1', 'O lado é azul ou vermelho.'],
      ['a-2', 'O lado é azul ou vermelho.'],
    ])
  })
  test('do not close an open match, and nothing follows the closing', () => {
    expect(tallySumula(entries(ponto('azul'), ENCERRAR), OPEN, RULES)).toMatchObject({
      encerramento: null,
      recusas: [{ nota: 'a-2', codigo: 'luta-aberta' }],
    })
    const after = tallySumula([...won(), nota('a', 6, ponto('vermelho'))], OPEN, RULES)
    expect(after.recusas).toMatchObject([{ nota: 'a-6', codigo: 'sumula-encerrada' }])
    expect(closesSumula(after)).toBe(true)
  })
  test('move the clock: on to the next round, back to what was left of one that goes on, and not on once the match is decided', () => {
    const notes: LancamentoGuardado[] = []
    const sheet = () => tallySumula(notes, OPEN, RULES)
    const write = (second: number, data: object) => {
      const was = sheet()
      const at = 1_000_000 + second * 1000
      const add = (each: object) => notes.push(nota('a', notes.length + 1, each, { quando: at, recebida: at }))
      add(data)
      const touches = followClock(was, sheet(), at, RULES)
      touches.forEach(add)
      return touches.map(({ acao, segundos }) => (segundos === undefined ? acao : `${acao} ${segundos}`))
    }
    const left = (second: number) => clockAt(sheet().toques, 1_000_000 + second * 1000, RULES)
    expect(write(0, { tipo: 'cronometro', acao: 'iniciar' })).toEqual([])
    expect(write(10, ponto('azul'))).toEqual([])
    // The round ends by mistake at 1:37, and the next one is started.
    expect(write(23, FIM)).toEqual(['nova-rodada'])
    expect(write(30, { tipo: 'cronometro', acao: 'iniciar' })).toEqual([])
    expect(write(40, { tipo: 'desfazer', nota: fimQueSeDesfaz(sheet()) })).toEqual(['parar', 'acertar 97'])
    expect(left(60)).toMatchObject({ correndo: false, resta: 97_000 })
    expect(sheet().estado.rodadas).toHaveLength(1)
    expect(write(70, FIM)).toEqual(['nova-rodada'])
    expect(write(80, { tipo: 'cronometro', acao: 'iniciar' })).toEqual([])
    expect(write(90, { tipo: 'fim-luta', lado: 'azul', codigo: 'RSC' })).toEqual(['parar'])
    expect(left(200)).toMatchObject({ correndo: false, resta: 110_000 })
  })
  test.each([
    ['points', ponto('vermelho')],
    ['gam-jeom', { tipo: 'gam-jeom', lado: 'azul', falta: 'queda' }],
    ['registered hits', { tipo: 'golpes', lado: 'azul', quantos: 0 }],
    ['a decision beside the score', { tipo: 'fim-luta', lado: 'azul', codigo: 'RSC' }],
    ['nobody who wins', { tipo: 'sem-vencedor' }],
    ['a golden point', FIM, true],
  ])('open the round before again only while the next one has nothing: not with %s', (_what, begun, ouro = false) => {
    const rules = Object.assign({}, RULES, { rodadaDeOuro: ouro })
    const ended = [ponto('azul'), FIM]
    const fim = (...data: object[]) => fimQueSeDesfaz(tallySumula(entries(...data), OPEN, rules))
    expect([fim(ponto('azul')), fim(...ended), fim(...ended, begun)]).toEqual(['', 'a-2', ''])
    expect(fim(...ended, begun, { tipo: 'desfazer', nota: 'a-3' })).toBe('a-2')
    expect(fim(...ended, ponto('azul'), FIM)).toBe('a-4')
  })
  test('leave the clock where a round before the last is opened again', () => {
    const two = entries(
      { tipo: 'cronometro', acao: 'iniciar' },
      ponto('azul'),
      FIM,
      { tipo: 'cronometro', acao: 'nova-rodada' },
      ponto('vermelho'),
      ponto('vermelho'),
      FIM,
      { tipo: 'cronometro', acao: 'nova-rodada' },
    )
    const sheet = (...more: object[]) =>
      tallySumula([...two, ...more.map((each, i) => nota('a', 9 + i, each))], OPEN, RULES)
    const undo = (id: string) => followClock(sheet(), sheet({ tipo: 'desfazer', nota: id }), 1_020_000, RULES)
    expect(sheet().estado.rodadas).toHaveLength(3)
    expect(undo('a-3')).toEqual([])
    expect(undo('a-7')).toMatchObject([{ acao: 'acertar', segundos: 120 }])
  })
  test('give two gam-jeom at once, to one side or to each, and take them back in one act', () => {
    const both = { tipo: 'gam-jeom', lado: 'ambos', falta: 'passividade' }
    const sheet = tallySumula(
      entries(both, { tipo: 'gam-jeom', lado: 'azul', falta: 'queda', quantos: 2 }),
      OPEN,
      RULES,
    )
    expect(sheet.estado.rodadas[0]).toMatchObject({
      azul: { pontos: 1, gamJeom: 3 },
      vermelho: { pontos: 3, gamJeom: 1 },
    })
    const back = tallySumula(entries(both, { tipo: 'desfazer', nota: 'a-1' }), OPEN, RULES)
    expect(back.estado.rodadas[0]).toMatchObject({
      azul: { pontos: 0, gamJeom: 0 },
      vermelho: { pontos: 0, gamJeom: 0 },
    })
    expect(notaParaGravar.safeParse(Object.assign({ sumula: 's', aparelho: 'a' }, both)).success).toBe(true)
    expect(notaParaGravar.safeParse({ sumula: 's', aparelho: 'a', tipo: 'ponto', lado: 'ambos' }).success).toBe(false)
  })
  test('say that nobody won, which can be taken back', () => {
    const none = entries({ tipo: 'sem-vencedor', motivo: 'ausentes' })
    expect(resultadoDe(tallySumula(none, OPEN, RULES))).toMatchObject({ vencedor: 'nenhum', codigo: 'ausentes' })
    expect(tallySumula([...none, nota('a', 2, ponto('azul'))], OPEN, RULES).recusas).toMatchObject([
      { nota: 'a-2', codigo: 'luta-encerrada' },
    ])
    const back = tallySumula([...none, nota('a', 2, { tipo: 'desfazer', nota: 'a-1' })], OPEN, RULES)
    expect(resultadoDe(back)).toMatchObject({ vencedor: '', codigo: '' })
    const twice = tallySumula(
      entries({ tipo: 'fim-luta', lado: 'azul', codigo: 'WDR' }, { tipo: 'sem-vencedor' }),
      OPEN,
      RULES,
    )
    expect(resultadoDe(twice)).toMatchObject({ vencedor: 'azul', codigo: 'WDR' })
    expect(twice.recusas).toMatchObject([{ nota: 'a-2', codigo: 'luta-encerrada' }])
  })
  test('give every technique, foul, decision, treatment and review to the engine', () => {
    const sheet = tallySumula(
      entries(
        { tipo: 'gam-jeom', lado: 'azul', falta: 'queda' },
        { tipo: 'medico', lado: 'vermelho', segundos: 30 },
        { tipo: 'revisao', lado: 'azul', aceita: false },
        { tipo: 'cronometro', acao: 'iniciar' },
        ponto('azul', 'soco'),
        { tipo: 'fim-rodada', lado: 'vermelho' },
      ),
      OPEN,
      RULES,
    )
    expect(sheet.estado).toMatchObject({ atendimentos: 1, revisoesPerdidas: { azul: 1, vermelho: 0 } })
    expect(sheet.toques).toEqual([{ acao: 'iniciar', em: 1_004_000 }])
    expect(sheet.estado.rodadas[0]).toMatchObject({ azul: { pontos: 1, gamJeom: 1 }, vermelho: { pontos: 1 } })
  })
  test.each([
    ['written for another match', { sumula: 'c-r1-2' }, 'outra-luta'],
    ['of the pair before', { formacao: 0 }, 'outros-atletas'],
    ['of a clock that is ahead', { quando: 2_000_000, recebida: 1_000_000 }, 'relogio-solto'],
    ['of a clock that is four days behind', { recebida: 1_000_000 + 4 * 86_400_000 }, 'relogio-solto'],
    ['under the number of another device', { id: 'b-1' }, 'nota-invalida'],
  ] as const)('are kept and do not count: one %s', (_what, change, motivo) => {
    const bad = nota('a', 1, ponto('azul'), change)
    const sheet = tallySumula([bad], OPEN, RULES)
    expect(sheet.retidas).toEqual([{ id: bad.id, motivo }])
    expect(sheet.estado.rodadas[0]?.azul.pontos).toBe(0)
    expect(sheet.faltam).toEqual([])
  })
  test('are kept and do not count where they come after the closing', () => {
    const late = nota('b', 1, ponto('vermelho', 'giro-cabeca'), { quando: 1_001_000, recebida: 1_900_000 })
    const sheet = tallySumula([...won(), late], { ...OPEN, fechadaEm: 1_005_500 }, RULES)
    expect(sheet.retidas).toEqual([{ id: 'b-1', motivo: 'luta-encerrada' }])
    expect(sheet.estado.vencedor).toBe('azul')
  })
  test('that no tablet writes are held back', () => {
    const read = lancamentoDe('a-1', { sumula: OPEN.id, aparelho: 'a', ordem: 1.5 }, { quem: 'x', quando: 1 })
    expect(tallySumula([{ ...read, formacao: 1 }], OPEN, RULES).retidas).toEqual([
      { id: 'a-1', motivo: 'nota-invalida' },
    ])
  })
  test('come to the same sheet in whatever order they arrive', () => {
    const all = [...won(), nota('b', 1, ponto('vermelho', 'soco')), nota('b', 2, { tipo: 'desfazer', nota: 'a-1' })]
    const expected = resultadoDe(tallySumula(all, OPEN, RULES))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(resultadoDe(tallySumula(shuffled, OPEN, RULES))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })
})

const chave = (vagas: string[], formato = 'eliminatoria', repescagem = false): ChaveComLutas => {
  const base = chaves.schema.parse({
    titulo: 'Adulto',
    vagas,
    opcoes: { formato, repescagem },
    inscritos: vagas
      .filter(Boolean)
      .map((id) => ({ id, nome: `Nome ${id}`, clube: `clube-${id}`, federacaoSigla: 'SC' })),
  })
  return { ...base, lutas: lutasAoAbrir(base, 3) }
}
const row = ({ lutas }: Pick<ChaveComLutas, 'lutas'>, id: string) =>
  lutas.find(({ luta }) => luta === id) as LutaDaChave
/** The bracket after its blue side (or red, or nobody) won the match. */
function play(before: ChaveComLutas, id: string, side: 'azul' | 'vermelho' | 'nenhum' = 'azul') {
  const one = row(before, id)
  const ended = { situacao: 'encerrada' as const, rodadas: [{ azul: 2, vermelho: 1, vencedor: 'azul' as const }] }
  const result =
    side === 'nenhum' ? { vencedor: '', codigo: 'ausentes' as const } : { vencedor: one[side], codigo: 'PTF' as const }
  const { lutas, podio } = advanceChave(before, { ...one, ...ended, ...result })
  return { ...before, lutas, podio }
}

describe('a bracket with its matches', () => {
  test('opens a match for each pair, passes are none', () => {
    const five = chave(['a', '', 'b', 'c', 'd', '', 'e', ''])
    expect(five.lutas.map(({ luta, numero, situacao }) => [luta, numero, situacao])).toEqual([
      ['r1-2', 1, 'aberta'],
      ['r2-1', 2, 'aguardando'],
      ['r2-2', 3, 'aberta'],
      ['r3-1', 4, 'aguardando'],
    ])
    expect(row(five, 'r2-1')).toMatchObject({ azul: 'a', vermelho: '', quadra: 3 })
    expect(faseDaLuta('r3-1', five.lutas)).toBe('Final')
    expect(faseDaLuta('r1-2', five.lutas)).toBe('Quartas')
  })
  test('moves the winner on at once, and ends with 1, 2, 3, 3', () => {
    let all = play(chave(['a', 'b', 'c', 'd']), 'r1-1')
    expect(row(all, 'r2-1')).toMatchObject({ azul: 'a', vermelho: '', situacao: 'aguardando' })
    all = play(all, 'r1-2', 'vermelho')
    expect(row(all, 'r2-1')).toMatchObject({ azul: 'a', vermelho: 'd', situacao: 'aberta' })
    expect(all.podio).toEqual([])
    all = play(all, 'r2-1', 'vermelho')
    expect(all.podio.map(({ posicao, inscricao }) => [posicao, inscricao])).toEqual([
      [1, 'd'],
      [2, 'a'],
      [3, 'c'],
      [3, 'b'],
    ])
    expect(all.podio[0]).toMatchObject({ nome: 'Nome d', clube: 'clube-d', federacaoSigla: 'SC' })
    expect(tudoDecidido(all.lutas)).toBe(true)
  })
  test('a correction opens again what others fought after it, and takes the podium back', () => {
    const all = play(play(play(chave(['a', 'b', 'c', 'd']), 'r1-1'), 'r1-2'), 'r2-1')
    const corrected = play(all, 'r1-1', 'vermelho')
    expect(row(corrected, 'r2-1')).toMatchObject({
      azul: 'b',
      vermelho: 'c',
      situacao: 'aberta',
      vencedor: '',
      codigo: '',
    })
    expect(corrected.podio).toEqual([])
    // The same winner by another code does not change later matches.
    const same = advanceChave(all, { ...row(all, 'r1-1'), codigo: 'WDR' })
    expect(same.lutas.slice(1)).toEqual(all.lutas.slice(1))
    expect(same.podio).toEqual(all.podio)
  })
  test('a match without a winner sends the next opponent on, and comes back when it is corrected', () => {
    const walked = play(play(chave(['a', 'b', 'c', 'd']), 'r1-1', 'nenhum'), 'r1-2')
    expect(row(walked, 'r2-1')).toMatchObject({
      azul: '',
      vermelho: 'c',
      vencedor: 'c',
      situacao: 'encerrada',
      codigo: '',
    })
    expect(walked.podio.map(({ posicao, inscricao }) => [posicao, inscricao])).toContainEqual([1, 'c'])
    const fought = play(walked, 'r1-1')
    expect(row(fought, 'r2-1')).toMatchObject({ azul: 'a', vermelho: 'c', vencedor: '', situacao: 'aberta' })
    const nobody = play(play(chave(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), 'r1-1', 'nenhum'), 'r1-2', 'nenhum')
    expect(row(nobody, 'r2-1')).toMatchObject({ vencedor: '', situacao: 'encerrada' })
  })
  test('a match may be corrected against its score, for another winner or for nobody', () => {
    const round = (azul: number, vermelho: number, vencedor: 'azul' | 'vermelho' | '') => ({ azul, vermelho, vencedor })
    const lost = [round(2, 7, 'vermelho'), round(0, 12, 'vermelho')]
    const of = (
      rodadas: typeof lost,
      vencedor: 'azul' | 'vermelho' | '',
      correcao = 'Protesto aceito.',
      codigo = 'PTF',
    ) => isCorrectedAgainstScore({ rodadas, correcao, codigo: codigo as LutaDaChave['codigo'] }, vencedor)
    expect([of(lost, 'azul'), of(lost, ''), of([round(3, 3, '')], 'azul')]).toEqual([true, true, true])
    expect([of(lost, 'vermelho'), of([], 'azul'), of([round(3, 3, '')], ''), of(lost, 'azul', '')]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
    // A knock-out leaves its round open, and says by its code why somebody wins.
    expect(of([round(3, 5, '')], 'azul', 'Faltava um ponto.', 'KO')).toBe(false)
  })
  test('a round robin has its podium once all met, and none while a medal is shared', () => {
    let group = chave(['a', 'b', 'c'], 'todos-contra-todos')
    expect(group.lutas.map(({ situacao }) => situacao)).toEqual(['aberta', 'aberta', 'aberta'])
    expect(podioDe(group, group.lutas)).toEqual([])
    for (const { luta, azul } of group.lutas)
      group = play(group, luta, azul < row(group, luta).vermelho ? 'azul' : 'vermelho')
    expect(podioDe(group, group.lutas).map(({ posicao, inscricao }) => [posicao, inscricao])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    expect(faseDaLuta('g2-1', group.lutas)).toBe('2ª rodada')
    let level = chave(['a', 'b', 'c'], 'todos-contra-todos')
    const beats: Record<string, string> = { a: 'b', b: 'c', c: 'a' }
    for (const { luta, azul, vermelho } of level.lutas) {
      const winner = beats[azul] === vermelho ? azul : vermelho
      const rounds = [{ azul: winner === azul ? 2 : 0, vermelho: winner === azul ? 0 : 2, vencedor: '' as const }]
      const { lutas } = advanceChave(level, {
        ...row(level, luta),
        situacao: 'encerrada',
        rodadas: rounds,
        vencedor: winner,
        codigo: 'PTF',
      })
      level = { ...level, lutas }
    }
    expect(tudoDecidido(level.lutas)).toBe(true)
    expect(podioDe(level, level.lutas)).toEqual([])
  })
  describe('with a repechage', () => {
    const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const places = ({ podio }: Pick<ReturnType<typeof play>, 'podio'>) =>
      podio.map(({ posicao, inscricao }) => [posicao, inscricao])
    const upToTheFinal = (all: ChaveComLutas) =>
      ['r1-1', 'r1-2', 'r1-3', 'r1-4', 'r2-1', 'r2-2'].reduce((now, luta) => play(now, luta), all)

    test('lets those who lost to a finalist fight for the bronzes, between semifinals and final', () => {
      const all = upToTheFinal(chave(EIGHT, 'eliminatoria', true))
      expect(all.lutas.map(({ luta, numero }) => `${luta} ${numero}`).slice(-4)).toEqual([
        'r2-2 6',
        'p1-1 7',
        'p2-1 8',
        'r3-1 9',
      ])
      expect(row(all, 'p1-1')).toMatchObject({ azul: 'b', vermelho: 'c', situacao: 'aberta', quadra: 3 })
      expect(row(all, 'p2-1')).toMatchObject({ azul: 'f', vermelho: 'g', situacao: 'aberta' })
      expect(faseDaLuta('p1-1', all.lutas)).toBe('Repescagem')
      expect([...all.lutas].sort((x, y) => rodadaDaLuta(x.luta, all.lutas) - rodadaDaLuta(y.luta, all.lutas))).toEqual(
        all.lutas,
      )
      const nearly = play(play(all, 'r3-1'), 'p1-1')
      expect(nearly.podio).toEqual([])
      expect(places(play(nearly, 'p2-1', 'vermelho'))).toEqual([
        [1, 'a'],
        [2, 'e'],
        [3, 'b'],
        [3, 'g'],
      ])
    })
    test('waits for both finalists, and is opened again where a correction brings another one', () => {
      const open = chave(EIGHT, 'eliminatoria', true)
      expect(row(play(open, 'r1-1'), 'p1-1')).toMatchObject({ azul: '', vermelho: '', situacao: 'aguardando' })
      const done = play(play(upToTheFinal(open), 'p1-1'), 'p2-1')
      const corrected = play(done, 'r2-1', 'vermelho')
      expect(row(corrected, 'p1-1')).toMatchObject({ azul: 'd', vermelho: 'a', situacao: 'aberta', vencedor: '' })
      expect(row(corrected, 'p2-1')).toEqual(row(done, 'p2-1'))
      expect(places(play(corrected, 'r3-1'))).toEqual([])
    })
    test('gives no bronze for a last match without a winner, nor in a half without a finalist', () => {
      const nobody = play(play(upToTheFinal(chave(EIGHT, 'eliminatoria', true)), 'p1-1', 'nenhum'), 'p2-1')
      expect(places(play(nobody, 'r3-1'))).toEqual([
        [1, 'a'],
        [2, 'e'],
        [3, 'f'],
      ])
      const early = ['r1-1', 'r1-2', 'r1-3', 'r1-4'].reduce(
        (now, luta) => play(now, luta),
        chave(EIGHT, 'eliminatoria', true),
      )
      const half = play(play(early, 'r2-1', 'nenhum'), 'r2-2')
      expect(semLuta(row(half, 'p1-1'))).toBe(true)
      expect(row(half, 'p2-1')).toMatchObject({ azul: 'f', vermelho: 'g', situacao: 'aberta' })
      expect(places(play(half, 'p2-1'))).toEqual([
        [1, 'e'],
        [3, 'f'],
      ])
    })
    test('sends the next opponent on after a match without a winner', () => {
      const open = chave(
        Array.from({ length: 16 }, (_, i) => String.fromCharCode(97 + i)),
        'eliminatoria',
        true,
      )
      const before = open.lutas.map(({ luta }) => luta).filter((luta) => /^r[123]/.test(luta))
      const walked = play(
        before.reduce((now, luta) => play(now, luta), open),
        'p1-1',
        'nenhum',
      )
      expect(row(walked, 'p1-2')).toMatchObject({ azul: '', vermelho: 'e', vencedor: 'e', situacao: 'encerrada' })
      expect(semLuta(row(walked, 'p1-2'))).toBe(false)
    })
    test('closes a match that a pass made needless, and changes nothing in a bracket of four', () => {
      const five = chave(['a', '', 'b', 'c', 'd', '', 'e', ''], 'eliminatoria', true)
      expect(five.lutas.map(({ luta }) => luta)).toEqual(['r1-2', 'r2-1', 'r2-2', 'p1-1', 'r3-1'])
      const passed = ['r1-2', 'r2-1', 'r2-2'].reduce((now, luta) => play(now, luta), five)
      expect(semLuta(row(passed, 'p1-1'))).toBe(true)
      expect(places(play(passed, 'r3-1'))).toEqual([
        [1, 'a'],
        [2, 'd'],
        [3, 'b'],
        [3, 'e'],
      ])
      const fought = play(play(play(five, 'r1-2'), 'r2-1', 'vermelho'), 'r2-2')
      expect(row(fought, 'p1-1')).toMatchObject({ azul: 'c', vermelho: 'a', situacao: 'aberta' })
      expect(chave(['a', 'b', 'c', 'd'], 'eliminatoria', true).lutas).toEqual(chave(['a', 'b', 'c', 'd']).lutas)
    })
  })
  test('a sole entrant is first without a match', () => {
    const sole = chave(['a', ''])
    expect(sole.lutas).toEqual([])
    expect(podioDe(sole, sole.lutas).map(({ posicao, inscricao }) => [posicao, inscricao])).toEqual([[1, 'a']])
  })
  test('slots that are no bracket are refused', () => {
    expect(() => lutasAoAbrir(chaves.schema.parse({ titulo: 'x', vagas: ['a', 'b', 'c'] }), 1)).toThrow(EntradaInvalida)
  })
})
