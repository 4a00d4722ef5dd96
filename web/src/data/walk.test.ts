import { expect, it } from 'vitest'
import { CancelledError, walkPages } from './walk.ts'
import type { Row } from './records.ts'

const row = (id: number) => ({ id: String(id) }) as Row
const pages = (from: number | undefined) => {
  const start = from ?? 0
  return Promise.resolve({ rows: [row(start), row(start + 1)], next: start + 2 < 6 ? start + 2 : undefined })
}

it('walks every page and tells how far it is', async () => {
  const progress: number[] = []
  const rows = await walkPages(pages, (count) => progress.push(count), new AbortController().signal)
  expect(rows.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(progress).toEqual([2, 4, 6])
})

it('stops when it is cancelled and reads no further page', async () => {
  const stop = new AbortController()
  let read = 0
  const walk = walkPages(
    (from: number | undefined) => ((read += 1), pages(from)),
    () => stop.abort(),
    stop.signal,
  )
  await expect(walk).rejects.toBeInstanceOf(CancelledError)
  expect(read).toBe(1)
})
