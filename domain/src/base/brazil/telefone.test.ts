// Telephones as people write and paste them: read whole, or refused; never another number.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyDigits } from './cpf.ts'
import { MASCARAS } from './masks.ts'
import { linkDoTelefone } from './linkDoTelefone.ts'
import { readTelefone, telefoneArrumado, telefoneE164, telefoneFault } from './telefone.ts'

const MOBILE = '(48) 99999-0000'

test.each([
  ['+55 48 99999-0000', MOBILE],
  ['+55(48)99999-0000', MOBILE],
  ['5548999990000', MOBILE],
  ['0055 48 99999 0000', MOBILE],
  ['048 99999-0000', MOBILE],
  ['(048) 99999-0000', MOBILE],
  ['(0xx48) 99999-0000', MOBILE],
  ['0 41 48 99999-0000', MOBILE],
  ['+55 (0) 48 99999-0000', MOBILE],
  ['+55 (48) 9 9999.0000', MOBILE],
  ['48 9 9999 0000', MOBILE],
  ['48999990000', MOBILE],
  ['+55 48 99999\u20110000', MOBILE],
  ['4832221111', '(48) 3222-1111'],
  ['55 3222-1111', '(55) 3222-1111'],
  ['99999-0000', '99999-0000'],
  ['32221111', '3222-1111'],
  ['+1 305 555 0100', '+1 305 555 0100'],
  ['+1 (305) 555-0100', '+1 305 555 0100'],
  ['00351 912 345 678', '+351 912 345 678'],
  ['+595 981 123456', '+595 981 123456'],
  ['0800 123 4567', '0800 123 4567'],
])('%s is %s, typed, pasted and read', (text, number) => {
  expect(telefoneArrumado(text)).toBe(number)
  expect(readTelefone(text)).toBe(number)
  expect(telefoneFault(number)).toBeUndefined()
  // A form stores what its schema makes of the mask's text.
  expect(telefoneArrumado(MASCARAS.telefone(text))).toBe(number)
  expect(telefoneArrumado([...text].reduce((typed, sign) => MASCARAS.telefone(typed + sign), ''))).toBe(number)
})

test.each([
  ['48 99999-0000 / 48 3222-1111', MOBILE],
  ['48 99999-0000 ou 3222-1111', MOBILE],
  ['Cel: 48 99999-0000', MOBILE],
  ['48 99999-0000 (mãe)', MOBILE],
  ['48 3222-1111 ramal 12', '(48) 3222-1111'],
  ['48999990000.0', MOBILE],
  ['não tem', ''],
  ['', ''],
])('the cell %s is %s', (cell, number) => expect(readTelefone(cell)).toBe(number))

test.each(['489999900001', '13 0555-0100', '20 99999-0000', '123', '48 99999-0000 x 4', 'liga para a mãe 9'])(
  '%s is refused as it is written',
  (text) => {
    expect(telefoneArrumado(text)).toBe(text)
    expect(telefoneFault(text)).toMatch(/DDD/)
    expect(telefoneFault(readTelefone(text))).toBeDefined()
  },
)

test('a number for links has the code of its country', () => {
  expect(telefoneE164('048 99999-0000')).toBe('+5548999990000')
  expect(telefoneE164('+1 305 555 0100')).toBe('+13055550100')
  expect(telefoneE164('99999-0000')).toBeUndefined()
  expect(linkDoTelefone('99999-0000')).toBe('tel:999990000')
})

test.each(['99999-0000', '3222-1111'])('%s, pasted, gets no area code of its own digits', (text) =>
  expect(MASCARAS.telefone(text)).toBe(text),
)

test('no digit is lost while typing, but the codes in front of a whole number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (text) => {
      const digits = onlyDigits(MASCARAS.telefone(text))
      const before = onlyDigits(text)
      expect(before.endsWith(digits)).toBe(true)
      expect(before.slice(0, before.length - digits.length)).toMatch(/^(?:00)?(?:55)?(?:0(?:\d{2})?)?$/)
    }),
    { numRuns: 2000 },
  )
})
