import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import type { SimpleField } from './SimpleForm.tsx'

/** Minimum length of a new password; the server's `senhaForte` decides. */
const SENHA_MINIMA = 8

/** Form field of the current password at sign-in. */
export const SENHA: SimpleField<'senha'> = {
  name: 'senha',
  label: 'Senha',
  type: 'password',
  autoComplete: 'current-password',
  check: (value) => (value === '' ? 'Informe a senha.' : undefined),
}

/** The same, required again before an action that only the account's owner may do. */
export const SENHA_ATUAL = {
  ...SENHA,
  name: 'atual',
  label: 'Senha atual',
  check: (value: string) => (value === '' ? 'Informe a senha atual.' : undefined),
} as const satisfies SimpleField

/** Form fields of a new password and its repetition. */
export const SENHA_NOVA = {
  name: 'nova',
  label: 'Nova senha',
  type: 'password',
  autoComplete: 'new-password',
  help: `Ao menos ${SENHA_MINIMA} caracteres. Uma frase curta é fácil de lembrar.`,
  check: (value: string) =>
    value.length < SENHA_MINIMA
      ? `Use ao menos ${SENHA_MINIMA} caracteres.`
      : new Set(value).size < 4
        ? 'Use ao menos 4 caracteres diferentes.'
        : undefined,
  strength: true,
  late: async (value: string) => {
    try {
      const { passwordFault } = await import('@sie/domain/base/senha/forca.ts')
      return passwordFault(value)
    } catch {
      // Without the library the server decides.
      return undefined
    }
  },
} as const satisfies SimpleField

export const SENHA_REPETIDA: SimpleField<'nova' | 'repetida'> & { name: 'repetida' } = {
  name: 'repetida',
  label: 'Repita a nova senha',
  type: 'password',
  autoComplete: 'new-password',
  check: (value, all) => (value === all.nova ? undefined : 'As duas senhas não são iguais.'),
}

/** Form field of the code of a second factor. */
export const CODIGO: SimpleField<'codigo'> = {
  name: 'codigo',
  label: 'Código de 6 números',
  autoComplete: 'one-time-code',
  max: 8,
  tidy: onlyDigits,
  check: (value) => (/^\d{6}$/.test(onlyDigits(value)) ? undefined : 'Informe os 6 números do código.'),
}
