import { expect, test } from 'vitest'
import { ErroSIE, ERROS, registroNaoEncontrado } from './errors.ts'

// Specification 8, word for word.
test.each([
  ['registro-nao-encontrado', 'Registro não encontrado!'],
  ['colecao-ausente', 'Nome da coleção não fornecido'],
  ['auth-criar', 'Erro ao criar usuário no Firebase Authentication!'],
  ['auth-alterar-email', 'Erro ao alterar email no Firebase Authentication!'],
  ['cpf-nao-encontrado', 'CPF não encontrado.'],
  ['cpf-nao-encontrado-ou-invalido', 'CPF não encontrado ou inválido.'],
  ['email-em-uso', 'Este e-mail já está em uso!'],
  ['criar-usuario', 'Erro ao criar usuário!'],
  ['algo-deu-errado', 'Algo deu errado'],
  ['inesperado', 'Ocorreu um erro inesperado. Por favor, recarregue a página.'],
  ['recarregar', 'Recarregar Página'],
] as const)('%s says exactly what the specification says', (codigo, message) => {
  expect(ERROS[codigo]).toBe(message)
})

test('an error carries its code, its message and the fields at fault', () => {
  const error = new ErroSIE('dados-invalidos', { cpf: 'Este CPF não é válido.' })
  expect(error).toMatchObject({
    codigo: 'dados-invalidos',
    message: ERROS['dados-invalidos'],
    campos: { cpf: 'Este CPF não é válido.' },
  })
})

test('the variant of the missing record names id and collection', () => {
  expect(registroNaoEncontrado('p1', 'praticantes')).toBe('Registro não encontrado! (praticantes/p1)')
})
