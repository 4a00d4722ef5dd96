import { expect, test } from 'vitest'
import { fusoDe } from './fuso.ts'

const AT = Date.parse('2026-12-12T19:30:00-03:00')
const clock = (timeZone: string) => new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone }).format(AT)

test.each([
  ['AC', 'Rio Branco', 'no Acre', 'America/Rio_Branco'],
  ['AM', 'Manaus', 'no Amazonas', 'America/Manaus'],
  ['MS', 'Campo Grande', 'em Mato Grosso do Sul', 'America/Campo_Grande'],
  ['MT', 'Cuiabá', 'em Mato Grosso', 'America/Cuiaba'],
  ['RO', 'Porto Velho', 'em Rondônia', 'America/Porto_Velho'],
  ['RR', 'Boa Vista', 'em Roraima', 'America/Boa_Vista'],
  ['PE', 'Fernando de Noronha', 'em Fernando de Noronha', 'America/Noronha'],
])('the clocks of %s (%s) are those that the tables of time zones know', (uf, municipio, onde, timeZone) => {
  const fuso = fusoDe({ uf, municipio })
  expect(fuso?.onde).toBe(onde)
  expect(clock(timeZone)).toBe(`${19 + (fuso?.horas ?? 0)}:30`)
})

test.each([
  ['PE', 'Recife'],
  ['DF', 'Brasília'],
  ['', ''],
])('%s %s has the clocks of Brasília', (uf, municipio) => {
  expect(fusoDe({ uf, municipio })).toBeUndefined()
})
