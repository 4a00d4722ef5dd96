import { expect, test } from 'vitest'
import { SENHA, SENHA_NOVA, SENHA_REPETIDA } from '../../../ui/form/senhas.ts'
import { IDENTIFICADOR } from './campos.ts'

test.each([
  ['', 'Informe o e-mail ou o CPF.'],
  ['   ', 'Informe o e-mail ou o CPF.'],
  ['123.456.789-00', 'CPF não encontrado ou inválido.'],
  ['ana', 'Informe um e-mail como nome@exemplo.com.br.'],
  ['ana@exemplo.com', undefined],
  ['529.982.247-25', undefined],
  ['52998224725', undefined],
])('the identifier %j: %s', (typed, message) => {
  expect(IDENTIFICADOR.check?.(typed, { identificador: typed })).toBe(message)
})

test('a CPF is formatted once the field is left, an e-mail is not touched', () => {
  expect(IDENTIFICADOR.tidy?.('52998224725')).toBe('529.982.247-25')
  expect(IDENTIFICADOR.tidy?.('12ana@exemplo.com')).toBe('12ana@exemplo.com')
})

test('passwords: missing, short, monotonous, not repeated', () => {
  expect(SENHA.check?.('', { senha: '' })).toBe('Informe a senha.')
  expect(SENHA_NOVA.check('curta')).toBe('Use ao menos 8 caracteres.')
  expect(SENHA_NOVA.check('abababab')).toBe('Use ao menos 4 caracteres diferentes.')
  expect(SENHA_NOVA.check('chute alto')).toBeUndefined()
  expect(SENHA_REPETIDA.check?.('outra', { nova: 'uma', repetida: 'outra' })).toBe('As duas senhas não são iguais.')
})
