import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classeDe } from '../../eventos/classes.ts'
import { CATEGORIAS_KYORUGUI } from '../../eventos/taekwondo/categoriasPadrao.ts'
import { RESULTADOS } from '../../eventos/pesagem/pesagem.ts'
import { idDaChave } from '../chaves/identidade.ts'
import { PROCESSO_DA_CHAVE } from '../chaves/processo.ts'
import { chaves } from '../collections/chaves.ts'
import { PROCESSO_DO_RESULTADO } from '../ranking/processo.ts'
import { SITUACOES_DO_RESULTADO, type SituacaoDoResultado } from '../ranking/estados.ts'
import { lutasAoAbrir } from '../sumulas/chave.ts'
import { categoriasDoDia, type ChaveDoDia, type InscritoDoDia, type RegistrosDoDia } from './categorias.ts'
import { muitasEmPalavras, NUMEROS_DO_DIA, PASSOS_DA_CATEGORIA } from './estados.ts'

const [classe, other] = CATEGORIAS_KYORUGUI.slice(0, 2).map(classeDe) as [
  ReturnType<typeof classeDe>,
  ReturnType<typeof classeDe>,
]
const EMPTY: RegistrosDoDia = {
  id: 'copa',
  classes: [classe],
  formacoes: [],
  chaves: [],
  inscritos: [],
  programacoes: [],
  resultados: [],
}
const inscrito = (n: number, resultado: InscritoDoDia['resultado'] = 'pendente'): InscritoDoDia => ({
  id: `a${n}`,
  classe: classe.codigo,
  resultado,
  restam: 0,
  categoria: '',
  conflito: false,
})
const chave = (changes: Partial<ChaveDoDia>): ChaveDoDia => ({
  ...chaves.schema.parse({ titulo: classe.nome, classe: classe.codigo, total: 2, vagas: ['a1', 'a2'] }),
  id: idDaChave('copa', classe.codigo, changes.ajuste?.parte),
  versao: 3,
  ...changes,
})
const TWO = [inscrito(1), inscrito(2)]
const WEIGHED = [inscrito(1, 'apto'), inscrito(2, 'apto')]
const drawn = chave({ situacao: 'fechada' })
const alone = { ...drawn, total: 1, vagas: ['a1', ''] }
const sheets = lutasAoAbrir(drawn, 2)
const over = sheets.map((row) => ({ ...row, situacao: 'encerrada' as const, codigo: 'PTF' as const, vencedor: 'a1' }))
const podio = [{ posicao: 1, inscricao: 'a1', nome: '', clube: '', clubeNome: '', federacao: '', federacaoSigla: '' }]
const planned = [{ lutas: [{ chave: drawn.id, luta: 'r1-1', quadra: 2, numero: 201, inicio: 0, fim: 60 }] }]
const result = (situacao: SituacaoDoResultado) => [{ id: 'r', classe: classe.codigo, parte: 0, situacao, versao: 1 }]

const CASES: [string, Partial<RegistrosDoDia>, string, string][] = [
  ['nobody is entered', {}, 'vazia', ''],
  ['entries without a bracket', { inscritos: TWO }, 'semChave', 'montar'],
  ['a draft', { inscritos: TWO, chaves: [chave({})] }, 'rascunho', 'anunciar'],
  ['an announced draw', { inscritos: TWO, chaves: [chave({ situacao: 'anunciada' })] }, 'anunciada', 'sortear'],
  ['a made draw', { inscritos: TWO, chaves: [chave({ situacao: 'sorteada' })] }, 'sorteada', 'fechar'],
  ['a closed bracket', { inscritos: TWO, chaves: [drawn] }, 'fechada', 'programar'],
  ['a scheduled one', { inscritos: TWO, chaves: [drawn], programacoes: planned }, 'fechada', 'abrir'],
  ['one athlete', { inscritos: [inscrito(1)], chaves: [alone] }, 'fechada', 'abrir'],
  [
    'one athlete on the podium',
    { inscritos: [inscrito(1)], chaves: [{ ...alone, podio }], resultados: result('rascunho') },
    'terminada',
    'enviar',
  ],
  ['open sheets', { inscritos: TWO, chaves: [{ ...drawn, lutas: sheets }] }, 'aberta', 'lutar'],
  [
    'everything fought',
    { inscritos: TWO, chaves: [{ ...drawn, lutas: over, podio }], resultados: result('rascunho') },
    'terminada',
    'enviar',
  ],
  [
    'a sent result',
    { chaves: [{ ...drawn, lutas: over, podio }], resultados: result('emAnalise') },
    'enviada',
    'homologar',
  ],
  ['a result in force', { resultados: result('homologado') }, 'homologada', 'resultado'],
]

