import { codigoDaMensagem, ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'

/** Error codes by HTTP status, for messages that are not in the closed list. */
const CODES: Readonly<Record<number, CodigoErro>> = {
  400: 'dados-invalidos',
  401: 'nao-autenticado',
  403: 'sem-permissao',
  404: 'registro-nao-encontrado',
  409: 'email-em-uso',
  429: 'limite-excedido',
  503: 'sem-rede',
}

/**
 * Error of a refused request to the backend API. A message of the closed list keeps its code, so that the sentences of specification 8
 * reach the screen; any other message is replaced by the one of its status.
 * @param status HTTP status outside 200-299
 * @param body parsed JSON `{ message?: string, campos?: { [field]: message } }`, or undefined where it was none
 */
export function apiError(status: number, body: unknown): ErroSIE {
  const { message, campos = {} } = (body ?? {}) as { message?: unknown; campos?: Record<string, string> }
  return new ErroSIE(codigoDaMensagem(message) ?? CODES[status] ?? 'interno', campos)
}
