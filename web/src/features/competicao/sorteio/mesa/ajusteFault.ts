import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'

/** Sentence of a refused adjustment, which names the class at fault; `otherwise` for any other failure. */
export const ajusteFault = (error: unknown, otherwise: string): string =>
  (error instanceof ErroSIE && Object.values(error.campos).find((text) => text !== '')) || mensagem(error, otherwise)
