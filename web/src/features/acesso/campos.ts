import { formatCpf, isCpf, looksLikeCpf } from '@sie/domain/brazil/cpf.ts'
import { ERROS } from '@sie/domain/errors.ts'
import type { SimpleField } from '../../ui/SimpleForm.tsx'

/** Shortest new password; the server's `senhaForte` decides. */
const SENHA_MINIMA = 8

export const IDENTIFICADOR: SimpleField<'identificador'> = {
  name: 'identificador',
  label: 'E-mail ou CPF',
  autoComplete: 'username',
  // On leaving, not while typing: an e-mail may begin with digits.
  tidy: (value) => (isCpf(value.trim()) ? formatCpf(value) : value.trim()),
  check: (value) => {
    const typed = value.trim()
    if (typed === '') return 'Informe o e-mail ou o CPF.'
    if (looksLikeCpf(typed)) return isCpf(typed) ? undefined : ERROS['cpf-invalido']
    return /^\S+@\S+\.\S+$/.test(typed) ? undefined : ERROS['email-invalido']
  },
}

export const SENHA: SimpleField<'senha'> = { name: 'senha', label: 'Senha', type: 'password', autoComplete: 'current-password', check: (value) => (value === '' ? 'Informe a senha.' : undefined) }

export const SENHA_ATUAL = { ...SENHA, name: 'atual', label: 'Senha atual', check: (value: string) => (value === '' ? 'Informe a senha atual.' : undefined) } as const satisfies SimpleField

export const SENHA_NOVA = {
  name: 'nova',
  label: 'Nova senha',
  type: 'password',
  autoComplete: 'new-password',
  help: `Ao menos ${SENHA_MINIMA} caracteres. Uma frase curta é fácil de lembrar.`,
  check: (value: string) => (value.length < SENHA_MINIMA ? `Use ao menos ${SENHA_MINIMA} caracteres.` : new Set(value).size < 4 ? 'Use ao menos 4 caracteres diferentes.' : undefined),
} as const satisfies SimpleField

export const SENHA_REPETIDA: SimpleField<'nova' | 'repetida'> & { name: 'repetida' } = {
  name: 'repetida',
  label: 'Repita a nova senha',
  type: 'password',
  autoComplete: 'new-password',
  check: (value, all) => (value === all.nova ? undefined : 'As duas senhas não são iguais.'),
}
