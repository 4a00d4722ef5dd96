import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../base/brazil/dates.ts'
import {
  ANUIDADE_PADRAO,
  decideCobranca,
  periodoDaAnuidade,
  addToResumo,
  RESUMO_VAZIO,
  type CampanhaDeAnuidade,
  type PessoaDaCampanha,
} from './campanha.ts'
import { precoDe } from './preco.ts'
import type { LinhaDePreco } from './servicos.ts'

const linha = (more: Partial<LinhaDePreco>): LinhaDePreco => ({
  nome: '',
  papel: '',
  graduacaoDe: 0,
  graduacaoAte: 0,
  idadeDe: 0,
  idadeAte: 0,
  tipoEntidade: '',
  quantidadeDe: 0,
  valor: 0,
  ...more,
})

const servico: CampanhaDeAnuidade['servico'] = {
  aplicaSe: 'pessoa',
  valor: 9_000,
  precos: [
    linha({ idadeAte: 6, nome: 'Crianças até 6 anos' }),
    linha({ papel: 'arbitro', valor: 5_000 }),
    linha({ graduacaoDe: 11, valor: 15_000 }),
  ],
  descontoSocial: 0,
  descontosPorQuantidade: [{ aPartirDe: 30, percentual: 10 }],
  validade: { tipo: 'anoCivil', meses: 0 },
  vigencia: { inicio: '2026-01-01', fim: '2027-12-31' },
  repasse: { federacao: 0, confederacao: 20 },
}
const pessoa = (more: Partial<PessoaDaCampanha> = {}): PessoaDaCampanha => ({
  situacaoCadastro: 'ativo',
  ativa: true,
  nascimento: '1990-05-10',
  ordem: 12,
  funcoes: [],
  anuidades: [],
  desde: '2020-08-15',
  temResponsavel: false,
  unida: false,
  ...more,
})
const campanha = (more: Partial<CampanhaDeAnuidade> = {}): CampanhaDeAnuidade => ({
  ano: 2027,
  servico,
  regra: ANUIDADE_PADRAO,
  hoje: '2027-02-01',
  somenteAtivos: true,
  doClube: false,
  ...more,
})
const reason = (praticante: Partial<PessoaDaCampanha>, more: Partial<CampanhaDeAnuidade> = {}, faturada = '') => {
  const decision = decideCobranca(pessoa(praticante), campanha(more), faturada)
  return decision.cobra ? decision.valor : decision.motivo
}

describe('whom a campaign charges', () => {
  test('by grade, function in force and age on the day', () => {
    expect(reason({})).toBe(15_000)
    expect(reason({ ordem: 3 })).toBe(9_000)
    expect(reason({ funcoes: [{ papel: 'arbitro', validade: '2027-02-01' }] })).toBe(5_000)
    expect(reason({ funcoes: [{ papel: 'arbitro', validade: '2027-01-31' }] })).toBe(15_000)
    expect(reason({ ordem: 1, nascimento: '2021-01-10', temResponsavel: true })).toBe('isenta')
  })

  test('an annuity that is still to begin has the price of its first day', () => {
    const child = { ordem: 1, nascimento: '2020-01-01', temResponsavel: true }
    expect(reason(child, { hoje: '2026-12-20' })).toBe(9_000)
    expect(reason(child, { ano: 2026, hoje: '2026-12-20' })).toBe('isenta')
    const later = { ...servico, vigencia: { inicio: '2027-01-01', fim: '' } }
    expect(reason({}, { hoje: '2026-12-20', servico: later })).toBe(15_000)
  })

  test.each([
    ['paga', { anuidades: [{ ano: 2027, situacao: 'paga' }] }, {}, ''],
    ['isenta', { anuidades: [{ ano: 2027, situacao: 'isenta' }] }, {}, ''],
    [15_000, { anuidades: [{ ano: 2027, situacao: 'aberta' }] }, {}, ''],
    ['jaFaturada', {}, {}, '2027/000003'],
    ['inativa', { ativa: false }, {}, ''],
    ['inativa', { ativa: false, anuidades: [{ ano: 2027, situacao: 'paga' }] }, {}, ''],
    ['inativa', { situacaoCadastro: 'inativo' }, { somenteAtivos: false }, ''],
    [15_000, { ativa: false }, { somenteAtivos: false }, ''],
    ['inativa', { anuidades: [{ ano: 2024, situacao: 'paga' }] }, {}, ''],
    [15_000, { anuidades: [{ ano: 2025, situacao: 'paga' }] }, {}, ''],
    [15_000, { anuidades: [{ ano: 2024, situacao: 'paga' }] }, { regra: { ...ANUIDADE_PADRAO, inativaApos: 0 } }, ''],
    ['desligada', { situacaoCadastro: 'falecido' }, {}, ''],
    ['desligada', { situacaoCadastro: 'suspenso' }, {}, ''],
    ['desligada', { unida: true }, {}, ''],
    ['semPreco', {}, { servico: { ...servico, aplicaSe: 'entidade' as const } }, ''],
    ['semPreco', {}, { servico: { ...servico, vigencia: { inicio: '', fim: '2026-12-31' } } }, ''],
    ['foraDaJanela', {}, { hoje: '2026-11-01' }, ''],
    [15_000, {}, { hoje: '2026-11-02' }, ''],
    [15_000, {}, { ano: 2026, hoje: '2027-01-30' }, ''],
    ['foraDaJanela', {}, { ano: 2026, hoje: '2027-01-31' }, ''],
    ['menorSemResponsavel', { nascimento: '2012-03-01' }, {}, ''],
    [15_000, { nascimento: '2012-03-01', temResponsavel: true }, {}, ''],
    [15_000, { nascimento: '2012-03-01' }, { doClube: true }, ''],
  ] as const)('%s: %j %j', (expected, praticante, more, faturada) => {
    expect(reason(praticante, more, faturada)).toBe(expected)
  })

  test('a rolling annuity has the window of the day of joining', () => {
    const regra = { ...ANUIDADE_PADRAO, periodo: 'movel' as const }
    expect(periodoDaAnuidade(2027, regra, '2020-08-15')).toEqual({ inicio: '2027-08-15', fim: '2028-08-14' })
    expect(periodoDaAnuidade(2027, regra, '2024-02-29')).toEqual({ inicio: '2027-02-28', fim: '2028-02-27' })
    expect(periodoDaAnuidade(2027, regra, '')).toEqual({ inicio: '2027-01-01', fim: '2027-12-31' })
    expect(reason({}, { regra })).toBe('foraDaJanela')
    expect(reason({}, { regra, hoje: '2027-06-16' })).toBe(15_000)
  })

  test('a club that pays for many gets the discount of its number, for each', () => {
    const of = (many: number) => decideCobranca(pessoa(), campanha({ doClube: true }), '', many)
    expect(of(29)).toMatchObject({ valor: 15_000, desconto: 0 })
    expect(of(30)).toMatchObject({ valor: 13_500, unitario: 15_000, desconto: 1_500 })
  })
})