test.each(CASES)('%s', (_, changes, situacao, passo) => {
  expect(categoriasDoDia({ ...EMPTY, ...changes })).toMatchObject([{ situacao, passo, impede: '' }])
})

const BLOCKED: [string, Partial<RegistrosDoDia>, string, string][] = [
  [
    'seeds to choose',
    { inscritos: TWO, chaves: [chave({ opcoes: { ...drawn.opcoes, cabecas: 2 } })] },
    'decidir',
    'Escolha os 2 cabeças de chave, do primeiro ao último.',
  ],
  [
    'a departure',
    { inscritos: TWO, chaves: [{ ...drawn, saidas: [{ inscricao: 'a1', motivo: 'Retirada' }] }] },
    'decidir',
    'Um atleta saiu depois do sorteio.',
  ],
  [
    'a late entry beside open sheets',
    { inscritos: [...TWO, inscrito(3)], chaves: [{ ...drawn, lutas: sheets }] },
    'decidir',
    '1 fora da chave.',
  ],
  [
    'an athlete to weigh',
    { inscritos: [inscrito(1, 'apto'), inscrito(2)], chaves: [drawn] },
    'pesar',
    'Falta pesar 1.',
  ],
  ['a tie', { inscritos: TWO, chaves: [{ ...drawn, lutas: over }] }, 'decidir', 'Um empate espera a decisão da mesa.'],
  [
    'a class joined to another',
    { chaves: [chave({ ajuste: { ...drawn.ajuste, tipo: 'levada', classes: [{ codigo: 'x', nome: 'Até 58 kg' }] } })] },
    '',
    'Os atletas desta categoria competem em Até 58 kg.',
  ],
]

test.each(BLOCKED)('%s stands in the way', (_, changes, passo, impede) => {
  const [row] = categoriasDoDia({ ...EMPTY, ...changes })
  expect(row).toMatchObject({ passo, impede })
  expect(row?.prontas).not.toContain('abrir')
})

test('an event that weighs nobody waits for no scales, and a weigh-in that is done is closed before the draw', () => {
  expect(categoriasDoDia({ ...EMPTY, inscritos: TWO, chaves: [drawn] })[0]?.prontas).toEqual(['programar', 'abrir'])
  const out = [inscrito(1, 'apto'), inscrito(2, 'acima')]
  expect(categoriasDoDia({ ...EMPTY, inscritos: out })[0]).toMatchObject({
    passo: 'encerrarPesagem',
    prontas: ['encerrarPesagem', 'montar'],
    pesam: 2,
    aPesar: 0,
    encerra: { aptos: 1, mudam: 0, fora: 1, ausentes: 0 },
  })
  const again = [inscrito(1, 'apto'), { ...inscrito(2, 'acima'), restam: 1 }]
  expect(categoriasDoDia({ ...EMPTY, inscritos: again })[0]).toMatchObject({
    passo: 'pesar',
    impede: '1 ainda pode pesar de novo.',
    prontas: ['montar'],
  })
  expect(categoriasDoDia({ ...EMPTY, inscritos: again, chaves: [drawn] })[0]?.prontas).toEqual(['programar'])
  const moved = [inscrito(1, 'apto'), { ...inscrito(2, 'mudou'), categoria: classe.codigo }]
  expect(categoriasDoDia({ ...EMPTY, inscritos: moved })[0]?.passo).toBe('montar')
})

