import { expect, test } from 'vitest'
import { pastaDe, tamanhoEmPalavras } from './armazenamento.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1.023 bytes'],
  [1024, '1 KB'],
  [12_595, '12 KB'],
  [3_565_158, '3,4 MB'],
  [5 * 1024 ** 4, '5 TB'],
  [5 * 1024 ** 5, '5.120 TB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(tamanhoEmPalavras(bytes)).toBe(text)
})

test('files are counted by the first two parts of their path', () => {
  expect(['arquivos/praticantes/ana/foto/1.webp', 'tmp/ana/2', 'solto.txt'].map(pastaDe)).toEqual([
    'arquivos/praticantes',
    'tmp/ana',
    '/',
  ])
})
