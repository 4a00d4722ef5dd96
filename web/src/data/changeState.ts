import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import type { Call, Input, Output } from '../platform/callables.ts'
import { untilDone } from './inParts.ts'

interface Change {
  collection: string
  id: string
  /** version that the screen showed */
  version: number
  /** name of the transition */
  action: string
  data?: Input<'mudarSituacao'>['dados']
  reason?: string
  /** false: those whom it concerns are not told */
  notify?: boolean
}

/** Runs a transition of one record. @returns the new state @throws ErroSIE the server's error for this record */
export async function changeState(
  call: Call,
  { collection, id, version, action, data, reason, notify }: Change,
): Promise<string> {
  const { resultados } = await call('mudarSituacao', {
    colecao: collection,
    ids: [id],
    acao: action,
    versoes: [version],
    ...(data ? { dados: data } : {}),
    ...(reason ? { motivo: reason } : {}),
    ...(notify === false ? { avisar: false } : {}),
  })
  const [result] = resultados
  if (!result?.ok) throw new ErroSIE((result?.codigo ?? 'interno') as CodigoErro, result?.campos ?? {})
  return result.situacao
}

/** Why one record did not make the step. */
export type Refusal = Extract<Output<'mudarSituacao'>['resultados'][number], { ok: false }>

/** Most records in one call, as on the server. */
const MOST = 100

/**
 * Runs one transition of many records: a call ends before Hosting would end it, and the next goes on with the records that are left.
 * @param onProgress called after each call with the number of records that were decided
 * @param signal once aborted, no further call begins
 * @returns the outcome of each record that was decided
 */
export async function changeStates(
  call: Call,
  given: Input<'mudarSituacao'>,
  { onProgress, signal }: { onProgress?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<Output<'mudarSituacao'>['resultados']> {
  const versions = new Map(given.ids.map((id, index) => [id, given.versoes[index] ?? 0]))
  const resultados: Output<'mudarSituacao'>['resultados'] = []
  await untilDone(
    given.ids,
    MOST,
    async (ids) => {
      const answer = await call('mudarSituacao', { ...given, ids, versoes: ids.map((id) => versions.get(id) ?? 0) })
      resultados.push(...answer.resultados)
      return answer.faltam
    },
    { onProgress, signal },
  )
  return resultados
}
