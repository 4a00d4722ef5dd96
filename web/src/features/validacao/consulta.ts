import type { Conferencia } from '@sie/domain/documentos/selo.ts'
import type { Validacao } from '@sie/domain/documentos/validacao.ts'
import { apiError } from '../../platform/apiError.ts'
import { chaves, conferir } from '../../platform/selosGuardados.ts'
import type { Lido } from '../../ui/camera/leitura.ts'

/** What is known of a document: the server's answer, undefined where it did not come; and what its seal says, undefined where there is none. */
export interface Resultado extends Lido {
  resposta: Validacao | undefined
  selo: string
  conferencia: Conferencia | undefined
  /** when it was asked, milliseconds since 1970 */
  quando: number
}

/** The server's answer about a code; undefined without a connection. @throws ErroSIE limite-excedido, muitas-tentativas, dados-invalidos, interno */
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

/** Validates what was typed, opened or scanned: by the server, and by the seal, which also counts without a connection. @throws ErroSIE */
export async function consultar({ codigo, selo }: Lido): Promise<Resultado> {
  const [resposta, conferencia] = await Promise.all([
    ask(codigo),
    selo ? chaves().then((keys) => conferir(selo, keys)) : undefined,
  ])
  return { codigo, selo, resposta, conferencia, quando: Date.now() }
}
