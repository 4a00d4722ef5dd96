import { isCpf, looksLikeCpf } from '@sie/domain/brazil/cpf.ts'
import { ERROS } from '@sie/domain/errors.ts'

export interface SignInErrors {
  identifier?: string
  senha?: string
}

/** What is missing or cannot be right before anything is sent. */
export function signInErrors(identifier: string, senha: string): SignInErrors {
  const typed = identifier.trim()
  const found: SignInErrors = {}
  if (typed === '') found.identifier = 'Informe o e-mail ou o CPF.'
  else if (looksLikeCpf(typed)) {
    if (!isCpf(typed)) found.identifier = ERROS['cpf-invalido']
  } else if (!/^\S+@\S+\.\S+$/.test(typed)) found.identifier = ERROS['email-invalido']
  if (senha === '') found.senha = 'Informe a senha.'
  return found
}
