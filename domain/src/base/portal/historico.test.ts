// Public numbers by month: the stored history, and the change of a month.
import { expect, test } from 'vitest'
import { comMes, mudancaNoMes, serieDe, type Historico } from './historico.ts'

const numeros = (praticantes: number) => ({ praticantes, faixasPretas: 0, federacoes: 0, clubes: 0 })

test('a month is written over until it is past, and the oldest ones go', () => {
  let historico: Historico = { meses: {} }
  for (let year = 2020; year < 2025; year++)
    for (let month = 1; month <= 12; month++)
      historico = comMes(historico, `${year}-${String(month).padStart(2, '0')}`, numeros(year))
  expect(Object.keys(historico.meses)).toHaveLength(36)
  expect(Object.keys(historico.meses).sort()[0]).toBe('2022-01')
  expect(comMes(historico, '2024-12', numeros(7)).meses['2024-12']?.praticantes).toBe(7)
})

test('a series ends with now, knows what nobody counted, and tells the change since the month before', () => {
  const historico = { meses: { '2025-12': numeros(8), '2026-01': numeros(10), '2026-02': numeros(11) } }
  const serie = serieDe(historico, 'praticantes', 13, '2026-02', 4)
  expect(serie).toEqual([
    { mes: '2025-11', valor: null },
    { mes: '2025-12', valor: 8 },
    { mes: '2026-01', valor: 10 },
    { mes: '2026-02', valor: 13 },
  ])
  expect(mudancaNoMes(serie)).toBe(3)
  expect(mudancaNoMes(serieDe({ meses: {} }, 'praticantes', 13, '2026-02'))).toBeNull()
})
