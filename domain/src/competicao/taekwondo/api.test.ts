import { expect, it } from 'vitest'
import { replan } from './aoVivo.ts'
import { adjustClasses } from './ajusteClasses.ts'
import { classAfterWeighIn, classify, pickForWeighIn, weighIn } from '../../eventos/taekwondo/categorias.ts'
import { CATEGORIAS_KYORUGUI, CATEGORIAS_PADRAO, CLASSES_DE_FAIXA } from '../../eventos/taekwondo/categoriasPadrao.ts'
import { eligibility, type Fatos } from '../../eventos/taekwondo/elegibilidade.ts'
import {
  examConsequences,
  examResult,
  nextGraduation,
  planClass,
  poomConversion,
  REGRA_EXAME_PADRAO,
} from '../../pessoas/taekwondo/exames.ts'
import { checkGroup, FORMACOES_PADRAO } from '../../eventos/taekwondo/formacoes.ts'
import { GRADUACOES_PADRAO, maxGraduacao, parseGraduacao } from '../../base/taekwondo/graduacoes.ts'
import { foldMatch, type EventoLuta } from './luta.ts'
import { TABELA_BRASILEIRA } from './pontosRanking.ts'
import { rankPoomsae, REGRAS_FREESTYLE_PADRAO, REGRAS_POOMSAE_PADRAO, scorePoomsae } from './poomsae.ts'
import { schedule } from './programacao.ts'
import { breakdown, changeClass, monthSnapshot, ranking, REGRAS_RANKING_PADRAO, updateRanking } from './ranking.ts'
import type { Resultado } from '../../base/taekwondo/recusa.ts'
import { REGRAS_PADRAO, rulesFor } from '../../eventos/taekwondo/regrasElegibilidade.ts'
import { CODIGOS_VITORIA, REGRAS_LUTA_PADRAO } from './regrasLuta.ts'
import { bracketMatches, groupStandings, medalTable, setWinner, standings } from './resultados.ts'
import { draw, redoDraw, swapSlots, verifyDraw } from './sorteio.ts'

const praticante = { id: 'p', nascimento: '2012-05-05', historico: [{ graduacao: 'poom-1', data: '2024-01-10' }] }
const athlete = { nascimento: '2000-01-01', sexo: 'M' as const, ordem: 11 }
const last = <T>(list: readonly T[]): T => list.at(-1) as T
const heavy = last(CATEGORIAS_KYORUGUI.filter((each) => each.divisao === 'adulto' && each.sexo === 'M'))
const facts: Fatos = {
  hoje: '2026-05-01',
  filiado: true,
  anuidadeAtletaAte: '',
  anuidadeClubeAte: '',
  ordem: 11,
  idade: null,
  sexo: 'M',
  peso: null,
  documentosFaltando: [],
  atestadoAte: '',
  suspensoAte: '',
  debitos: 0,
  menor: false,
  consentimento: false,
  inscritos: 0,
  naEspera: 0,
}
const entries = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({ id, clube: `c${i % 2}`, federacao: 'f', ranking: i + 1 }))
const match: EventoLuta[] = [
  { tipo: 'ponto', lado: 'azul', tecnica: 'soco' },
  { tipo: 'fim-rodada' },
  { tipo: 'desfazer' },
  { tipo: 'revisao', lado: 'azul', aceita: false },
  { tipo: 'medico', lado: 'azul', segundos: -1 },
]
const results = [1, 3].map((posicao) => ({
  atleta: `a${posicao}`,
  evento: 'e',
  data: '2026-01-10',
  grau: 'G2',
  posicao,
  categoria: 'x',
}))
const matches = [
  { id: '1', depende: [], atletas: ['a', 'b'], duracao: 60, final: false },
  { id: '2', depende: ['1'], atletas: ['a', 'b', 'c'], duracao: 60, final: true },
]
const day = { quadras: 2, descanso: 30, finaisJuntas: true, agora: 0 }
const value = <T>(result: Resultado<T>): T => {
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}

