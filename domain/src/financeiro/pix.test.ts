import * as fc from 'fast-check'
import { hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { brCode, crc16, paraAscii, txidDe } from './pix.ts'

const CHARGE = {
  chave: 'tesouraria@fctkd.org.br',
  valor: 15_000,
  nome: 'FCTKD',
  cidade: 'Florianópolis',
  txid: 'FCTKD2026000001',
}

/** Independent reader of a code. */
function read(code: string) {
  const pix = parsePix(code)
  if (hasError(pix)) throw new Error(pix.message)
  return pix
}

describe('BR Code', () => {
  it('is read by an independent decoder as it was meant, whatever the amount, the accents and the lengths', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aãâçéêíóõúüñÇÁ ABZ09-.&'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        words,
        words,
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        fc.constantFrom(
          '12345678909',
          '+5548999991234',
          'a@b.co',
          '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
          `${'x'.repeat(65)}@exemplo.br`,
        ),
        (valor, nome, cidade, txid, chave) => {
          const pix = read(brCode({ chave, valor, nome, cidade, txid }))
          expect(pix).toMatchObject({ pixKey: chave, txid, transactionAmount: valor / 100, countryCode: 'BR' })
          expect(pix).toMatchObject({
            merchantName: paraAscii(nome, 25, 'RECEBEDOR'),
            merchantCity: paraAscii(cidade, 15, 'BRASIL'),
          })
          expect(pix).toMatchObject({ transactionCurrency: '986', merchantCategoryCode: '0000' })
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('holds ASCII alone, at most 25 characters of the name and 15 of the city, and never more than the field takes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        (nome, cidade) => {
          const code = brCode({ ...CHARGE, nome, cidade })
          expect(code).toMatch(/^[\x20-\x7e]+$/)
          expect(paraAscii(nome, 25, 'RECEBEDOR').length).toBeLessThanOrEqual(25)
          expect(paraAscii(cidade, 15, 'BRASIL').length).toBeLessThanOrEqual(15)
          read(code)
        },
      ),
    )
  })

  it('is refused by the decoder with any one character changed', () => {
    const code = brCode(CHARGE)
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789ABCxyz'), (index, char) => {
        fc.pre(code[index] !== char)
        expect(crc16(`${code.slice(0, index)}${char}${code.slice(index + 1)}`.slice(0, -4))).not.toBe(
          index >= code.length - 4
            ? `${code.slice(0, index)}${char}${code.slice(index + 1)}`.slice(-4)
            : code.slice(-4),
        )
      }),
    )
  })

  it('has the checksum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1')
    // Example of the Manual do BR Code (Banco Central).
    expect(
      crc16(
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      ),
    ).toBe('1D3D')
  })

  it('names a charge by its address where a provider holds it', () => {
    const code = brCode({ url: 'pix.exemplo.test/cob/9d36b84f', valor: 100, nome: 'A', cidade: 'B', txid: 'X1' })
    expect(read(code)).toMatchObject({ type: 'DYNAMIC', url: 'pix.exemplo.test/cob/9d36b84f' })
  })

  it.each([
    ['neither key nor address', { ...CHARGE, chave: '' }],
    ['both', { ...CHARGE, url: 'a.test/1' }],
    ['half a centavo', { ...CHARGE, valor: 0.5 }],
    ['a negative amount', { ...CHARGE, valor: -1 }],
    ['a txid with a slash', { ...CHARGE, txid: '2026/000001' }],
    ['a txid of 26 characters', { ...CHARGE, txid: 'A'.repeat(26) }],
    ['a key that is too long', { ...CHARGE, chave: 'x'.repeat(78) }],
  ])('refuses %s', (_, charge) => {
    expect(() => brCode(charge)).toThrow(RangeError)
  })

  it('makes the txid of issuer, year and number, at most 25 letters and digits', () => {
    expect(txidDe('FCTKD', '2026/000042')).toBe('FCTKD2026000042')
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 999_999 }), (sigla, n) => {
        expect(txidDe(sigla, `2026/${String(n).padStart(6, '0')}`)).toMatch(/^[A-Z0-9]{10,25}$/)
      }),
    )
  })
})
