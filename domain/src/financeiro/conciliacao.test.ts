import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposePares, type Candidato, type LinhaSemPar } from './conciliacao.ts'

const linha = (changes: Partial<LinhaSemPar> = {}): LinhaSemPar => ({
  id: 'l1',
  dia: '2026-11-19',
  valor: 18_000,
  texto: 'PIX RECEBIDO ACADEMIA KORYO LTDA',
  documento: '',
  ...changes,
})
const fatura = (changes: Partial<Candidato> = {}): Candidato => ({
  tipo: 'fatura',
  id: 'f1',
  numero: '2026/000871',
  txid: 'FCTKD2026000871',
  nome: 'Academia Koryo',
  vencimento: '2026-11-20',
  valores: () => [18_000],
  ...changes,
})
const only = (line: Partial<LinhaSemPar>, candidate: Partial<Candidato> = {}) =>
  proposePares([linha(line)], [fatura(candidate)])[0]?.proposta

describe('a line and an invoice', () => {
  test('are sure with identifier and amount, and say why', () => {
    expect(only({ texto: 'PIX Academia Koryo FCTKD2026000871' })).toMatchObject({
      certeza: 'certo',
      motivo: 'identificador, valor e pagador iguais',
    })
    expect(only({ texto: 'PIX', documento: 'fctkd2026000871' })).toMatchObject({ certeza: 'certo' })
  })

  test.each([
    ['number and amount', { texto: 'PIX fatura 2026-000871' }, {}, 'número e valor iguais, vence em 20/11/2026'],
    ['amount and name', {}, { vencimento: '2026-06-01' }, 'valor e pagador iguais'],
    ['amount and day', { texto: 'PIX desconhecido' }, {}, 'valor igual, vence em 20/11/2026'],
    [
      'identifier, though not the amount',
      { texto: 'FCTKD2026000871', valor: 10_000 },
      {},
      'identificador igual, outro valor',
    ],
    [
      'the amount without late fee',
      {},
      { valores: (dia) => (dia > '2026-11-18' ? [18_360, 18_000] : []) },
      'valor e pagador iguais, vence em 20/11/2026',
    ],
  ] satisfies [string, Partial<LinhaSemPar>, Partial<Candidato>, string][])(
    'are suggested by %s',
    (_, line, candidate, motivo) => {
      expect(only(line, candidate)).toMatchObject({ certeza: 'sugerido', motivo })
    },
  )

  test.each([
    ['a name without the amount', { valor: 100 }, {}],
    ['an amount without name and day', { texto: 'PIX' }, { vencimento: '2026-01-01' }],
    ['money that went out', { valor: -18_000, texto: 'FCTKD2026000871' }, {}],
    ['another year in the number', { texto: '2025/000871', valor: 1 }, { nome: 'Outro' }],
  ])('are not proposed by %s', (_, line, candidate) => {
    expect(only(line, candidate)).toBeUndefined()
  })

  test('a name with another amount is shown to choose from', () => {
    const [par] = proposePares([linha({ valor: 24_000 })], [fatura()])
    expect(par?.opcoes).toMatchObject([{ certeza: 'outro', motivo: 'pagador igual, outro valor, vence em 20/11/2026' }])
  })
})

describe('the name of a payer in the text of a statement', () => {
  const reason = (texto: string, nome: string) =>
    proposePares([linha({ texto })], [fatura({ nome, vencimento: '' })])[0]?.opcoes[0]?.motivo
  test.each([
    ['PIX TOMAS KOERICH AMARAL', 'Tomás Koerich Amaral'],
    ['PIX RECEBIDO TOMAS K AMARAL', 'Tomás Koerich do Amaral'],
    ['PIX T KOERICH AMARAL', 'Tomás Koerich Amaral'],
    ['TED TOMAS AMARAL', 'Tomás Koerich Amaral'],
    ['PIX TOMAS KOERICH AMAR', 'Tomás Koerich Amaral'],
    ['PIX MARIA CLARA SOUZA', 'Maria Souza'],
  ])('“%s” is %s', (texto, nome) => {
    expect(reason(texto, nome)).toBe('valor e pagador iguais')
  })

  test.each([
    ['PIX TOMAS KOERICH AMARAL', 'Simone Koerich Amaral'],
    ['PIX MARIA LUIZA SOUZA LIMA', 'Maria Clara Souza Lima'],
  ])('“%s” has the family names of %s alone', (texto, nome) => {
    expect(reason(texto, nome)).toBe('valor e sobrenomes iguais')
    expect(proposePares([linha({ texto })], [fatura({ nome, vencimento: '' })])[0]?.proposta).toBeUndefined()
  })

  test('a given name alone is nobody', () => {
    expect(reason('PIX TOMAS LIMA', 'Tomás Koerich Amaral')).toBe('valor igual')
  })
})