const answers: Record<string, () => unknown> = {
  tables: () => [
    GRADUACOES_PADRAO,
    CATEGORIAS_PADRAO,
    CLASSES_DE_FAIXA,
    FORMACOES_PADRAO,
    REGRA_EXAME_PADRAO,
    REGRAS_PADRAO,
    REGRAS_LUTA_PADRAO,
    CODIGOS_VITORIA,
    REGRAS_POOMSAE_PADRAO,
    REGRAS_FREESTYLE_PADRAO,
    REGRAS_RANKING_PADRAO,
    TABELA_BRASILEIRA,
  ],
  grades: () => [
    maxGraduacao(praticante.historico),
    parseGraduacao('5º gub'),
    nextGraduation(praticante, GRADUACOES_PADRAO, '2026-05-01'),
    nextGraduation({ nascimento: '', ordem: 5, desde: '' }, GRADUACOES_PADRAO, '2026-05-01'),
    poomConversion(praticante, GRADUACOES_PADRAO, '2026-05-01'),
  ],
  exams: () => [
    planClass([praticante], GRADUACOES_PADRAO, '2026-05-01'),
    examResult({}),
    examResult({ luta: 8 }),
    examConsequences(praticante, { media: 8, resultado: 'aprovado', repetir: [] }, last(GRADUACOES_PADRAO), {
      id: 'x',
      data: '2026-05-01',
    }),
  ],
  categories: () => [
    classify(athlete, 'kyorugui', '2026-05-01', 95),
    classify(athlete, 'kyorugui', '2026-05-01'),
    adjustClasses([heavy], { [heavy.codigo]: ['a', 'b', 'c'] }, 1, 2),
    pickForWeighIn(['a', 'b'], 1, 's'),
    weighIn(heavy, [87]),
    weighIn(heavy, [140]),
    weighIn(heavy, []),
    classAfterWeighIn(heavy, 60),
    checkGroup(last(FORMACOES_PADRAO), [], '2026-05-01'),
  ],
  eligibility: () => [
    rulesFor('inscricao', [{ codigo: 'peso', acima: 87, ate: null }]),
    eligibility('exame', [{ codigo: 'prazo', ate: '2026-04-30' }, { codigo: 'filiacao' }], facts),
  ],
  draw: () => {
    const drawn = draw(entries, { formato: 'eliminatoria', cabecas: 2 }, 'semente', 'ana')
    const bracket = value(drawn)
    return [
      drawn,
      draw([], { formato: 'eliminatoria', cabecas: 0 }, 's'),
      swapSlots(bracket, entries, 0, 2, 'pedido', 'ana'),
      redoDraw(bracket, entries, 'outra', 'pedido', 'ana'),
      verifyDraw(bracket, entries, ''),
    ]
  },
  match: () => {
    const performance = scorePoomsae([
      { precisao: 3.3, apresentacao: 5.1 },
      { precisao: 3.1, apresentacao: 5.4 },
      { precisao: 3.2, apresentacao: 5 },
    ])
    return [foldMatch(match), foldMatch([]), performance, rankPoomsae([{ id: 'a', nota: value(performance) }])]
  },
  results: () => [
    bracketMatches(['a', null, 'b', 'c']),
    setWinner(bracketMatches(['a', 'b']), 'r1-1', 'a'),
    setWinner([], 'x', 'a'),
    standings(bracketMatches(['a', null])),
    groupStandings(['a', 'b'], []),
    medalTable([{ posicao: 1, clube: 'A', uf: 'SC' }], 'clube'),
  ],
  ranking: () => {
    const before = ranking(results, REGRAS_RANKING_PADRAO, '2026-06-01')
    return [
      before,
      updateRanking(before, results, [], REGRAS_RANKING_PADRAO, '2026-06-01'),
      monthSnapshot(results, REGRAS_RANKING_PADRAO, '2026-02'),
      breakdown(results, REGRAS_RANKING_PADRAO, '2027-02-01'),
      changeClass(results, 'a1', 'x', 'y'),
    ]
  },
  schedule: () => {
    const agenda = schedule(matches, day)
    return [
      agenda,
      schedule([], { ...day, quadras: 0 }),
      replan(
        matches,
        value(agenda),
        { feitas: [{ id: '1', quadra: 1, fim: 70 }], modo: 'distribuir' },
        { ...day, agora: 70 },
      ),
    ]
  },
}
it.each(Object.entries(answers))('what %s answer is plain data: as JSON and back it is the same', (_, of) => {
  const answer = of()
  expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer)
})
