import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'

/** Reason of a refusal: the sentences of the error's fields, or the message of an error without any. */
export const faultOf = (error: unknown, otherwise: string): string =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) || mensagem(error, otherwise)
