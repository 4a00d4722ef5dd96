// Behaviour of the router for any endpoint.
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { answer } from '../../../functions/src/top/api/router.ts'

test('a slow handler is answered after ten seconds, with a friendly message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const slow = {
      '/api/slow': {
        summary: '',
        input: z.object({}),
        output: z.object({}),
        visitors: true,
        perMinute: 5,
        counted: 'here',
        handle: () => new Promise<never>(() => {}),
      },
    } as const
    const answered = answer(slow, { method: 'POST', path: '/api/slow', body: {}, headers: {}, ip: '10.0.0.7' } as never)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await Promise.race([answered, Promise.resolve('still waiting')])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answered).toEqual({
      status: 503,
      body: { success: false, message: 'Demorou demais. Tente de novo em instantes.' },
    })
  } finally {
    vi.useRealTimers()
  }
})
