import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ERROS } from '../errors.ts'
import { cleaned, withoutPersonal } from './personal.ts'
import { NAMES, PLANTED } from '../../../../tests/support/planted.ts'
import { VOCABULARY } from './vocabulary.ts'

describe('text that leaves a browser', () => {
  test('there are thirty planted strings of every kind', () => {
    expect(new Set(PLANTED).size).toBeGreaterThanOrEqual(30)
  })
  test.each(PLANTED)('%s is removed', (planted) => {
    for (const text of [
      planted,
      `Falha ao ler ${planted}`,
      `TypeError: "${planted}" is not a function`,
      `at f (https://sie.test/x?q=${encodeURIComponent(planted)})`,
      `(${planted})`,
      `praticantes/${planted}`,
      planted.toUpperCase(),
      planted.toLowerCase(),
    ]) {
      const sent = withoutPersonal(text).toLowerCase()
      for (const part of planted
        .toLowerCase()
        .split(/[\s"“”']+/)
        .filter((word) => word.length > 2 && !/^\d{3}$/.test(word) && !VOCABULARY.has(word)))
        expect(sent, text).not.toContain(part)
    }
  })
  test('no common name is a word of the vocabulary', () => {
    expect(NAMES.filter((name) => VOCABULARY.has(name.toLowerCase()))).toEqual([])
  })
  test('positions in the app that developers need are kept', () => {
    for (const text of [
      'Failed to fetch dynamically imported module: /assets/Entrar-a1B2c3D4.js',
      "Cannot read properties of undefined (reading 'length')",
      'Firebase: Error (auth/network-request-failed).',
      'Missing or insufficient permissions.',
      '/cbtkdeduca/turma/:turmaId/tarefa/:tarefaId',
      '/change-Email',
      'index-a1B2c3D4.js:1:123456',
      'Failed to load: 503',
    ])
      expect(withoutPersonal(text)).toBe(text)
    expect(withoutPersonal('at r (https://sie.test/assets/Pessoas-a1B2c3D4.js:12:3456)')).toBe(
      'at […] (/assets/Pessoas-a1B2c3D4.js:12:3456)',
    )
    expect(
      withoutPersonal('Falha ao ler ana@exemplo.test, CPF 529.982.247-25, CNPJ 11.222.333/0001-81, (48) 99900-1122'),
    ).toBe('Falha ao ler [e-mail], CPF [cpf], CNPJ [cnpj], [telefone]')
  })
  test('messages of the product stay mostly readable', () => {
    for (const message of [ERROS['email-em-uso'], ERROS['sem-permissao'], ERROS.inesperado])
      expect(withoutPersonal(message).split('[…]').length).toBeLessThanOrEqual(4)
  })
  test('cleaning is idempotent and keeps numbers', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.string({ unit: 'grapheme', maxLength: 80 }),
          fc.constantFrom(...PLANTED),
        ),
        (text) => {
          const once = withoutPersonal(text)
          expect(withoutPersonal(once)).toBe(once)
        },
      ),
    )
    expect(cleaned({ quando: 1_763_709_206_123, lcp: 123.3, onde: ['ana@exemplo.test'] })).toEqual({
      quando: 1_763_709_206_123,
      lcp: 123.3,
      onde: ['[e-mail]'],
    })
  })
  test('a long text is cut', () => {
    expect(withoutPersonal('error '.repeat(900))).toHaveLength(500)
  })
})
