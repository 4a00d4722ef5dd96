import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADUACOES_PADRAO, maxGraduacao, maxGraduacaoFields, parseGraduacao } from './graduacoes.ts'

test.each([
  ['5º Gub', 'gub-5'],
  ['2o gub', 'gub-2'],
  ['8 GUB', 'gub-8'],
  ['10 gub', 'gub-10'],
  ['BRANCA', 'gub-10'],
  ['amarela ', 'gub-8'],
  ['branca/amarela', 'gub-9'],
  ['Branca ponta amarela', 'gub-9'],
  ['Azul ponta vermelha', 'gub-3'],
  ['Azul com ponta vermelha', 'gub-3'],
  ['Faixa verde', 'gub-6'],
  ['vermelha/preta', 'gub-1'],
  ['1º Poom', 'poom-1'],
  ['Poom 1', 'poom-1'],
  ['1º Dan', 'dan-1'],
  ['3o Dan', 'dan-3'],
  ['2 DAN', 'dan-2'],
  ['preta 1 dan', 'dan-1'],
  ['Preta 2º Dan', 'dan-2'],
  ['9° dan', 'dan-9'],
  ['5º Geup', 'gub-5'],
  ['1ºDan', 'dan-1'],
  ['Faixa preta 4º dan', 'dan-4'],
  ['faixa 3º gub', 'gub-3'],
  ['Verde - ponta da azul', 'gub-5'],
  ['Verde p/ Azul', 'gub-5'],
  ['Verde p. azul', 'gub-5'],
  ['verde pta azul', 'gub-5'],
  ['Verde c/ ponta azul', 'gub-5'],
  ['I Dan', 'dan-1'],
  ['IV DAN', 'dan-4'],
  ['Dan II', 'dan-2'],
  ['Primeiro Dan', 'dan-1'],
  ['Quinto Gub', 'gub-5'],
  ['Preta I Dan', 'dan-1'],
  ['1.º Dan', 'dan-1'],
  ['III Poom', 'poom-3'],
])('"%s" is %s', (text, codigo) => {
  expect(parseGraduacao(text)?.codigo).toBe(codigo)
})

test.each(['11º Gub', '0º Dan', 'Roxa com bolinhas', 'Faixa', '', 'preta', 'preta 3 gub', '5', 'dan', null, 7])(
  '%j is no grade',
  (text) => {
    expect(parseGraduacao(text)).toBeNull()
  },
)

test('every grade is found again by its own name, whatever the case and the spaces', () => {
  fc.assert(
    fc.property(fc.constantFrom(...GRADUACOES_PADRAO), fc.boolean(), (entry, upper) => {
      const text = ` ${upper ? entry.nome.toUpperCase() : entry.nome.toLowerCase()}  `
      expect(parseGraduacao(text)?.codigo).toBe(entry.codigo)
    }),
  )
})

test('orders run from 1 to 20, ten gubs and ten dans, and every Poom stays at 10', () => {
  expect(GRADUACOES_PADRAO.filter((entry) => entry.tipo !== 'poom').map((entry) => entry.ordem)).toEqual(
    [...Array(20).keys()].map((n) => n + 1),
  )
  expect(GRADUACOES_PADRAO.filter((entry) => entry.tipo === 'poom').map((entry) => entry.ordem)).toEqual([
    10, 10, 10, 10,
  ])
})

test('the highest homologated grade counts, a Poom never as Dan', () => {
  const of = (...codes: string[]) => maxGraduacao(codes.map((graduacao) => ({ graduacao })))?.codigo
  expect(of('gub-5', 'gub-1', 'poom-2')).toBe('poom-2')
  expect(of('poom-4', 'dan-1')).toBe('dan-1')
  expect(of()).toBeUndefined()
  expect(of('gub-5', 'faixa-roxa', 'gub-4')).toBe('gub-4')
  expect(
    maxGraduacao([
      { graduacao: 'dan-5', situacao: 'pendente' },
      { graduacao: 'gub-1', situacao: 'homologada' },
    ])?.codigo,
  ).toBe('gub-1')
  expect(maxGraduacaoFields(14)).toEqual({ maxGraduacao: 14, MaxGraduacao: 14 })
})

