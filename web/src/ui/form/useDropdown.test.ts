import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpDropdown } from './useDropdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const element = (from: number) => ({
  isConnected: true,
  getClientRects: () => (Date.now() >= from ? [{}] : []) as unknown as DOMRectList,
})

test.each([
  [0, true],
  [2500, true],
  [3500, false],
])('an element that is there after %i ms: the dropdown opens is %s', (from, opens) => {
  const attach = vi.fn()
  setUpDropdown(element(Date.now() + from), attach)
  vi.advanceTimersByTime(60_000)
  expect(attach).toHaveBeenCalledTimes(opens ? 1 : 0)
  expect(vi.getTimerCount()).toBe(0)
})

test('closing stops the retries', () => {
  const attach = vi.fn()
  setUpDropdown(element(Date.now() + 1500), attach)()
  vi.advanceTimersByTime(60_000)
  expect(attach).not.toHaveBeenCalled()
})
