import { expect, test } from 'vitest'
import type { NumerosDaLuta } from '../taekwondo/regrasLuta.ts'
import { WT_2022 } from '../taekwondo/regrasLuta.ts'
import { regrasEmPalavras } from './palavras.ts'

const said = (changes: Partial<NumerosDaLuta>) => Object.fromEntries(regrasEmPalavras({ ...WT_2022, ...changes }))

test('the last seconds are told with the gam-jeom of the rules, and only where they count otherwise', () => {
  const name = 'Gam-jeom nos últimos segundos'
  const finais = { segundos: 10, valor: 2, faltas: ['sair-da-area', 'queda', 'conduta'] } as const
  expect(said({ finais })[name]).toBe('2 por sair da área, queda ou conduta nos últimos 10 s')
  expect(said({ finais: { ...finais, faltas: [] } })).not.toHaveProperty([name])
  expect(said({})).not.toHaveProperty([name])
})

test('the medical suspension is told with its results, or that there is none', () => {
  const name = 'Dias de suspensão médica'
  expect(said({})[name]).toBe(
    '30, 40, 50 dias, pela ordem em 12 meses, para quem perde por KO (nocaute) ou RSC (árbitro interrompe a luta)',
  )
  const { nocaute } = WT_2022
  expect(said({ nocaute: { ...nocaute, codigos: ['KO'], dias: [30] } })[name]).toBe(
    '30 dias, para quem perde por KO (nocaute)',
  )
  expect(said({ nocaute: { ...nocaute, codigos: [] } })[name]).toBe('nenhuma')
})
