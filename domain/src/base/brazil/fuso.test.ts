import { expect, test } from 'vitest'
import { horaNoLugar } from './fuso.ts'

const EM_BRASILIA = [Date.parse('2026-12-12T19:30:00-03:00'), Date.parse('2026-12-12T21:00:00-03:00')]

test.each([
  ['AC', 'Rio Branco', '17:30 às 19:00 no Acre', 'America/Rio_Branco'],
  ['AM', 'Manaus', '18:30 às 20:00 no Amazonas', 'America/Manaus'],
  ['MS', 'Campo Grande', '18:30 às 20:00 em Mato Grosso do Sul', 'America/Campo_Grande'],
  ['MT', 'Cuiabá', '18:30 às 20:00 em Mato Grosso', 'America/Cuiaba'],
  ['RO', 'Porto Velho', '18:30 às 20:00 em Rondônia', 'America/Porto_Velho'],
  ['RR', 'Boa Vista', '18:30 às 20:00 em Roraima', 'America/Boa_Vista'],
  ['PE', 'Fernando de Noronha', '20:30 às 22:00 em Fernando de Noronha', 'America/Noronha'],
])('hours of %s (%s) are those of its own clocks', (uf, municipio, words, timeZone) => {
  expect(horaNoLugar({ uf, municipio }, EM_BRASILIA)).toBe(words)
  const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })
  expect(words.startsWith(EM_BRASILIA.map((at) => clock.format(at)).join(' às '))).toBe(true)
})

test.each([
  ['PE', 'Recife'],
  ['DF', 'Brasília'],
  ['', ''],
])('%s %s: the hours are those of Brasília', (uf, municipio) => {
  expect(horaNoLugar({ uf, municipio }, EM_BRASILIA)).toBe('')
})