test('who was confirmed after the draw is told, and weighed with nobody of the bracket', () => {
  const late = [...WEIGHED, inscrito(3)]
  for (const situacao of ['sorteada', 'fechada'] as const)
    expect(categoriasDoDia({ ...EMPTY, inscritos: late, chaves: [chave({ situacao })] })[0]).toMatchObject({
      passo: 'decidir',
      impede: '1 fora da chave.',
      prontas: ['programar'],
      pesam: 2,
      aPesar: 0,
    })
  const entry = { acao: 'retirada', motivo: '', semente: '', vagaA: -1, vagaB: -1, sai: 'a3', entra: '' } as const
  expect(categoriasDoDia({ ...EMPTY, inscritos: late, chaves: [{ ...drawn, registro: [entry] }] })[0]?.impede).toBe('')
  const parts = [1, 2].map((parte) =>
    chave({
      situacao: 'fechada',
      vagas: [`a${parte}`],
      ajuste: { ...drawn.ajuste, tipo: 'parte', parte, partes: 2, inscricoes: [`a${parte}`] },
    }),
  )
  const rows = categoriasDoDia({ ...EMPTY, inscritos: late, chaves: parts })
  expect(rows.map(({ impede }) => impede)).toEqual(['1 fora da chave.', ''])
})

test('a match that came into a scheduled bracket has to be scheduled too', () => {
  const rowOf = (luta: string) => ({ chave: drawn.id, luta, quadra: 2, numero: 201, inicio: 0, fim: 60 })
  const day = (vagas: string[], ...lutas: string[]) =>
    categoriasDoDia({
      ...EMPTY,
      inscritos: [1, 2, 3, 4].filter((n) => vagas.includes(`a${n}`)).map((n) => inscrito(n)),
      chaves: [{ ...drawn, vagas }],
      programacoes: [{ lutas: lutas.map(rowOf) }],
    })[0]
  expect(day(['a1', '', 'a2', 'a3'], 'r1-2', 'r2-1')).toMatchObject({ programada: true, passo: 'abrir' })
  expect(day(['a1', 'a4', 'a2', 'a3'], 'r1-2', 'r2-1')).toMatchObject({
    programada: false,
    passo: 'programar',
    prontas: ['programar', 'abrir'],
    quadras: [2],
  })
  expect(day(['a1', 'a4', 'a2', 'a3'], 'r1-1', 'r1-2', 'r2-1')).toMatchObject({ programada: true, passo: 'abrir' })
})

test('a result without a bracket is no draw, and athletes of a joined class count once', () => {
  const counted = (records: Partial<RegistrosDoDia>) => {
    const rows = categoriasDoDia({ ...EMPTY, ...records })
    return NUMEROS_DO_DIA.map(({ label, conta }) => [label, rows.filter(conta).length] as const)
  }
  const homologado = result('homologado')
  expect(counted({ resultados: homologado })).toContainEqual(['sorteadas', 0])
  expect(counted({ chaves: [drawn], inscritos: WEIGHED, resultados: homologado })).toContainEqual(['sorteadas', 1])
  const levada = chave({ ajuste: { ...drawn.ajuste, tipo: 'levada', classes: [classe, other] } })
  const recebe = chave({
    id: idDaChave('copa', other.codigo),
    classe: other.codigo,
    ajuste: { ...drawn.ajuste, tipo: 'recebe', classes: [classe, other] },
  })
  const joined = counted({ classes: [classe, other], chaves: [levada, recebe], inscritos: WEIGHED })
  expect(joined).toEqual(
    expect.arrayContaining([
      ['com inscritos', 1],
      ['pesadas', 1],
    ]),
  )
})

test('joined classes count together, and each part of a split one by itself', () => {
  const entries = [...WEIGHED, { ...inscrito(3), classe: other.codigo }]
  const joined = chave({ ajuste: { ...drawn.ajuste, tipo: 'recebe', classes: [classe, other] } })
  const [first] = categoriasDoDia({ ...EMPTY, inscritos: entries, chaves: [joined] })
  expect(first).toMatchObject({ inscritos: 3, pesam: 2, aPesar: 0 })
  const parts = [2, 1].map((parte) =>
    chave({ ajuste: { ...drawn.ajuste, tipo: 'parte', parte, partes: 2, inscricoes: [`a${parte}`] } }),
  )
  const rows = categoriasDoDia({ ...EMPTY, inscritos: TWO, chaves: parts })
  expect(rows.map(({ parte, inscritos, id }) => [parte, inscritos, id])).toEqual([
    [1, 1, idDaChave('copa', classe.codigo)],
    [2, 1, idDaChave('copa', classe.codigo, 2)],
  ])
})

