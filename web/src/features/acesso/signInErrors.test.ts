import { describe, expect, test } from 'vitest'
import { signInErrors } from './signInErrors.ts'

describe('the sign-in form', () => {
  test('asks for what is empty', () => {
    expect(signInErrors(' ', '')).toEqual({ identifier: 'Informe o e-mail ou o CPF.', senha: 'Informe a senha.' })
  })
  test.each(['529.982.247-25', '52998224725', 'ana@exemplo.com.br', '123@exemplo.com'])('takes %s', (identifier) => {
    expect(signInErrors(identifier, 'x')).toEqual({})
  })
  test.each(['529.982.247-26', '5299822472', '111.111.111-11'])('refuses %s as a CPF', (identifier) => {
    expect(signInErrors(identifier, 'x').identifier).toMatch(/CPF não é válido/)
  })
  test('refuses a text that is neither', () => {
    expect(signInErrors('ana', 'x').identifier).toMatch(/nome@exemplo/)
  })
})