test('belts, ages and times are those of the table of sources', () => {
  const row = (tipo: string) =>
    GRADUACOES_PADRAO.filter((entry) => entry.tipo === tipo).map(
      ({ nome, faixa, idadeMinima, carenciaMeses }) => `${nome} ${faixa} ${idadeMinima} ${carenciaMeses}`,
    )
  expect(row('gub')).toEqual([
    '10º Gub Branca 0 0',
    '9º Gub Branca ponta amarela 0 3',
    '8º Gub Amarela 0 3',
    '7º Gub Amarela ponta verde 0 3',
    '6º Gub Verde 0 3',
    '5º Gub Verde ponta azul 0 3',
    '4º Gub Azul 0 3',
    '3º Gub Azul ponta vermelha 0 6',
    '2º Gub Vermelha 0 6',
    '1º Gub Vermelha ponta preta 0 6',
  ])
  expect(row('poom')).toEqual([
    '1º Poom Vermelha e preta 0 6',
    '2º Poom Vermelha e preta 0 12',
    '3º Poom Vermelha e preta 0 24',
    '4º Poom Vermelha e preta 0 36',
  ])
  // PRODUCT 1.1: 1 year at 16, 2 at 18, 3 at 21 ... 9 at 53.
  expect(row('dan')).toEqual(
    [
      [15, 6],
      [16, 12],
      [18, 24],
      [21, 36],
      [25, 48],
      [30, 60],
      [36, 72],
      [44, 96],
      [53, 108],
      [60, 120],
    ].map(([age, months], i) => `${i + 1}º Dan Preta ${age} ${months}`),
  )
  expect(GRADUACOES_PADRAO.every((entry) => entry.ativo && /^#[0-9a-f]{6}$/.test(entry.cor))).toBe(true)
  expect(GRADUACOES_PADRAO.filter((entry) => entry.corPonta !== null).map((entry) => entry.codigo)).toEqual([
    'gub-9',
    'gub-7',
    'gub-5',
    'gub-3',
    'gub-1',
    'poom-1',
    'poom-2',
    'poom-3',
    'poom-4',
  ])
  expect(new Set(GRADUACOES_PADRAO.map((entry) => entry.cor)).size).toBe(6)
})

test.each([
  ['1 kup', 'gub-1'],
  ['gup 3', 'gub-3'],
  ['2º pum', 'poom-2'],
  ['Dan 10', 'dan-10'],
  ['faixa preta 3 dan', 'dan-3'],
  ['Azul ponteira vermelha', 'gub-3'],
  ['azul ponta da vermelha', 'gub-3'],
  ['  3 -- dan ', 'dan-3'],
])('"%s" is %s too', (text, codigo) => {
  expect(parseGraduacao(text)?.codigo).toBe(codigo)
})

test.each([
  '1 dan e meio',
  'quase 1 dan',
  'preta 1 gub',
  'preta 1 poom',
  'gub 5 verde',
  'meu gub 5',
  'dan 100',
  '100 dan',
  'vermelha e preta',
  'meia faixa verde',
])('"%s" is no grade either', (text) => {
  expect(parseGraduacao(text)).toBeNull()
})

test('the highest grade counts in whatever order the history comes, and what is unknown not at all', () => {
  const of = (...codes: string[]) => maxGraduacao(codes.map((graduacao) => ({ graduacao })))?.codigo
  expect([
    of('gub-1', 'gub-5'),
    of('gub-5', 'gub-1'),
    of('poom-1', 'poom-3'),
    of('poom-3', 'poom-1'),
    of('poom-1', 'gub-1'),
    of('gub-1', 'poom-1'),
    of('dan-1', 'poom-4'),
    of('roxa', 'gub-9'),
  ]).toEqual(['gub-1', 'gub-1', 'poom-3', 'poom-3', 'poom-1', 'poom-1', 'dan-1', 'gub-9'])
  fc.assert(
    fc.property(fc.shuffledSubarray([...GRADUACOES_PADRAO], { minLength: 1 }), (taken) => {
      expect(maxGraduacao(taken.map((entry) => ({ graduacao: entry.codigo })))?.ordem).toBe(
        Math.max(...taken.map((entry) => entry.ordem)),
      )
    }),
  )
})
