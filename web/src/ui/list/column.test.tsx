import { expect, test } from 'vitest'
import { moneyColumn } from './column.tsx'

test('an amount that there is not is empty on the screen and in the workbook alike, and one of nothing is in both', () => {
  const { text, typed } = moneyColumn('Taxa', (valor: number | undefined) => valor)
  expect([text(undefined), typed?.(undefined)]).toEqual(['', undefined])
  expect([text(0).replace(/\s/u, ' '), typed?.(0)]).toEqual(['R$ 0,00', { centavos: 0 }])
})
