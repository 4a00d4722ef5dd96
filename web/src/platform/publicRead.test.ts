import { COLECOES } from '@sie/domain/top/todas.ts'
import { expect, test } from 'vitest'
import { FEW, SHOWN_BY } from './publicRead.ts'

// Visitors' pages load before the descriptions, of which they need these facts.
test('the facts that visitors read by are those of the descriptions', () => {
  const described = (name: string) => COLECOES.find((one) => one.name === name)
  for (const [name, small] of Object.entries(FEW)) expect({ [name]: described(name)?.small }).toEqual({ [name]: small })
  for (const [name, path] of Object.entries(SHOWN_BY)) expect(described(name)?.access.shown).toBe(path)
})
