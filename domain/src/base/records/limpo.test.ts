// Signs that nobody sees, in names and addresses that were copied from elsewhere.
import { expect, test } from 'vitest'
import { nameFault, nomeArrumado } from '../../pessoas/cadastro/nome.ts'
import { emailArrumado, limpo } from './limpo.ts'
import { emailOrEmpty, trimmed } from './text.ts'

test.each([
  ['Ana\u200b Lima', 'Ana Lima'],
  ['Ana\u00a0Lima', 'Ana Lima'],
  ['Ana\u202fLima', 'Ana Lima'],
  ['\ufeffAna Lima', 'Ana Lima'],
  ['Fran\u00adcisco Lima', 'Francisco Lima'],
  ['\u202eAna Lima\u202c', 'Ana Lima'],
  ['\u2066Ana\u2069 Lima', 'Ana Lima'],
  ['Jo\u0061\u0303o Lima', 'João Lima'],
  ['Ana\u200dLima Souza', 'AnaLima Souza'],
  ['Família 👨\u200d👩\u200d👧', 'Família 👨\u200d👩\u200d👧'],
  ['Linha\r\noutra\tcoluna', 'Linha\r\noutra\tcoluna'],
  ['김\u200b태권', '김태권'],
])('%j is %j', (text, clean) => {
  expect(limpo(text)).toBe(clean)
  expect(trimmed(100).parse(` ${text} `)).toBe(clean)
})

test.each([
  ['mailto:ana@x.test', 'ana@x.test'],
  ['ana@x.test\u200b', 'ana@x.test'],
  ['\u00a0ana@x.test ', 'ana@x.test'],
  ['Ana Lima <ana@x.test>', 'ana@x.test'],
])('the address %j is %j', (text, address) => {
  expect(emailArrumado(text)).toBe(address)
  expect(emailOrEmpty.parse(text)).toBe(address)
})

test('what is no letter is refused by its name', () => {
  expect(nomeArrumado('Ana\u200b  Lima')).toBe('Ana Lima')
  expect(nameFault('Jos\ufffd Lima')).toMatch(/uma letra que se perdeu/)
  expect(nameFault('Ana \u0007Lima')).toBeDefined()
})
