// Invalid input of forms, files and old records: each is refused with a sentence, and none gives a plausible answer.
import { adjustClasses } from './ajusteClasses.ts'
import { expect, it } from 'vitest'
import { replan } from './aoVivo.ts'
import {
  classAfterWeighIn,
  classify,
  competitionAge,
  pickForWeighIn,
  randomWeighIn,
  weighIn,
} from '../../eventos/taekwondo/categorias.ts'
import { byBelt, CATEGORIAS_KYORUGUI, CATEGORIAS_PADRAO } from '../../eventos/taekwondo/categoriasPadrao.ts'
import { eligibility, type Fatos, type Regra } from '../../eventos/taekwondo/elegibilidade.ts'
import { SEM_TERMO } from '../../pessoas/cadastro/situacao.ts'
import { birthday, examResult, poomConversion } from '../../pessoas/taekwondo/exames.ts'
import { checkGroup, FORMACOES_PADRAO } from '../../eventos/taekwondo/formacoes.ts'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { foldMatch } from './luta.ts'
import { worldPoints } from './pontosRanking.ts'
import { scorePoomsae } from './poomsae.ts'
import { schedule, type PartidaAgenda, type RegrasAgenda } from './programacao.ts'
import { breakdown, REGRAS_RANKING_PADRAO } from './ranking.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'
import { examDeadline, rulesFor } from '../../eventos/taekwondo/regrasElegibilidade.ts'
import { REGRAS_LUTA_PADRAO } from './regrasLuta.ts'
import { roundRobin } from './chave.ts'
import { bracketMatches, groupStandings, medalTable } from './resultados.ts'
import { draw } from './sorteio.ts'

const NAN = Number.NaN
const beats = (azul: string, vermelho: string) => ({ azul, vermelho, vencedor: azul, saldo: 1 })
const athlete = { nascimento: '2000-01-01', sexo: 'M' as const, ordem: 11 }
const [heavy] = CATEGORIAS_KYORUGUI.filter((each) => each.divisao === 'adulto' && each.ate === 58)
if (!heavy) throw new Error('there is no class of -58 kg')

it.each([
  ['a day that is none', { ...athlete }, '31/12/2026', 58, 'A data do evento não é um dia válido.'],
  ['no birth date', { ...athlete, nascimento: '' }, '2026-01-01', 58, 'A data de nascimento não é um dia válido.'],
  [
    'an impossible one',
    { ...athlete, nascimento: '2000-02-30' },
    '2026-01-01',
    58,
    'A data de nascimento não é um dia válido.',
  ],
  [
    'one to come',
    { ...athlete, nascimento: '2030-01-01' },
    '2026-01-01',
    58,
    'A data de nascimento é depois do evento.',
  ],
  ['no sex', { ...athlete, sexo: '' as 'M' }, '2026-01-01', 58, 'Informe o sexo do atleta.'],
  ['no grade', { ...athlete, ordem: NAN }, '2026-01-01', 58, 'A graduação do atleta não está na tabela.'],
  ['a weight that is none', athlete, '2026-01-01', NAN, 'O peso é um número maior que zero.'],
  ['a negative weight', athlete, '2026-01-01', -58, 'O peso é um número maior que zero.'],
  ['a height of nothing', { ...athlete, altura: 0 }, '2026-01-01', 58, 'A altura é um número maior que zero.'],
])('no class is found with %s', (_, who, day, weight, frase) => {
  expect(classify(who, 'kyorugui', day, weight)).toMatchObject({ natural: null, permitidas: [], motivos: [{ frase }] })
})

it.each([
  ['kyorugi', 'A modalidade kyorugi não existe: escolha uma do evento.'],
  ['', 'Informe a modalidade.'],
  [undefined, 'Informe a modalidade.'],
])('no class is found in an unknown modality: %s', (modality, frase) => {
  expect(classify(athlete, modality as 'kyorugui', '2026-01-01', 58)).toMatchObject({
    natural: null,
    permitidas: [],
    motivos: [{ codigo: 'modalidade-desconhecida', frase }],
  })
})
it('a weight that is none is no attempt at the weigh-in', () => {
  for (const weight of [NAN, 0, -1, Infinity])
    expect(weighIn(heavy, [60, weight])).toEqual({
      resultado: 'invalido',
      restam: 1,
      frase: 'O peso é um número de kg maior que zero.',
    })
  expect(weighIn(heavy, [NAN, 57])).toMatchObject({ resultado: 'apto', restam: 1 })
})

