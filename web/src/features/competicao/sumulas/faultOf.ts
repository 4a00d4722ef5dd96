import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'

/** Reason of a refusal, by field or as a whole. */
export function faultOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ErroSIE)) return mensagem(error, otherwise)
  if (error.codigo === 'conflito') return 'Outra pessoa mudou a programação. Feche, confira e tente de novo.'
  const fields = Object.values(error.campos).join(' ')
  return fields || mensagem(error, otherwise)
}
