import { ERROS, mensagem } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { apiError } from './apiError.ts'

test.each(['auth-criar', 'auth-alterar-email', 'criar-usuario'] as const)(
  'the sentence of the specification for %s reaches the screen although the status is 502',
  (codigo) => {
    const error = apiError(502, { success: false, message: ERROS[codigo] })
    expect(error.codigo).toBe(codigo)
    expect(mensagem(error, 'outra coisa')).toBe(ERROS[codigo])
  },
)

test('of two errors with one status each keeps its own message', () => {
  expect(apiError(429, { message: ERROS['muitas-tentativas'] }).message).toBe(ERROS['muitas-tentativas'])
  expect(apiError(429, { message: ERROS['limite-excedido'] }).message).toBe(ERROS['limite-excedido'])
})

test('a message outside the closed list is replaced by the one of the status', () => {
  expect(apiError(500, { message: 'Algo falhou do nosso lado. Código: 1' }).codigo).toBe('interno')
  expect(apiError(413, { message: 'Pedido grande demais.' }).codigo).toBe('interno')
  expect(apiError(404, undefined).codigo).toBe('registro-nao-encontrado')
})

test('a missing record keeps the message that names id and collection', () => {
  expect(apiError(404, { message: 'Registro não encontrado! (praticantes/p1)' }).codigo).toBe('registro-nao-encontrado')
})

test('the fields at fault come along', () => {
  expect(apiError(400, { message: ERROS['dados-invalidos'], campos: { email: 'Confira.' } }).campos).toEqual({
    email: 'Confira.',
  })
})
