import { expect, test } from 'vitest'
import { handlerOf, SCHEDULED } from './scheduled.mjs'

// The suite's clock and `npm run scheduled` load handlers by name, which no compiler checks.
test.each(SCHEDULED)('the handler of %s is found by its name', async (name) => {
  expect(await handlerOf(name)).toBeTypeOf('function')
})
