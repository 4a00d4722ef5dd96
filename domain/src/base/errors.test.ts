import { expect, test } from 'vitest'
import { codigoDaMensagem, ErroSIE, ERROS, registroNaoEncontrado } from './errors.ts'

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
] as const)('message of %s equals the specification', (codigo, message) => {
  expect(ERROS[codigo]).toBe(message)
})

test('an error holds its code, its message and the fields at fault', () => {
  const error = new ErroSIE('dados-invalidos', { cpf: 'Este CPF não é válido.' })
  expect(error).toMatchObject({
    codigo: 'dados-invalidos',
    message: ERROS['dados-invalidos'],
    campos: { cpf: 'Este CPF não é válido.' },
  })
})

test('every message belongs to one code, so that a message of the server finds its code again', () => {
  for (const [codigo, message] of Object.entries(ERROS)) expect(codigoDaMensagem(message)).toBe(codigo)
  expect(codigoDaMensagem('Pedido grande demais.')).toBeUndefined()
  expect(codigoDaMensagem(undefined)).toBeUndefined()
})

test('the message of a missing record may name its collection and id', () => {
  expect(registroNaoEncontrado('p1', 'praticantes')).toBe('Registro não encontrado! (praticantes/p1)')
})
