// Gapless numbers: failures take none, and concurrent takers share none.
import { beforeEach, expect, test } from 'vitest'
import { nextNumbers, takeNumbersWithin } from '../../../functions/src/base/platform/numbers.ts'
import { patiently } from '../../../functions/src/base/platform/patience.ts'
import { emptyEverything } from '../../support/world.ts'

const faturas = { entidade: 'fctkd', tipo: 'fatura', ano: 2026 }
beforeEach(emptyEverything)

const take = (sequence = faturas, count = 1, fails = false) =>
  takeNumbersWithin(sequence, async (transaction) => {
    const { first, take: use } = await nextNumbers(transaction, sequence, count)
    use()
    if (fails) throw new Error('refused')
    return first
  })

test('takers at once get every number once', async () => {
  const numbers: number[] = []
  for (let round = 0; round < 3; round++) numbers.push(...(await Promise.all(Array.from({ length: 4 }, () => take()))))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

test('fifty takers at once all get a number, each its own and none left out', async () => {
  const numbers = await Promise.all(Array.from({ length: 50 }, () => take()))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('instances at once, each with takers of its own, share none either', async () => {
  // Each separate queue simulates an instance.
  const numbers = await Promise.all(
    Array.from({ length: 18 }, (_, index) =>
      patiently(`instance ${index % 3}`, async (transaction) => {
        const { first, take: use } = await nextNumbers(transaction, faturas)
        use()
        return first
      }),
    ),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
})

test('a failure leaves no gap', async () => {
  expect(await take()).toBe(1)
  await expect(take(faturas, 1, true)).rejects.toThrow('refused')
  expect(await take()).toBe(2)
})

test('a block is taken whole, and each sequence counts for itself', async () => {
  expect(await take(faturas, 500)).toBe(1)
  expect(await take(faturas)).toBe(501)
  expect(await take({ ...faturas, ano: 2027 })).toBe(1)
  expect(await take({ ...faturas, entidade: 'rstkd' })).toBe(1)
  await expect(take(faturas, 501)).rejects.toThrow(RangeError)
})
