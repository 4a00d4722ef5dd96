import { expect, test } from 'vitest'
import { isMistyped, meets, raiz, tellingRoots } from './roots.ts'

test('knows the plurals of Portuguese', () => {
  expect(
    ['graduações', 'pessoais', 'exames', 'mês', 'certificados', 'menores'].map((word) =>
      raiz(word.normalize('NFD').replace(/\p{M}/gu, '')),
    ),
  ).toEqual(['graduacao', 'pessoal', 'exame', 'mes', 'certificado', 'menor'])
})

test('leaves out words without meaning, unless there are no others', () => {
  expect(tellingRoots('Como me filiar?')).toEqual(['filiar'])
  expect(tellingRoots('como')).toEqual(['como'])
})

test('meets the whole word, its beginning, its other endings and one wrong letter, in this order', () => {
  const words = ['filiacao', 'ranking', 'nova']
  expect(['filiacao', 'rank', 'filiar', 'rankign', 'novaes', 'nava'].map((word) => meets(word, words))).toEqual([
    1, 0.6, 0.4, 0.4, 0, 0,
  ])
})

test.each([
  ['ranking', 'raking', true],
  ['raking', 'ranking', true],
  ['anuidade', 'anuidadi', true],
  ['anuidade', 'anudiade', true],
  ['rankings', 'ranking', true],
  ['anuidade', 'anudaide', false],
  ['chave', 'chuva', false],
  ['dan', 'dam', false],
  ['ranking', 'ranking', true],
])('%s and %s differ by one letter at most: %s', (a, b, expected) => {
  expect(isMistyped(a, b)).toBe(expected)
})
