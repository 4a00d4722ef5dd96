import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dataModelPage } from './dataModel.ts'

test('docs/data-model.md is what the descriptions generate', async () => {
  const stored = await readFile(new URL('../../docs/data-model.md', import.meta.url), 'utf8')
  expect(stored).toBe(dataModelPage())
})
