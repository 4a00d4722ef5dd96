import { describe, expect, test } from 'vitest'
import { newMetadados, type StoredRecord } from '../base/records/metadados.ts'
import { paragraphs } from '../base/records/richText.ts'
import { searchAjuda, fillResposta } from './busca.ts'
import { SITUACOES } from './estados.ts'
import { PROCESSO_DO_CHAMADO } from './processo.ts'
import { filaPublica, itemDeAjuda, maisUteis, mediasDasFilas, type ItemDeAjuda } from './publico.ts'
import { relatorioDeChamados, sumRelatorio, taxaNoPrazo, type ChamadoContado } from './relatorio.ts'
import { processFaults } from '../../../tests/support/processFaults.ts'

const item = (id: string, titulo: string, more: Partial<ItemDeAjuda> = {}): ItemDeAjuda => ({
  tipo: 'faqs',
  id,
  titulo,
  resumo: '',
  categoria: 'outros',
  ordem: 0,
  palavras: [],
  papel: '',
  duracao: 0,
  filiados: false,
  ...more,
})

const ITENS = [
  item('via', 'Como peço a segunda via do certificado?', { palavras: ['diploma'] }),
  item('pagar', 'Como pago a anuidade?', {
    palavras: ['mensalidade', 'pix'],
    resumo: 'O código vale até o vencimento.',
  }),
  item('inscricao', 'Posso cancelar a inscrição?', { categoria: 'eventos' }),
]
const found = (busca: string, solta = false) => searchAjuda(ITENS, busca, solta).map(({ id }) => id)

describe('the search of the help', () => {
  test.each([
    ['certificados', ['via']],
    ['INSCRIÇÕES', ['inscricao']],
    ['inscricoes', ['inscricao']],
    ['diplomas', ['via']],
    ['codigo pix', ['pagar']],
    ['anuid', ['pagar']],
    ['como pago', ['pagar']],
    ['evento', ['inscricao']],
    ['certificado anuidade', []],
    ['', []],
    ['???', []],
  ])('%s finds %o', (busca, ids) => {
    expect(found(busca)).toEqual(ids)
  })
  test('takes half of the words of a sentence that is being typed', () => {
    expect(found('paguei minha anuidade ontem', true)).toEqual(['pagar'])
    expect(found('a senha não chega', true)).toEqual([])
  })
})

test('canned answers are filled, and what is unknown stays to be seen', () => {
  expect(fillResposta('Olá, {nome}: {protocolo} {outro} {', { nome: 'Ana', protocolo: '2026-000001' })).toBe(
    'Olá, Ana: 2026-000001 {outro} {',
  )
})

test('the process of a ticket has no faults', () => {
  expect(processFaults(PROCESSO_DO_CHAMADO, SITUACOES)).toEqual([])
})

describe('what an entity shows of its help', () => {
  const stored = (fields: object): StoredRecord => ({
    ...fields,
    metadados: newMetadados({ uid: 'a', name: 'A' }, null as never),
  })
  test('is published, with the beginning of its answer', () => {
    const faq = {
      pergunta: 'Como?',
      resposta: paragraphs('Assim. '.repeat(60)),
      categoria: 'x',
      publicacao: { publicada: true, publico: 'filiados' },
    }
    const shown = itemDeAjuda('faqs', 'f', stored(faq))
    expect(shown).toMatchObject({ titulo: 'Como?', categoria: 'outros', filiados: true })
    expect(shown?.resumo.length).toBeLessThanOrEqual(221)
    expect(itemDeAjuda('faqs', 'f', stored({ ...faq, publicacao: { publicada: false } }))).toBeUndefined()
  })
  test('names queues that take tickets alone', () => {
    expect(
      filaPublica('d', stored({ name: 'Secretaria', atendimento: { recebe: true, resposta: 4, solucao: 9 } })),
    ).toEqual({
      id: 'd',
      nome: 'Secretaria',
      resposta: 4,
      solucao: 9,
    })
    expect(filaPublica('d', stored({ name: 'Secretaria' }))).toBeUndefined()
  })
  test('begins with what many found useful, not with what one did', () => {
    const [first] = maisUteis(ITENS, { 'faqs~via': { uteis: 1 }, 'faqs~pagar': { uteis: 30, inuteis: 5 } }, 1)
    expect(first?.id).toBe('pagar')
  })
  test('tells no average of two answers', () => {
    const tempos = {
      '2026-11': {
        sec: { nome: 'Secretaria', respondidos: 4, minutosResposta: 240 },
        fin: { nome: 'Financeiro', respondidos: 2, minutosResposta: 1 },
      },
      '2026-09': { sec: { respondidos: 100, minutosResposta: 0 } },
    }
    expect(mediasDasFilas(tempos, ['2026-11', '2026-10'])).toEqual([
      { fila: 'sec', nome: 'Secretaria', resposta: 60, solucao: undefined },
    ])
  })
})

describe('the report', () => {
  const ticket = (more: Partial<ChamadoContado> = {}): ChamadoContado => ({
    mes: '2026-11',
    fila: 'sec',
    filaNome: 'Secretaria',
    situacao: 'fechado',
    respondido: true,
    minutosResposta: 60,
    resolvido: true,
    atrasado: false,
    minutosSolucao: 600,
    promessaResposta: 480,
    promessaSolucao: 600,
    reaberturas: 0,
    nota: 4,
    ...more,
  })
  test('counts what was kept, to the minute, and duplicates as opened alone', () => {
    const all = [
      ticket(),
      ticket({ minutosSolucao: 601, nota: 0, reaberturas: 2 }),
      ticket({ situacao: 'duplicado' }),
      ticket({ situacao: 'emAtendimento', resolvido: false, atrasado: true, nota: 0 }),
    ]
    expect(sumRelatorio(all)).toMatchObject({
      recebidos: 4,
      respondidos: 3,
      resolvidos: 2,
      noPrazo: 1,
      atrasados: 1,
      reabertos: 1,
      avaliados: 1,
      nota: 4,
    })
    // A ticket that waits beyond its deadline is not in time, though nobody has solved it.
    expect(taxaNoPrazo(sumRelatorio(all))).toBe('33%')
    expect(taxaNoPrazo(sumRelatorio([ticket({ resolvido: false })]))).toBe('—')
    expect(sumRelatorio([])).toMatchObject({ recebidos: 0, resposta: null, solucao: null, nota: null })
  })
  test('goes by month, the newest first, and by queue', () => {
    const lines = relatorioDeChamados([
      ticket({ mes: '2026-10' }),
      ticket(),
      ticket({ fila: 'fin', filaNome: 'Financeiro' }),
    ])
    expect(lines.map(({ mes, nome }) => [mes, nome])).toEqual([
      ['2026-11', 'Financeiro'],
      ['2026-11', 'Secretaria'],
      ['2026-10', 'Secretaria'],
    ])
  })
})