test('the weigh-in of a group closes with that of its whole class', () => {
  const parts = [1, 2].map((parte) =>
    chave({
      situacao: 'fechada',
      vagas: [`a${parte}`],
      ajuste: { ...drawn.ajuste, tipo: 'parte', parte, partes: 2, inscricoes: [`a${parte}`] },
    }),
  )
  const steps = (...inscritos: InscritoDoDia[]) =>
    categoriasDoDia({ ...EMPTY, inscritos, chaves: parts }).map(({ passo, impede, prontas }) => [
      passo === 'pesar' ? impede : passo,
      prontas.filter((step) => step !== 'programar'),
    ])
  // The first group is done, with somebody out, and the second is not.
  expect(steps(inscrito(1, 'ausente'), inscrito(2))).toEqual([
    ['Falta pesar 1.', []],
    ['Falta pesar 1.', []],
  ])
  expect(steps(inscrito(1, 'ausente'), inscrito(2, 'apto'))).toEqual([
    ['encerrarPesagem', ['encerrarPesagem']],
    ['encerrarPesagem', ['encerrarPesagem']],
  ])
  expect(steps(inscrito(1, 'apto'), inscrito(2))[0]?.[1]).toContain('abrir')
})

const any = fc.record({
  entries: fc.array(fc.constantFrom(...RESULTADOS), { maxLength: 4 }),
  restam: fc.constantFrom(0, 1),
  state: fc.constantFrom(undefined, 'rascunho', 'anunciada', 'sorteada', 'fechada'),
  seeds: fc.constantFrom(0, 2),
  left: fc.boolean(),
  lutas: fc.constantFrom([], sheets, over),
  won: fc.boolean(),
  refused: fc.boolean(),
  result: fc.constantFrom(undefined, ...(Object.keys(SITUACOES_DO_RESULTADO) as SituacaoDoResultado[])),
  planned: fc.boolean(),
})

test('no step is ready that the process of its record refuses in that state, and a step that waits for a person says why', () => {
  fc.assert(
    fc.property(any, ({ entries, restam, state, seeds, left, lutas, won, refused, ...facts }) => {
      const stored =
        state &&
        chave({
          situacao: state,
          opcoes: { ...drawn.opcoes, cabecas: seeds },
          saidas: left ? [{ inscricao: 'a1', motivo: 'Retirada' }] : [],
          ...(state === 'fechada' ? { lutas, podio: won ? podio : [], podioRecusado: refused } : {}),
        })
      const rows = categoriasDoDia({
        ...EMPTY,
        inscritos: entries.map((resultado, n) => ({ ...inscrito(n, resultado), restam })),
        chaves: stored ? [stored] : [],
        programacoes: facts.planned ? planned : [],
        resultados: facts.result ? result(facts.result) : [],
      })
      expect(rows).toHaveLength(1)
      const { prontas, passo, impede, situacao } = rows[0]!
      // Only where nobody is entered, or the result of a podium is on its way, nobody has anything to do.
      if (passo === '') expect(situacao === 'vazia' || (situacao === 'terminada' && won)).toBe(true)
      for (const step of prontas) {
        const transition = PROCESSO_DA_CHAVE.transitions[step]
        if (transition) expect(transition.from).toContain(state)
        const sends = PROCESSO_DO_RESULTADO.transitions[step]
        if (sends) expect(sends.from).toContain(facts.result)
        if (step === 'montar') expect(state).toBeUndefined()
        if (step === 'abrir') expect([state, stored?.lutas]).toEqual(['fechada', []])
        if (step === 'programar') expect(['sorteada', 'fechada']).toContain(state)
      }
      if (passo === 'decidir' || passo === 'pesar') expect(impede).not.toBe('')
      else if (passo !== '' && PASSOS_DA_CATEGORIA[passo].many !== '') expect(prontas[0]).toBe(passo)
      // Who may weigh again holds up the closing of the weigh-in and the sheets alone.
      if (passo === 'pesar')
        expect(prontas.filter((step) => step === 'encerrarPesagem' || step === 'abrir')).toEqual([])
      else if (impede !== '') expect(prontas.filter((step) => step !== 'programar')).toEqual([])
    }),
  )
})

test('a step for many says how many', () => {
  expect(muitasEmPalavras('sortear', 37)).toBe('Sortear 37 categorias')
  expect(muitasEmPalavras('montar', 1)).toBe('Montar a chave de 1 categoria')
})
