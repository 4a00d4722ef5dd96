import { ErroSIE, mensagem } from '@sie/domain/errors.ts'

/** Why the server refused: the sentences of its fields, or what is said of a fault without any. */
export const faltaDe = (error: unknown, otherwise: string): string =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) || mensagem(error, otherwise)
