import { beforeEach, describe, expect, test } from 'vitest'
import { ATTACKS, attackWorld, held, LEGAL } from './support/attacks.ts'
import { ask, empty, get, seed } from './support/rest.ts'

// What an allowed request left behind must not stand in the way of the next.
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

describe('what the attacks are variations of is allowed', () => {
  test.each(LEGAL)('$name', async ({ request }) => {
    expect(await ask(request)).toBe(true)
  })
})

test('a right that is taken away is refused on the very next request, 1,000 of 1,000', async () => {
  let refused = 0
  for (let round = 0; round < 1000; round++) {
    if (round % 100 === 0) {
      await seed({ 'sistema/acesso/permissoes/breve': held({ fctkd: ['praticantes:ler'] }) })
      expect(await get('praticantes/p1', { uid: 'breve' })).toBe(true)
      await seed({
        'sistema/acesso/permissoes/breve': round % 200 === 0 ? held({}) : held({ fctkd: ['praticantes:ler'] }, false),
      })
    }
    if (!(await get('praticantes/p1', { uid: 'breve' }))) refused += 1
  }
  expect(refused).toBe(1000)
})