it.each([
  ['an age without a birth date', () => competitionAge('', '2026-01-01'), 'A data de nascimento não é um dia válido.'],
  ['a class for no weight', () => classAfterWeighIn(heavy, NAN), 'O peso é um número de kg maior que zero.'],
  ...[NAN, 0, -58, 9.9, 300.1, Infinity].map((weight): [string, () => unknown, string] => [
    `a random weigh-in of ${weight} kg`,
    () => randomWeighIn(heavy, weight),
    'O peso vai de 10 a 300 kg.',
  ]),
  [
    'half an athlete',
    () => pickForWeighIn(['a'], -1, 's'),
    'O número de atletas da pesagem sorteada é inteiro, a partir de 0.',
  ],
  ['no seed', () => pickForWeighIn(['a'], 1, ' '), 'Informe a semente do sorteio da pesagem.'],
  [
    'classes without limits',
    () => adjustClasses([heavy], {}, 0, NAN),
    'Informe o menor e o maior número de inscritos de uma categoria.',
  ],
  [
    'the conversion on no day',
    () => poomConversion({ id: 'p', nascimento: '2012-01-01', historico: [] }, GRADUACOES_PADRAO, ''),
    'A data da conversão não é um dia válido.',
  ],
  ['a bracket of three', () => bracketMatches(['a', 'b', 'c']), 'Uma chave tem 2, 4, 8, 16 ... vagas; esta tem 3.'],
  [
    'a bracket with an athlete twice',
    () => bracketMatches(['a', null, 'a', 'b']),
    'O mesmo atleta aparece mais de uma vez nesta chave.',
  ],
  [
    'a round robin with an athlete twice',
    () => roundRobin(['a', 'b', 'a']),
    'O mesmo atleta aparece mais de uma vez nesta chave.',
  ],
  [
    'a pair that met twice in a round robin',
    () => groupStandings(['a', 'b'], [beats('a', 'b'), beats('b', 'a')]),
    'O resultado de b contra a aparece duas vezes.',
  ],
  [
    'an athlete against themselves',
    () => groupStandings(['a', 'b'], [beats('a', 'a')]),
    'a não luta consigo: o resultado não é de dois atletas.',
  ],
  [
    'a result of a stranger',
    () => groupStandings(['a', 'b'], [{ azul: 'a', vermelho: 'z', vencedor: 'a', saldo: 1 }]),
    'O resultado de a contra z não é deste grupo.',
  ],
  [
    'a balance of nothing',
    () => groupStandings(['a', 'b'], [{ azul: 'a', vermelho: 'b', vencedor: 'a', saldo: NAN }]),
    'O saldo de pontos de a contra b não é um número.',
  ],
  ['a grade of no event', () => worldPoints(NAN), 'O grau de um evento é um número maior que zero.'],
  [
    'place half',
    () =>
      breakdown(
        [{ atleta: 'a', evento: 'Open', data: '2026-01-01', grau: 'G1', posicao: 0.5, categoria: 'x' }],
        REGRAS_RANKING_PADRAO,
        '2026-02-01',
      ),
    'A colocação em Open é um número inteiro a partir de 1.',
  ],
  ['an exam on no day', () => examDeadline('15/12/2026'), 'A data do exame não é um dia válido.'],
  ['half a day before', () => examDeadline('2026-12-15', 0.5), 'A antecedência do exame é um número inteiro de dias.'],
  ['no action', () => rulesFor('voar' as 'exame'), 'Não há regras para a ação voar.'],
])('%s is refused in words', (_, work, frase) => {
  expect(work).toThrow(EntradaInvalida)
  expect(work).toThrow(frase)
})

const match = (change: Partial<PartidaAgenda> = {}): PartidaAgenda => ({
  id: '1',
  depende: [],
  atletas: ['a', 'b'],
  duracao: 60,
  final: false,
  ...change,
})
const day = (change: Partial<RegrasAgenda> = {}): RegrasAgenda => ({
  quadras: 1,
  descanso: 0,
  finaisJuntas: false,
  agora: 0,
  ...change,
})
it.each([
  ['sem-quadra', match(), day({ quadras: NAN })],
  ['sem-quadra', match(), day({ quadras: 1.5 })],
  ['duracao-invalida', match({ duracao: NAN }), day()],
  ['duracao-invalida', match({ duracao: Infinity }), day()],
  ['descanso-invalido', match(), day({ descanso: NAN })],
  ['descanso-invalido', match(), day({ descanso: -1 })],
  ['agora-invalido', match(), day({ agora: NAN })],
  ['quadra-invalida', match(), day({ livreEm: { 1: NAN } })],
])('no day is planned: %s', (codigo, one, rules) => {
  expect(schedule([one], rules)).toMatchObject({ ok: false, recusa: { codigo } })
})
it.each([
  ['quadra', { id: '1', quadra: 0, fim: 60 }],
  ['fim', { id: '1', quadra: 1, fim: NAN }],
])('no day is planned again after a match without its %s', (_, feita) => {
  const plan = schedule([match()], day())
  expect(plan.ok && replan([match()], plan.valor, { feitas: [feita], modo: 'manter' }, day())).toMatchObject({
    recusa: { codigo: 'andamento-invalido', frase: 'A quadra ou a hora em que a luta 1 terminou não é válida.' },
  })
})

