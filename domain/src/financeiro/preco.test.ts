import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { services, type Servico } from './collections/services.ts'
import { faltasDoServico } from './faltas.ts'
import { precoDe, QUANTIDADE_MAX, repasseDe, validoAte, type Pagador, type Preco } from './preco.ts'
import { PAPEIS_DA_LINHA, type LinhaDePreco, type PapelDaLinha } from './servicos.ts'

const DIA = '2026-11-22'
const LINHA: LinhaDePreco = {
  nome: '',
  papel: '',
  graduacaoDe: 0,
  graduacaoAte: 0,
  idadeDe: 0,
  idadeAte: 0,
  tipoEntidade: '',
  quantidadeDe: 0,
  valor: 0,
}
const linha = (changes: Partial<LinhaDePreco>): LinhaDePreco => ({ ...LINHA, ...changes })
const servico = (changes: object): Servico =>
  services.schema.parse({ codigo: 'A', name: 'Anuidade', valor: 10_000, ...changes })
const pessoa = (changes: Partial<Extract<Pagador, { tipo: 'pessoa' }>> = {}): Pagador => ({
  tipo: 'pessoa',
  papeis: [],
  ordem: 5,
  idade: 20,
  social: false,
  ...changes,
})
function preco(of: Servico, who: Pagador = pessoa(), quantity = 1, day = DIA): Preco {
  const found = precoDe(of, who, quantity, day)
  if ('recusa' in found) throw new Error(found.recusa)
  return found
}

