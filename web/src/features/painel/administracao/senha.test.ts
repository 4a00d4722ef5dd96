import { expect, test } from 'vitest'
import { senhaDeUsoUnico } from './senha.ts'

test('a one-time password has fourteen signs that do not look alike, and is another each time', () => {
  const made = Array.from({ length: 200 }, () => senhaDeUsoUnico())
  for (const senha of made) expect(senha).toMatch(/^[a-hj-kmnp-zA-HJ-KMNP-Z2-9]{14}$/)
  expect(new Set(made).size).toBe(200)
})

test('numbers of the last, incomplete run are passed over', () => {
  let call = 0
  const senha = senhaDeUsoUnico((array) => array.fill(call++ === 0 ? 2 ** 32 - 1 : 1))
  expect(senha).toBe('b'.repeat(14))
})
