import { expect, test } from 'vitest'
import { processHandlers } from '../../functions/src/base/processes/handlers.ts'
import { scheduledTasks } from './scheduled.mjs'

// The suite's clock and `npm run scheduled` load the table of the functions by its path, which no compiler checks.
test('the tasks of the functions are found by their names', async () => {
  expect(await scheduledTasks()).toMatchObject({
    cumprirPrazos: expect.any(Function),
    relatorioDiario: expect.any(Function),
  })
  // A deadline makes transitions, whose handlers the top gives.
  expect(processHandlers().effects).toHaveProperty('transferencias')
})
