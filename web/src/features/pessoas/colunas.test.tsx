import { expect, test } from 'vitest'
import { colunas } from './colunas.tsx'

test('how to reach people stands in the table of the register only where it is chosen', () => {
  const contacts = colunas(2026, () => [], true, undefined).flatMap((column) =>
    typeof column === 'object' && column.part && column.media?.includes('table') ? [column] : [],
  )
  expect(contacts.length).toBeGreaterThan(0)
  expect(contacts.filter(({ hidden }) => !hidden)).toEqual([])
})
