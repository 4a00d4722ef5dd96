import type { Conferencia } from '@sie/domain/base/selos/selo.ts'
import type { Validacao } from '@sie/domain/documentos/validacao.ts'
import { apiError } from '../../../platform/apiError.ts'
import { chaves, checkSeloByKeys } from '../../../platform/selosGuardados.ts'
import type { Lido } from '../../../ui/camera/leitura.ts'

/** Validation of a document: the server's answer, undefined where the request failed; and the check of its seal, undefined without one. */
export interface Resultado extends Lido {
  resposta: Validacao | undefined
  selo: string
  conferencia: Conferencia | undefined
  /** time of the request, milliseconds since 1970 */
  quando: number
}

/** Server's answer about a code; undefined without a connection. @throws ErroSIE limite-excedido, muitas-tentativas, dados-invalidos, interno */
async function ask(codigo: string): Promise<Validacao | undefined> {
  let response: Response
  try {
    response = await fetch(`/api/validacao/${encodeURIComponent(codigo)}`)
  } catch {
    return undefined
  }
  if ([200, 404, 410].includes(response.status)) return (await response.json()) as Validacao
  throw apiError(response.status, await response.json().catch(() => undefined))
}

/** Validates a typed, opened or scanned code: by the server, and by the seal, which also works without a connection. @throws ErroSIE */
export async function validateLido({ codigo, selo }: Lido): Promise<Resultado> {
  const [resposta, conferencia] = await Promise.all([
    ask(codigo),
    selo ? chaves().then((keys) => checkSeloByKeys(selo, keys)) : undefined,
  ])
  return { codigo, selo, resposta, conferencia, quando: Date.now() }
}
