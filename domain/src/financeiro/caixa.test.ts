import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contas, type Conta } from './collections/contas.ts'
import { faturas, type Fatura } from './collections/faturas.ts'
import { newMetadados, type StoredRecord } from '../base/records/metadados.ts'
import { addParts, withoutZeros } from '../base/records/sums.ts'
import {
  abertoNoMes,
  contasAbertas,
  mesesPorFechar,
  parcelasDaFatura,
  parcelasDe,
  partesDasSomas,
  openByAge,
  totalDe,
  type Parcelas,
  type Somas,
} from './caixa.ts'
import { mesesTocados } from './fechamento.ts'
import { formatMes, maisMeses, mesesEntre, parseMes } from './mes.ts'
import { CATEGORIAS, categoriasDe, PLANO_DE_CONTAS } from './planoDeContas.ts'

const conta = (changes: Partial<Conta> = {}, active = true) =>
  ({
    ...contas.schema.parse({
      tipo: 'receita',
      descricao: 'Anuidade de clube',
      categoria: 'anuidade',
      competencia: '2026-03',
      vencimento: '2026-04-10',
      valor: 15_000,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
    ...changes,
    metadados: newMetadados({ uid: 'a', name: 'A' }, { toMillis: () => 0 }, active),
  }) as StoredRecord & Conta

describe('what a conta adds to the monthly sums', () => {
  test('is open in the month in which it is due, and cash in that of its payment', () => {
    expect(parcelasDe(conta())).toEqual({
      'fctkd~2026-03': { 'competencia.anuidade': 15_000, 'contas.receita': 1 },
      'fctkd~2026-04': { 'aberto.receita.10': 15_000 },
      'fctkd~aberto': { 'aberto.receita.2026-04': 15_000 },
    })
    expect(parcelasDe(conta({ pagoEm: '2026-05-02' }))).toEqual({
      'fctkd~2026-03': { 'competencia.anuidade': 15_000, 'contas.receita': 1 },
      'fctkd~2026-05': { 'caixa.anuidade': 15_000 },
    })
    expect(parcelasDe(conta({}, false))).toEqual({})
    expect(parcelasDe(undefined)).toEqual({})
  })

  test('sums of any history of changes are those of what is left', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))
    const one = fc.record({
      categoria: fc.constantFrom(...CATEGORIAS),
      valor: fc.integer({ min: 1, max: 10_000_000 }),
      vencimento: day,
      pagoEm: fc.oneof(fc.constant(''), day),
    })
    const step = fc.record({ id: fc.integer({ min: 0, max: 5 }), next: fc.option(one, { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (history) => {
        const stored = new Map<number, Parcelas>()
        const sums = new Map<string, { somas: Somas }>()
        const add = (to: typeof sums, parts: Parcelas, sign: 1 | -1) => {
          for (const place of Object.keys(parts)) {
            const sum = to.get(place) ?? { somas: {} }
            addParts(sum, partesDasSomas(parts, place), sign)
            to.set(place, sum)
          }
        }
        for (const { id, next } of history) {
          const before = stored.get(id) ?? {}
          const after = next
            ? parcelasDe(
                conta({
                  ...next,
                  tipo: PLANO_DE_CONTAS[next.categoria].tipo,
                  competencia: next.vencimento.slice(0, 7),
                }),
              )
            : {}
          add(sums, before, -1)
          add(sums, after, 1)
          stored.set(id, after)
        }
        const wanted: typeof sums = new Map()
        for (const parts of stored.values()) add(wanted, parts, 1)
        expect(withoutZeros(Object.fromEntries(sums))).toEqual(Object.fromEntries(wanted))
      }),
    )
  })

  test('are told by side', () => {
    const somas = {
      'caixa.anuidade': 10,
      'caixa.exame': 5,
      'caixa.aluguel': 7,
      'competencia.aluguel': 9,
      'aberto.receita.02': 3,
      'aberto.receita.10': 4,
      'aberto.despesa.10': 1,
    }
    expect(totalDe(somas, 'caixa', 'receita')).toBe(15)
    expect(totalDe(somas, 'caixa', 'despesa')).toBe(7)
    expect(totalDe(somas, 'competencia', 'despesa')).toBe(9)
    expect(abertoNoMes(somas, 'receita')).toBe(7)
  })
})

test('a debt ages from the day after it was due, and what is due today is not overdue', () => {
  const days = {
    '2026-11-22': 1,
    '2026-11-21': 2,
    '2026-10-23': 4,
    '2026-10-22': 8,
    '2026-09-23': 16,
    '2026-09-22': 32,
    '2026-08-24': 64,
    '2026-08-23': 128,
    '2026-12-24': 256,
  }
  expect(openByAge(days, { '2025-02': 512, '2026-12': 9 }, '2026-11-22')).toEqual({
    ate30: 2 + 4,
    ate60: 8 + 16,
    ate90: 32 + 64,
    mais: 128 + 512,
  })
})

describe('the months that a change touches', () => {
  const stored = conta()
  test.each([
    ['a new conta: its month', undefined, conta(), ['2026-03']],
    ['a paid one: that of the payment too', undefined, conta({ pagoEm: '2026-05-02' }), ['2026-03', '2026-05']],
    ['a payment: its own month alone', stored, conta({ pagoEm: '2026-05-02' }), ['2026-05']],
    [
      'another amount of a paid one: both',
      conta({ pagoEm: '2026-05-02' }),
      conta({ pagoEm: '2026-05-02', valor: 1 }),
      ['2026-03', '2026-05'],
    ],
    [
      'another day of payment: both months of it',
      conta({ pagoEm: '2026-05-02' }),
      conta({ pagoEm: '2026-06-02' }),
      ['2026-05', '2026-06'],
    ],
    ['another competência: both', stored, conta({ competencia: '2026-04' }), ['2026-03', '2026-04']],
    ['a note: none', stored, conta({ observacoes: 'Nota enviada.' }), []],
    ['taken out: its month', stored, undefined, ['2026-03']],
    ['nothing: none', stored, conta(), []],
  ])('%s', (_, before, after, months) => {
    expect(mesesTocados(before, after)).toEqual(months)
  })
})

describe('what an invoice adds to the monthly sums', () => {
  const fatura = (changes: Partial<Fatura> = {}, active = true) =>
    ({
      ...faturas.schema.parse({
        numero: '2026/000001',
        total: 15_000,
        vencimento: '2026-04-10',
        situacao: 'emitida',
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
      ...changes,
      metadados: newMetadados({ uid: 'a', name: 'A' }, { toMillis: () => 0 }, active),
    }) as StoredRecord & Fatura

  test('is what is open of it, under the day on which it is due', () => {
    expect(parcelasDaFatura(fatura({ situacao: 'parcialmentePaga', pago: 5_000 }))).toEqual({
      'fctkd~2026-04': { 'aberto.faturas.10': 10_000 },
      'fctkd~aberto': { 'aberto.faturas.2026-04': 10_000 },
    })
    expect(abertoNoMes({ 'aberto.faturas.10': 10_000, 'aberto.receita.10': 5, 'aberto.despesa.3': 1 }, 'receita')).toBe(
      10_005,
    )
    expect(abertoNoMes({ 'aberto.faturas.10': 10_000, 'aberto.despesa.3': 1 }, 'despesa')).toBe(1)
    const somas = { 'aberto.faturas.10': 10_000, 'aberto.receita.10': 5, 'aberto.receita.11': 6, 'caixa.receita.10': 7 }
    expect([contasAbertas(somas, 'receita'), contasAbertas(somas, 'receita', '2026-05-11')]).toEqual([11, 6])
  })

  test.each(['rascunho', 'paga', 'cancelada', 'isenta', 'estornada', 'renegociada'] as const)(
    'is nothing while it is %s',
    (situacao) => expect(parcelasDaFatura(fatura({ situacao }))).toEqual({}),
  )

  test('is nothing of one that is missing or out of use', () => {
    expect(parcelasDaFatura(undefined)).toEqual({})
    expect(parcelasDaFatura(fatura({}, false))).toEqual({})
  })
})

test('months are counted, typed and listed', () => {
  expect(maisMeses('2026-11', 3)).toBe('2027-02')
  expect(mesesEntre('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(mesesEntre('2026-11', '2026-10')).toEqual([])
  expect(parseMes('3/2026')).toBe('2026-03')
  expect(parseMes('13/2026')).toBeNull()
  expect(formatMes('2026-03')).toBe('03/2026')
})

test('every account of the chart has a number of its own on its side', () => {
  expect(new Set(CATEGORIAS.map((id) => PLANO_DE_CONTAS[id].codigo)).size).toBe(CATEGORIAS.length)
  for (const id of CATEGORIAS)
    expect(PLANO_DE_CONTAS[id].codigo.startsWith(PLANO_DE_CONTAS[id].tipo === 'receita' ? '1.' : '2.')).toBe(true)
  expect(categoriasDe('receita').length + categoriasDe('despesa').length).toBe(CATEGORIAS.length)
})

test('months to be closed before another are open ones with any amount', () => {
  const month = (mes: string, somas: Somas, closed = false) => ({
    mes,
    somas,
    fechado: closed ? { por: 'Ana', em: 0 } : null,
    publicado: false,
  })
  const meses = [
    month('2026-05', {}),
    month('2026-06', { 'caixa.outrasReceitas': 0 }),
    month('2026-07', { 'caixa.outrasReceitas': 500 }),
    month('2026-08', { 'caixa.outrasReceitas': 500 }, true),
    month('2026-09', { 'aberto.faturas.10': 900 }),
    month('2026-10', { 'caixa.outrasReceitas': 500 }),
  ]
  expect(mesesPorFechar(meses, '2026-10')).toEqual(['2026-07', '2026-09'])
  expect(mesesPorFechar(meses, '2026-07')).toEqual([])
})