test('several invoices that match equally well are counted, and none is proposed; one that matches better is', () => {
  const line = linha({ texto: 'PIX TOMAS KOERICH AMARAL' })
  const of = (id: string, nome: string, vencimento = '') => fatura({ id, nome, vencimento, txid: '', numero: '' })
  const two = [of('t1', 'Tomás Koerich Amaral'), of('t2', 'Tomás Koerich Amaral'), of('s', 'Simone Koerich Amaral')]
  expect(proposePares([line], two)).toMatchObject([{ proposta: undefined, iguais: 2 }])
  expect(proposePares([line], two)[0]?.opcoes.map(({ candidato }) => candidato.id)).toEqual(['t1', 't2', 's'])
  const near = of('t3', 'Tomás Koerich Amaral', '2026-11-20')
  expect(proposePares([line], [...two, near])).toMatchObject([{ proposta: { candidato: { id: 't3' } }, iguais: 0 }])
})

test('expenses go with money that went out, revenue with what came in', () => {
  const rent = fatura({ tipo: 'despesa', id: 'aluguel', txid: '', numero: '', nome: 'Imobiliária Sul' })
  expect(proposePares([linha({ valor: -18_000 })], [rent])[0]?.proposta?.candidato.id).toBe('aluguel')
  expect(proposePares([linha()], [rent])[0]?.opcoes).toEqual([])
})

test('one of two equal invoices goes to each of two equal lines; the sure one comes first', () => {
  const pares = proposePares(
    [linha({ id: 'a' }), linha({ id: 'b', texto: 'PIX FCTKD2026000871' })],
    [fatura(), fatura({ id: 'f2', txid: 'FCTKD2026000872', numero: '2026/000872' })],
  )
  expect(pares.map(({ linha, proposta }) => [linha, proposta?.candidato.id, proposta?.certeza])).toEqual([
    ['a', 'f2', 'sugerido'],
    ['b', 'f1', 'certo'],
  ])
})

test('a line that names two invoices of its amount is sure of neither', () => {
  const two = [fatura(), fatura({ id: 'f2', txid: 'FCTKD2026000872' })]
  const [par] = proposePares([linha({ texto: 'FCTKD2026000871 FCTKD2026000872' })], two)
  expect(par?.opcoes.map(({ certeza }) => certeza)).toEqual(['sugerido', 'sugerido'])
})

const linhas = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    dia: fc.constantFrom('2026-11-01', '2026-11-19', '2026-12-24'),
    valor: fc.constantFrom(-500, 100, 500, 18_000),
    texto: fc.constantFrom('PIX ANA SOUZA', 'FCTKD2026000001', 'TED 2026/000002', 'BRUNO LIMA FCTKD2026000003', ''),
    documento: fc.constantFrom('', 'FCTKD2026000002'),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const candidatos = fc.array(
  fc.record({
    tipo: fc.constantFrom('fatura' as const, 'receita' as const, 'despesa' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    numero: fc.constantFrom('', '2026/000001', '2026/000002'),
    txid: fc.constantFrom('', 'FCTKD2026000001', 'FCTKD2026000002', 'FCTKD2026000003'),
    nome: fc.constantFrom('', 'Ana Souza', 'Bruno Lima'),
    vencimento: fc.constantFrom('', '2026-11-10', '2026-12-20'),
    valores: fc.constantFrom([100], [500, 100], [18_000]).map((valores) => () => valores),
  }),
  { maxLength: 12 },
)

test('whatever comes: each line and each candidate in one proposal at most, sure ones with amount and identifier, in whatever order they are given', () => {
  fc.assert(
    fc.property(linhas, candidatos, fc.nat(), (lines, found, turn) => {
      const each = [...new Map(found.map((one) => [`${one.tipo} ${one.id}`, one])).values()]
      const pares = proposePares(lines, each)
      expect(pares.map(({ linha }) => linha)).toEqual(lines.map(({ id }) => id))
      const proposed = pares.flatMap(({ proposta }) => proposta ?? [])
      const keys = proposed.map(({ candidato: { tipo, id } }) => `${tipo} ${id}`)
      expect(new Set(keys).size).toBe(keys.length)
      pares.forEach(({ proposta, opcoes }, index) => {
        if (proposta) expect(opcoes[0]).toBe(proposta)
        if (proposta?.certeza !== 'certo') return
        expect(proposta.candidato.valores('')).toContain(Math.abs(lines[index]?.valor ?? 0))
        expect(`${lines[index]?.texto ?? ''} ${lines[index]?.documento ?? ''}`).toContain(proposta.candidato.txid)
      })
      const at = lines.length > 0 ? turn % lines.length : 0
      const turned = proposePares([...lines.slice(at), ...lines.slice(0, at)], [...each].reverse())
      const byLine = (all: typeof pares) => new Map(all.map(({ linha, proposta }) => [linha, proposta?.candidato.id]))
      expect(byLine(turned)).toEqual(byLine(pares))
    }),
    { numRuns: 500 },
  )
})
