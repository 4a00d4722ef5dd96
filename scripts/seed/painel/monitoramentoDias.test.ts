import { contagensDe } from '@sie/domain/base/monitor/counts.ts'
import { expect, test } from 'vitest'
import { DIAS, movimento } from './monitoramentoDias.ts'

test('the invented days are deterministic, marked as demonstration, end yesterday and hold only keys that a browser may count', () => {
  const days = movimento('2026-11-21')
  expect(days).toEqual(movimento('2026-11-21'))
  expect(days.map(({ dia }) => dia).slice(0, 2)).toEqual(['2026-11-20', '2026-11-19'])
  expect(new Set(days.map(({ dia }) => dia)).size).toBe(DIAS)
  for (const { contagens = {}, relatorios = 0, demonstracao } of days) {
    expect(demonstracao).toBe(true)
    expect(relatorios).toBeGreaterThan(0)
    const flat = Object.fromEntries(
      Object.entries(contagens).flatMap(([name, counts]) =>
        Object.entries(counts).map(([key, value]) => [`${name}:${key}`, value]),
      ),
    )
    expect(
      Object.fromEntries(Object.entries(contagensDe(flat)).map(([name, counts]) => [name, Object.keys(counts)])),
    ).toEqual(Object.fromEntries(Object.entries(contagens).map(([name, counts]) => [name, Object.keys(counts)])))
  }
})
