import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './base.mjs'
import { stopwatch } from './times.mjs'

test('every part has its time, also one that fails, and the slowest ten files are named', async () => {
  const times = stopwatch()
  await times.part('layout', () => Promise.resolve(0))
  await expect(times.part('lint', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  times.files(
    Array.from({ length: 12 }, (_, n) => ({ name: join(root, `tests/${n}.test.ts`), startTime: 0, endTime: n * 1000 })),
  )
  const lines = times.lines()
  expect(
    lines.slice(0, 3).map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .at(-1),
    ),
  ).toEqual(['layout', 'lint', 'all'])
  expect(lines.slice(-10).map((line) => line.trim())).toEqual(
    Array.from({ length: 10 }, (_, n) => `${11 - n}.0 s  tests/${11 - n}.test.ts`),
  )
})