it('a match without rules takes no event', () => {
  const rules = { ...REGRAS_LUTA_PADRAO, rodadasParaVencer: NAN }
  expect(foldMatch([{ tipo: 'fim-rodada' }], rules).recusas).toMatchObject([{ codigo: 'regras-invalidas' }])
})
it('marks that are no numbers are refused', () => {
  expect(scorePoomsae([{ precisao: NAN, apresentacao: 5 }])).toMatchObject({ recusa: { codigo: 'nota-invalida' } })
  expect(examResult({ poomsae: 8 }, { itens: [], mediaMinima: 7, notaMinimaItem: 5 })).toMatchObject({
    recusa: { codigo: 'sem-itens' },
  })
})
it('a note that is none, and a code of victory that is none, are refused on the score sheet', () => {
  const bad = [null, { tipo: 'fim-luta', codigo: 'XYZ', vencedor: 'azul' }] as unknown as Parameters<
    typeof foldMatch
  >[0]
  expect(foldMatch(bad).recusas).toMatchObject([
    { codigo: 'lancamento-desconhecido' },
    { codigo: 'codigo-desconhecido', frase: 'Este código de vitória não existe.' },
  ])
})
it('nobody completes an age without a day of birth, and no medal goes to half a place', () => {
  for (const birth of ['', '31/12/2000', '2000-02-30'])
    expect(() => birthday(birth, 15)).toThrow('A data de nascimento não é um dia válido.')
  for (const posicao of [NAN, 1.5])
    expect(() => medalTable([{ posicao, clube: 'K', uf: 'SC' }], 'clube')).toThrow('é um número inteiro.')
})
it('a draw without a seed is refused in words, and a result of an unknown grade says why it has no points', () => {
  expect(
    draw([{ id: 'a', clube: '', federacao: '' }], { formato: 'eliminatoria', cabecas: 0 }, undefined as never),
  ).toMatchObject({
    recusa: { codigo: 'semente-vazia' },
  })
  const result = { atleta: 'a', evento: 'Open', data: '2026-01-01', grau: 'G99', posicao: 1, categoria: 'x' }
  expect(breakdown([result], REGRAS_RANKING_PADRAO, '2026-02-01').parcelas).toMatchObject([
    { valor: 0, motivo: 'grau fora da tabela' },
  ])
})
it('members of a pair whose grade or sex nobody can tell are named', () => {
  const [pair] = FORMACOES_PADRAO
  if (!pair) throw new Error('there is no pair')
  const open = { ...pair, idadeMin: 0, idadeMax: null, masculinos: 0, femininos: 0 }
  const member = (id: string, ordem: number, sexo: string) => ({
    id,
    nascimento: '2000-01-01',
    sexo: sexo as 'F',
    ordem,
  })
  expect(checkGroup(open, [member('Ana', NAN, 'F'), member('Bia', 11, '')], '2026-05-01')).toMatchObject([
    { codigo: 'graduacao', frase: 'A graduação de Ana está fora da categoria.' },
    { codigo: 'sexo-ausente', frase: 'Informe o sexo de Bia.' },
  ])
})
it('members of a pair whose age nobody can tell are named', () => {
  const [pair] = FORMACOES_PADRAO
  if (!pair) throw new Error('there is no pair')
  const member = (id: string, nascimento: string) => ({ id, nascimento, sexo: 'F' as const, ordem: 11 })
  expect(checkGroup(pair, [member('Ana', ''), member('Bia', '2030-01-01')], '2026-05-01').slice(-2)).toMatchObject([
    { codigo: 'nascimento-invalido', frase: 'A data de nascimento de Ana não é um dia válido.' },
    { codigo: 'nascimento-invalido', frase: 'A data de nascimento de Bia é depois do evento.' },
  ])
})
it('athletes without a club are no club-mates, and have a line of their own in the medal table', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as { id: string; clube: string; federacao: string })
  const same = entries.map((entry) => ({ ...entry, clube: '', federacao: '' }))
  const options = { formato: 'eliminatoria', cabecas: 0 } as const
  expect(draw(entries, options, 's')).toEqual(draw(same, options, 's'))
  expect(medalTable([{ posicao: 1, clube: '', uf: '' }], 'clube')[0]?.nome).toBe('Sem clube')
  expect(medalTable([{ posicao: 1, clube: '', uf: '' }], 'uf')[0]?.nome).toBe('Sem UF')
})

