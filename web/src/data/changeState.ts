import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import type { Call, Input, Output } from '../platform/callables.ts'

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

/**
 * Runs one transition of many records: a call ends before Hosting would end it, and the next goes on with the records that are left.
 * @returns the outcome of each record
 */
export async function changeStates(
  call: Call,
  given: Input<'mudarSituacao'>,
): Promise<Output<'mudarSituacao'>['resultados']> {
  const versions = new Map(given.ids.map((id, index) => [id, given.versoes[index] ?? 0]))
  const resultados: Output<'mudarSituacao'>['resultados'] = []
  for (let ids = given.ids; ids.length > 0;) {
    const versoes = ids.map((id) => versions.get(id) ?? 0)
    const answer = await call('mudarSituacao', { ...given, ids, versoes })
    resultados.push(...answer.resultados)
    ids = answer.faltam
  }
  return resultados
}
