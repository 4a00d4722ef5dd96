import type { SimpleField } from './SimpleForm.tsx'

/** Shortest new password; the server's `senhaForte` decides. */
const SENHA_MINIMA = 8

/** A new password and its repetition, as fields of a form. */
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
