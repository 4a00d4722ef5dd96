import { timeAgo } from './dates.ts'
import * as fc from 'fast-check'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { describe, expect, it, test } from 'vitest'
import { cnpjFault, formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf, looksLikeCpf, maskCpf, onlyDigits } from './cpf.ts'
import { addMonths, ageOn, fimDoMes, formatDay, isDay, isMinor, parseDay } from './dates.ts'
import { MASCARAS } from './masks.ts'
import { formatMoney } from './money.ts'
import { inteiro, parteEmPorcento, porcento } from './numbers.ts'

const nineDigits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => digits.join(''))

test('a CPF is accepted exactly when an independent validator accepts it', () => {
  fc.assert(
    fc.property(nineDigits, fc.integer({ min: 0, max: 99 }), (base, check) => {
      const candidate = base + String(check).padStart(2, '0')
      expect(isCpf(candidate)).toBe(cpf.isValid(candidate))
    }),
    { numRuns: 3000 },
  )
})

test('exactly one of a hundred endings is a valid CPF, and formatting keeps its digits', () => {
  fc.assert(
    fc.property(
      nineDigits.filter((base) => !/^(\d)\1+$/.test(base)),
      (base) => {
        const right = [...Array(100).keys()].map((check) => base + String(check).padStart(2, '0')).filter(isCpf)
        expect(right).toHaveLength(1)
        expect(isCpf(formatCpf(right[0]!))).toBe(true)
        expect(onlyDigits(formatCpf(right[0]!))).toBe(right[0])
      },
    ),
  )
})

test.each(['', '123', '111.111.111-11', '529.982.247-26', '5299822472', 'abc.def.ghi-jk', '529.982.247-25x'])(
  '"%s" is no CPF',
  (text) => {
    expect(isCpf(text)).toBe(false)
  },
)

test('leading zeros of a CPF that a spreadsheet dropped are restored', () => {
  expect(formatCpf('1234567890')).toBe('012.345.678-90')
  expect(formatCpf('')).toBe('')
})

test('a masked CPF shows only the six middle digits', () => {
  expect(maskCpf('529.982.247-25')).toBe('***.982.247-**')
  expect(maskCpf('12')).toBe('***.***.***-**')
  expect(maskCpf('')).toBe('')
})

test('digits and their separators look like a CPF, an e-mail does not', () => {
  expect([' 529.982.247-25 ', '52998224725', 'ana@x.test', ''].map(looksLikeCpf)).toEqual([true, true, false, false])
})

test('numeric and alphanumeric CNPJ are recognised, with and without separators', () => {
  expect(isCnpj('11.222.333/0001-81')).toBe(true)
  expect(isCnpj('12.ABC.345/01DE-35')).toBe(true)
  expect(isCnpj('12abc34501de35')).toBe(true)
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  for (let i = 0; i < 200; i++) expect(isCnpj(cnpj.generate())).toBe(true)
})

test.each(['', '11.222.333/0001-82', '00000000000000', '12.ABC.345/01DE-36', '12ABC34501DE3A', '1122233300018'])(
  '"%s" is no CNPJ',
  (text) => {
    expect(isCnpj(text)).toBe(false)
  },
)

test('an optional CNPJ field accepts an empty text or a valid CNPJ, and names the remedy otherwise', () => {
  expect(['', '  ', '11.222.333/0001-81', '12abc34501de35'].map(cnpjFault)).toEqual(Array(4).fill(undefined))
  for (const text of ['11.222.333/0001-82', '123', 'não tem'])
    expect(cnpjFault(text)).toBe('Este CNPJ não é válido. Confira os números e as letras.')
})

test('one changed character makes a CNPJ invalid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), fc.constantFrom(...'0123456789'), (index, other) => {
      const right = '11222333000181'
      const changed = right.slice(0, index) + other + right.slice(index + 1)
      expect(isCnpj(changed)).toBe(changed === right)
    }),
  )
})

test('masks work while typing and keep all digits', () => {
  expect(MASCARAS.cpf('5299822')).toBe('529.982.2')
  expect(MASCARAS.cnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(MASCARAS.cep('88010000')).toBe('88010-000')
  expect(MASCARAS.telefone('47944829848')).toBe('(47) 94482-9848')
  expect(MASCARAS.telefone('4733334444')).toBe('(47) 3333-4444')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,16}$/), (digits) => {
      expect(onlyDigits(MASCARAS.cpf(digits))).toBe(digits)
      expect(MASCARAS.cpf(MASCARAS.cpf(digits))).toBe(MASCARAS.cpf(digits))
    }),
  )
})

test('days are parsed in usual notations, and impossible days refused', () => {
  expect(['05/03/2012', '5/3/2012', '2012-03-05', '2012-03-05T00:00:00', '29/02/2024'].map(parseDay)).toEqual([
    '2012-03-05',
    '2012-03-05',
    '2012-03-05',
    '2012-03-05',
    '2024-02-29',
  ])
  expect(['31/02/2012', '29/02/2023', '2012-13-01', 'ontem', '', '05/03/12', '00/00/0000'].map(parseDay)).toEqual(
    Array(7).fill(null),
  )
  expect(isDay('1899-12-31')).toBe(true)
})

test('formatting and parsing a day gives the same day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(parseDay(formatDay(day))).toBe(day)
      expect(addMonths(addMonths(day, 12), -12).slice(0, 7)).toBe(day.slice(0, 7))
    }),
  )
})

test('the age increases on the birthday', () => {
  expect(ageOn('2010-11-21', '2026-11-20')).toBe(15)
  expect(ageOn('2010-11-21', '2026-11-21')).toBe(16)
  expect(isMinor('2008-11-22', '2026-11-21')).toBe(true)
  expect(isMinor('2008-11-21', '2026-11-21')).toBe(false)
  expect(isMinor('', '2026-11-21')).toBe(false)
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
})

test('money is formatted in Brazilian notation', () => {
  expect(formatMoney(1234.56)).toBe('R$ 1.234,56')
  expect(formatMoney(-5)).toBe('−R$ 5,00')
})

test('a whole number is formatted as by Intl', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(inteiro(value)).toBe(value.toLocaleString('pt-BR'))
    }),
  )
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, day) => {
  expect(fimDoMes(month)).toBe(day)
})

describe('timeAgo', () => {
  const now = Date.parse('2026-05-10T12:00:00Z')
  it.each([
    [20_000, 'agora'],
    [-5000, 'agora'],
    [60_000, 'há 1 minuto'],
    [4 * 3_600_000 + 59 * 60_000, 'há 4 horas'],
    [6 * 86_400_000, 'há 6 dias'],
  ])('%d ms ago is "%s"', (passed, text) => {
    expect(timeAgo(now - passed, now)).toBe(text)
  })
})

test('a percentage has a decimal comma, no space before its sign, and the decimals that are asked', () => {
  expect([
    parteEmPorcento(499, 500),
    parteEmPorcento(500, 500),
    parteEmPorcento(1, 900),
    parteEmPorcento(0, 0),
  ]).toEqual(['99%', '100%', '1%', '—'])
  expect([porcento(67), porcento(12.5), porcento(66.666, 0), porcento(33.333, 1)]).toEqual([
    '67%',
    '12,5%',
    '67%',
    '33,3%',
  ])
})