describe('the price row', () => {
  const anuidade = servico({
    precos: [
      linha({ papel: 'arbitro', valor: 4_000 }),
      linha({ graduacaoDe: 11, valor: 15_000 }),
      linha({ idadeAte: 11, valor: 5_000 }),
      linha({ idadeDe: 60, valor: 6_000 }),
    ],
  })

  it.each<[string, Pagador, number, number | null]>([
    ['the general price', pessoa(), 10_000, null],
    ['a grade at the lower end', pessoa({ ordem: 11 }), 15_000, 1],
    ['a grade below it', pessoa({ ordem: 10 }), 10_000, null],
    ['an age at the upper end', pessoa({ idade: 11 }), 5_000, 2],
    ['an age above it', pessoa({ idade: 12 }), 10_000, null],
    ['an age at the lower end', pessoa({ idade: 60 }), 6_000, 3],
    ['an unknown age, which no row with an age takes', pessoa({ idade: undefined }), 10_000, null],
    ['an unknown grade', pessoa({ ordem: 0 }), 10_000, null],
    ['the first of two that hold', pessoa({ ordem: 14, papeis: ['professor', 'arbitro'] }), 4_000, 0],
  ])('gives %s', (_, who, unitario, index) => {
    expect(preco(anuidade, who)).toMatchObject({ unitario, linha: index, total: unitario })
  })

  it('is the first that holds, whatever else holds', () => {
    const condition = fc.record({
      papel: fc.constantFrom(...(Object.keys(PAPEIS_DA_LINHA) as PapelDaLinha[])),
      graduacaoDe: fc.nat(20),
      graduacaoAte: fc.nat(20),
      idadeDe: fc.nat(90),
      idadeAte: fc.nat(90),
      quantidadeDe: fc.nat(30),
      valor: fc.nat(1_000_000),
    })
    // Second implementation of the conditions, without the code under test.
    const holds = (row: LinhaDePreco, age: number, grade: number, role: PapelDaLinha, quantity: number) =>
      [
        row.papel === '' || row.papel === role,
        row.graduacaoDe === 0 || grade >= row.graduacaoDe,
        row.graduacaoAte === 0 || grade <= row.graduacaoAte,
        row.idadeDe === 0 || age >= row.idadeDe,
        row.idadeAte === 0 || age <= row.idadeAte,
        quantity >= row.quantidadeDe,
      ].every(Boolean)
    fc.assert(
      fc.property(
        fc.array(condition, { maxLength: 8 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<PapelDaLinha>('atleta', 'arbitro', 'mestre'),
        fc.integer({ min: 1, max: 40 }),
        (rows, idade, ordem, papel, quantity) => {
          const of = { ...anuidade, precos: rows.map(linha) }
          const expected = of.precos.find((row) => holds(row, idade, ordem, papel, quantity))
          expect(preco(of, pessoa({ idade, ordem, papeis: [papel] }), quantity).unitario).toBe(
            expected?.valor ?? 10_000,
          )
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('asks for the type of an entity, and for a quantity', () => {
    const registro = servico({
      aplicaSe: 'entidade',
      precos: [
        linha({ tipoEntidade: 'projetoSocial', valor: 0 }),
        linha({ quantidadeDe: 10, valor: 8_000 }),
        linha({ papel: 'atleta', valor: 1 }),
      ],
    })
    const clube = { tipo: 'entidade', tipoEntidade: 'clube' } as const
    expect(preco(registro, { tipo: 'entidade', tipoEntidade: 'projetoSocial' }, 12).total).toBe(0)
    expect(preco(registro, clube, 10).total).toBe(80_000)
    expect(preco(registro, clube, 9).total).toBe(90_000)
  })
})

describe('discounts', () => {
  const curso = servico({
    descontoSocial: 30,
    descontosPorQuantidade: [
      { aPartirDe: 5, percentual: 10 },
      { aPartirDe: 20, percentual: 40 },
    ],
  })

  it.each([
    [1, false, 10_000],
    [1, true, 7_000],
    [5, false, 45_000],
    [5, true, 35_000],
    [20, true, 120_000],
  ])(
    '%i for somebody with social discount %s cost %i centavos: the higher discount alone counts',
    (n, social, total) => {
      expect(preco(curso, pessoa({ social }), n).total).toBe(total)
    },
  )

  it('never raise a price nor make it negative, and the parts add up to the total', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: QUANTIDADE_MAX }),
        fc.nat(100),
        fc.nat(100),
        (valor, social, quantity, federacao, confederacao) => {
          const of = servico({ valor, descontoSocial: social / 100, repasse: { federacao, confederacao } })
          const { subtotal, desconto, total, repasse } = preco(of, pessoa({ social: true }), quantity)
          expect(subtotal).toBe(valor * quantity)
          expect(total).toBe(subtotal - desconto)
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBeLessThanOrEqual(subtotal)
          expect(Object.values(repasse).every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
          expect(Object.values(repasse).reduce((sum, part) => sum + part)).toBe(total)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

it('a share is its percentage, to the centavo, and the rest stays with the issuer', () => {
  expect(repasseDe(15_000, { federacao: 0, confederacao: 30 })).toEqual({
    emitente: 10_500,
    federacao: 0,
    confederacao: 4_500,
  })
  expect(repasseDe(101, { federacao: 12.5, confederacao: 12.5 })).toEqual({
    emitente: 76,
    federacao: 13,
    confederacao: 12,
  })
  expect(repasseDe(99, { federacao: 60, confederacao: 40 })).toEqual({ emitente: 0, federacao: 59, confederacao: 40 })
})

describe('a stored price that no form takes', () => {
  const WRONG = { recusa: 'O preço deste serviço está errado na tabela. Avise a tesouraria.' }
  it.each([
    ['a negative one', { valor: -5_000 }],
    ['a negative row', { precos: [linha({ valor: -700 })] }],
    ['a row in fractions of a centavo', { precos: [linha({ valor: 10.5 })] }],
    ['a row of text', { precos: [linha({ valor: 'x' as unknown as number })] }],
    ['a discount of 300 %', { descontosPorQuantidade: [{ aPartirDe: 1, percentual: 300 }] }],
    ['a negative share', { repasse: { federacao: -50, confederacao: 0 } }],
    ['a share that is no number', { repasse: { federacao: Number.NaN, confederacao: 0 } }],
  ])('is refused instead of charged: %s', (_, changes) => {
    expect(precoDe({ ...servico({}), ...changes }, pessoa(), 1, DIA)).toEqual(WRONG)
  })
})

describe('the term', () => {
  const anual = servico({ vigencia: { inicio: '2026-01-01', fim: '2026-12-31' } })
  it.each([
    ['2025-12-31', 'A vigência começa em 01/01/2026.'],
    ['2027-01-01', 'A vigência terminou em 31/12/2026.'],
  ])('refuses %s', (day, recusa) => {
    expect(precoDe(anual, pessoa(), 1, day)).toEqual({ recusa })
  })
  it.each(['2026-01-01', '2026-12-31'])('takes %s, as both ends belong to it', (day) => {
    expect(preco(anual, pessoa(), 1, day).total).toBe(10_000)
  })
})

it('a service for people is not charged from an entity', () => {
  expect(precoDe(servico({}), { tipo: 'entidade', tipoEntidade: 'clube' }, 1, DIA)).toEqual({
    recusa: 'Este serviço é cobrado por pessoa.',
  })
})

it.each([0, -1, 1.5, QUANTIDADE_MAX + 1, Number.NaN])('a quantity of %f is an error', (quantity) => {
  expect(() => precoDe(servico({}), pessoa(), quantity, DIA)).toThrow(RangeError)
})

it.each([
  [{ tipo: 'anoCivil', meses: 0 }, '2026-12-31'],
  [{ tipo: 'meses', meses: 12 }, '2027-11-22'],
  [{ tipo: 'semPrazo', meses: 12 }, ''],
] as const)('what holds by %j holds until %s', (validade, until) => {
  expect(validoAte(validade, DIA)).toBe(until)
})

describe('what is refused when a service is saved', () => {
  const faults = (changes: object) => faltasDoServico(servico(changes)).map(({ path }) => path.join('.'))

  it('is nothing where all is right', () => {
    expect(faults({ precos: [linha({ graduacaoDe: 14, valor: 1 }), linha({ graduacaoDe: 11, valor: 2 })] })).toEqual([])
  })

  it.each<[string, object]>([
    ['vigencia.fim', { vigencia: { inicio: '2026-02-01', fim: '2026-01-31' } }],
    ['validade.meses', { validade: { tipo: 'meses', meses: 0 } }],
    ['repasse.confederacao', { repasse: { federacao: 60, confederacao: 41 } }],
    ['precos.0.tipoEntidade', { precos: [linha({ tipoEntidade: 'clube' })] }],
    ['precos.0.idadeDe', { aplicaSe: 'entidade', precos: [linha({ idadeDe: 10 })] }],
    ['precos.0.graduacaoAte', { precos: [linha({ graduacaoDe: 11, graduacaoAte: 10 })] }],
    ['precos.0.idadeAte', { precos: [linha({ idadeDe: 12, idadeAte: 11 })] }],
    ['precos.1.valor', { precos: [linha({ graduacaoDe: 11 }), linha({ graduacaoDe: 14, papel: 'mestre' })] }],
    [
      'descontosPorQuantidade.1.aPartirDe',
      {
        descontosPorQuantidade: [
          { aPartirDe: 5, percentual: 1 },
          { aPartirDe: 5, percentual: 2 },
        ],
      },
    ],
  ])('is told at %s', (path, changes) => {
    expect(faults(changes)).toEqual([path])
  })

  it('is every row that no payer reaches', () => {
    const condition = fc.record({
      graduacaoDe: fc.nat(6),
      graduacaoAte: fc.nat(6),
      idadeDe: fc.nat(4),
      idadeAte: fc.nat(4),
      valor: fc.nat(10),
    })
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (rows) => {
        const of = { ...servico({}), precos: rows.map(linha) }
        const told = faltasDoServico(of).flatMap(({ path }) => (path[2] === 'valor' ? [path[1]] : []))
        for (const index of told)
          for (let ordem = 1; ordem <= 8; ordem++)
            for (let idade = 0; idade <= 6; idade++) expect(preco(of, pessoa({ ordem, idade })).linha).not.toBe(index)
      }),
      { numRuns: 300 },
    )
  })
})
