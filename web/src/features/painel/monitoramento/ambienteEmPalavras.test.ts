import { expect, test } from 'vitest'
import { abertaHa, esperaEmPalavras } from './ambienteEmPalavras.ts'

test.each([
  [0, 0, 'nada'],
  [1, 0, '1 alerta'],
  [0, 1, '1 relatório'],
  [10, 5, '10 alertas e 5 relatórios'],
])('%i alerts and %i reports wait: %s', (alertas, relatorios, words) => {
  expect(esperaEmPalavras({ alertas, relatorios })).toBe(words)
})

test.each([
  [59_999, 'menos de um minuto'],
  [60_000, '1 min'],
  [119 * 60_000, '119 min'],
  [3 * 3_600_000, '3 h'],
])('a page that is open for %i ms: %s', (ms, words) => {
  expect(abertaHa(ms)).toBe(words)
})
