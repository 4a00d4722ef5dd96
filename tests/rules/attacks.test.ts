import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTACKS, attackWorld, held, LEGAL } from './support/attacks.ts'
import { ask, empty, get, seed } from './support/rest.ts'

beforeAll(empty)
beforeEach(() => seed(attackWorld()))

describe('attacks', () => {
  test('there are at least 150, each with its own name', () => {
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThanOrEqual(150)
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
