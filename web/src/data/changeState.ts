import { ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import type { Call, Input } from '../platform/callables.ts'

interface Change {
  collection: string
  id: string
  /** version that the screen showed */
  version: number
  /** name of the transition */
  action: string
  data?: Input<'mudarSituacao'>['dados']
  reason?: string
}

/** Runs a transition of one record. @returns the new state @throws ErroSIE the server's error for this record */
export async function changeState(
  call: Call,
  { collection, id, version, action, data, reason }: Change,
): Promise<string> {
  const { resultados } = await call('mudarSituacao', {
    colecao: collection,
    ids: [id],
    acao: action,
    versoes: [version],
    ...(data ? { dados: data } : {}),
    ...(reason ? { motivo: reason } : {}),
  })
  const [result] = resultados
  if (!result?.ok) throw new ErroSIE((result?.codigo ?? 'interno') as CodigoErro, result?.campos ?? {})
  return result.situacao
}
