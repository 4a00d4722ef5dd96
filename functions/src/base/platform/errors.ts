import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/v2/https'
import { ERROS, ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'

const CODES: Partial<Record<CodigoErro, FunctionsErrorCode>> = {
  'registro-nao-encontrado': 'not-found',
  'cpf-nao-encontrado': 'not-found',
  'cpf-nao-encontrado-ou-invalido': 'invalid-argument',
  credenciais: 'unauthenticated',
  'nao-autenticado': 'unauthenticated',
  'sem-permissao': 'permission-denied',
  'segundo-fator-email': 'permission-denied',
  'conta-desativada': 'permission-denied',
  'muitas-tentativas': 'resource-exhausted',
  'limite-excedido': 'resource-exhausted',
  conflito: 'aborted',
  'registro-existente': 'already-exists',
  'cpf-em-uso': 'already-exists',
  'email-em-uso': 'already-exists',
  interno: 'internal',
  'auth-criar': 'internal',
  'auth-alterar-email': 'internal',
  'criar-usuario': 'internal',
  'cep-nao-encontrado': 'not-found',
  'servico-indisponivel': 'unavailable',
  'sem-rede': 'unavailable',
}

/** The error that a callable answers: code and message of the closed list, never a stack. Unknown errors are logged and hidden. */
export function toHttpsError(error: unknown): HttpsError {
  if (error instanceof HttpsError) return error
  if (error instanceof ErroSIE)
    return new HttpsError(CODES[error.codigo] ?? 'invalid-argument', error.message, {
      codigo: error.codigo,
      campos: error.campos,
    })
  console.error('unexpected', error)
  return new HttpsError('internal', ERROS.interno, { codigo: 'interno', campos: {} })
}
