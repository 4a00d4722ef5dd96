import { expect, test } from 'vitest'
import { UFS } from '../collections/campos.ts'
import { doEstado } from './estados.ts'

test('every state has its name, and nothing else has one', () => {
  for (const uf of UFS) expect(doEstado(uf)).toMatch(/^d[aeo] \p{Lu}/u)
  expect(new Set(UFS.map(doEstado)).size).toBe(UFS.length)
  expect(doEstado('')).toBe('')
  expect(doEstado('XX')).toBe('')
})
