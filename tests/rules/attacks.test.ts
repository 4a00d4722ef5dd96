import { beforeEach, describe, expect, test } from 'vitest'
import { ATTACKS, attackWorld, LEGAL } from './support/attacks.ts'
import { ask, empty, seed } from './support/rest.ts'

// Documents written by an allowed request must not affect the next.
beforeEach(async () => {
  await empty()
  await seed(attackWorld())
})

describe('attacks', () => {
  test('there are at least 150, each with its own name and its own request, beside what is legal', () => {
    const requests = new Set(
      ATTACKS.map(({ request }) =>
        JSON.stringify(request, (_, value: unknown) => (typeof value === 'symbol' ? String(value) : value)),
      ),
    )
    console.log(`attacks: ${requests.size} requests that must be denied, ${LEGAL.length} legal neighbours`)
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
    expect(requests.size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThanOrEqual(150)
    expect(ATTACKS.filter(({ allowed }) => allowed)).toEqual([])
  })
  test.each(ATTACKS)('$name: denied', async ({ request }) => {
    expect(await ask(request)).toBe(false)
  })
})

describe('the legal requests that the attacks vary are allowed', () => {
  test.each(LEGAL)('$name', async ({ request }) => {
    expect(await ask(request)).toBe(true)
  })
})
