import type { CodigoErro } from '@sie/domain/base/errors.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'

// A wrong password and an unknown account give the same message, so that nobody can find out who has an account.
const CODES: Record<string, CodigoErro> = {
  'auth/wrong-password': 'credenciais',
  'auth/user-not-found': 'credenciais',
  'auth/invalid-credential': 'credenciais',
  'auth/invalid-login-credentials': 'credenciais',
  'auth/invalid-email': 'email-invalido',
  'auth/email-already-in-use': 'email-em-uso',
  'auth/too-many-requests': 'muitas-tentativas',
  'auth/user-disabled': 'conta-desativada',
  'auth/network-request-failed': 'sem-rede',
  'auth/requires-recent-login': 'reautenticacao',
  'auth/user-token-expired': 'reautenticacao',
  'auth/invalid-verification-code': 'codigo-invalido',
  'auth/code-expired': 'codigo-invalido',
  'auth/missing-verification-code': 'codigo-invalido',
}

/** Product error of an error of Firebase Authentication (specification 8). */
export function fromAuthError(error: unknown): ErroSIE {
  if (error instanceof ErroSIE) return error
  const code = (error as { code?: unknown } | null)?.code
  return new ErroSIE((typeof code === 'string' && CODES[code]) || 'interno')
}