const people = fc.record({
  situacaoCadastro: fc.constantFrom('ativo', 'pendente', 'suspenso', 'inativo', 'falecido'),
  ativa: fc.boolean(),
  nascimento: fc.constantFrom('', '1950-01-01', '1990-05-10', '2012-02-29', '2022-07-07'),
  ordem: fc.integer({ min: 0, max: 20 }),
  funcoes: fc.array(
    fc.record({
      papel: fc.constantFrom('arbitro', 'atleta'),
      validade: fc.constantFrom('', '2026-12-31', '2028-01-01'),
    }),
    { maxLength: 3 },
  ),
  anuidades: fc.array(
    fc.record({
      ano: fc.integer({ min: 2020, max: 2028 }),
      situacao: fc.constantFrom('aberta', 'paga', 'isenta', 'vencida'),
    }),
    { maxLength: 5 },
  ),
  desde: fc.constantFrom('', '2019-01-31', '2024-02-29', '2026-12-01'),
  temResponsavel: fc.boolean(),
  unida: fc.boolean(),
})
const days = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2026-01-01', days))

describe('for any person and day', () => {
  test('there is a price above zero that the price list gives, or one reason in words; deciding again decides the same', () => {
    fc.assert(
      fc.property(
        people,
        days,
        fc.boolean(),
        fc.constantFrom('anoCivil', 'movel'),
        (praticante, hoje, doClube, periodo) => {
          const one = campanha({ hoje, doClube, regra: { ...ANUIDADE_PADRAO, periodo } })
          const decision = decideCobranca(praticante, one)
          expect(decideCobranca(praticante, one)).toEqual(decision)
          if (!decision.cobra) return void expect(decision.texto).toMatch(/\.$/)
          expect(decision.valor).toBeGreaterThan(0)
          expect(decision.valor).toBe(decision.unitario - decision.desconto)
          const prices = [servico.valor, ...servico.precos.map(({ valor }) => valor)]
          expect(prices).toContain(decision.unitario)
          expect(decision.motivos.length).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('whoever paid, is exempt or has an invoice of that year is never charged', () => {
    fc.assert(
      fc.property(people, days, fc.constantFrom('paga', 'isenta', 'faturada'), (praticante, hoje, how) => {
        const settled = how === 'faturada' ? [] : [{ ano: 2027, situacao: how }]
        const faturada = how === 'faturada' ? '2027/000001' : ''
        const known = { ...praticante, anuidades: [...praticante.anuidades, ...settled] }
        expect(decideCobranca(known, campanha({ hoje }), faturada).cobra).toBe(false)
      }),
    )
  })

  test('for one, the price is the total that the price list calculates', () => {
    fc.assert(
      fc.property(people, days, (praticante, hoje) => {
        const decision = decideCobranca(praticante, campanha({ hoje, ano: 2026 }))
        if (!decision.cobra) return
        const papeis = praticante.funcoes
          .filter(({ validade }) => !validade || validade >= hoje)
          .map(({ papel }) => papel)
        const idade = praticante.nascimento
          ? Number(hoje.slice(0, 4)) - Number(praticante.nascimento.slice(0, 4))
          : undefined
        const before = praticante.nascimento.slice(5) > hoje.slice(5) ? 1 : 0
        const pagador = {
          tipo: 'pessoa' as const,
          papeis,
          ordem: praticante.ordem,
          social: false,
          idade: idade === undefined ? idade : idade - before,
        }
        expect(precoDe(servico, pagador, 1, hoje)).toMatchObject({ total: decision.valor })
      }),
    )
  })

  test('a summary of parts is the summary of the whole', () => {
    fc.assert(
      fc.property(fc.array(people, { maxLength: 30 }), fc.nat(30), (list, cut) => {
        const decisions = list.map((praticante) => decideCobranca(praticante, campanha()))
        const parts = addToResumo(addToResumo(RESUMO_VAZIO, decisions.slice(0, cut)), decisions.slice(cut))
        expect(parts).toEqual(addToResumo(RESUMO_VAZIO, decisions))
        const refused = Object.values(parts.motivos).reduce((sum, count) => sum + count, 0)
        expect(parts.cobradas + refused).toBe(list.length)
      }),
    )
  })
})