it('an unknown grade is no beginner: not in a class, a pair or a rule with an upper limit alone', () => {
  const unknown = { ...athlete, ordem: 0 }
  const upTo = (ordemMax: number) => [{ ...heavy, ordemMin: 0, ordemMax }]
  expect(classify(unknown, 'kyorugui', '2026-01-01', 58, upTo(4))).toMatchObject({
    permitidas: [],
    motivos: [{ frase: 'Falta a graduação do atleta no cadastro.' }],
  })
  expect(classify(unknown, 'kyorugui', '2026-01-01', 58, upTo(20)).natural).not.toBeNull()
  const [pair] = FORMACOES_PADRAO
  if (!pair) throw new Error('there is no pair')
  expect(
    checkGroup({ ...pair, ordemMin: 0, ordemMax: 4 }, [{ ...unknown, id: 'Ana' }], '2026-05-01').map(
      ({ codigo }) => codigo,
    ),
  ).toContain('graduacao')
  expect(eligibility('inscricao', [{ codigo: 'graduacao', min: 0, max: 4 }], { ...facts, ordem: 0 })).toMatchObject({
    permitido: false,
    regras: [{ frase: 'A graduação aceita vai de 10º Gub a 7º Gub; o atleta ainda não tem graduação.' }],
  })
})

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
it.each<[string, Regra, Partial<Fatos>, string]>([
  ['entries that open on no day', { codigo: 'abertura', desde: 'maio' }, {}, 'O dia de abertura não foi informado.'],
  [
    'places of a federation that nobody counted',
    { codigo: 'cota-federacao', limite: 3 },
    {},
    'A federação já tem as 3 inscrições que o evento permite.',
  ],
  [
    'a suspension without an end',
    { codigo: 'suspensao' },
    { suspensoAte: SEM_TERMO },
    'Há suspensão sem data para terminar.',
  ],
  [
    'a suspension with words for an end',
    { codigo: 'suspensao' },
    { suspensoAte: 'indeterminado' },
    'Há suspensão sem data para terminar.',
  ],
  [
    'an annuity until 31/12/2026',
    { codigo: 'anuidade-atleta', valor: NAN },
    { anuidadeAtletaAte: '31/12/2026' },
    'A anuidade do atleta não está paga.',
  ],
  [
    'an age of nothing',
    { codigo: 'idade', min: 1, max: null },
    { idade: NAN },
    'A data de nascimento não foi informada.',
  ],
  ['a weight of nothing', { codigo: 'peso', acima: 0, ate: 58 }, { peso: NAN }, 'O peso não foi informado.'],
  ['a negative weight', { codigo: 'peso', acima: -10, ate: 58 }, { peso: -5 }, 'O peso não foi informado.'],
  ['debts of nothing', { codigo: 'debitos' }, { debitos: NAN }, 'Não foi possível somar os débitos em aberto.'],
  ['a deadline that is no day', { codigo: 'prazo', ate: '31/12/2026' }, {}, 'O prazo não foi informado.'],
])('%s holds a rule back in words', (_, rule, change, frase) => {
  const [first] = eligibility('inscricao', [rule], { ...facts, ...change }).regras
  expect(first).toMatchObject({ vale: false, frase })
})
it('today is a day, and a rule one that is known', () => {
  expect(() => eligibility('exame', [], { ...facts, hoje: '01/05/2026' })).toThrow(
    'A data de hoje não é um dia válido.',
  )
  expect(() => eligibility('exame', [{ codigo: 'altura' } as unknown as Regra], facts)).toThrow(
    'Não se conhece a regra altura.',
  )
})

it('names of classes carry their accents, codes do not', () => {
  for (const { nome, codigo } of [...CATEGORIAS_PADRAO, ...byBelt(CATEGORIAS_KYORUGUI)]) {
    expect(nome).not.toMatch(/olimpico|intermediarios|avancados/)
    expect(codigo).toMatch(/^[a-zA-Z0-9+-]+$/)
  }
})
