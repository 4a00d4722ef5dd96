import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import type { Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingAs, instantAt, storedAs } from '../../base/platform/stored.ts'
import { isOf, PART, type ImportedRecord, type PartResult } from './part.ts'

export const undoInput = z.object(PART)

/** Time within which an import can be undone, in milliseconds. */
const UNDO_MS = 24 * 3_600_000
/** Records processed at once: each is a transaction of its own. */
const AT_ONCE = 10

/** Reason why a record stays as imported: changed since, named by another record, or no longer the caller's to change. */
export type MotivoDeFicar = 'mudou' | 'em-uso' | 'sem-permissao'

export interface Desfeita {
  desfeitas: number
  mantidas: { linha: number; id: string; motivo: MotivoDeFicar }[]
}

/**
 * Undoes one part of an import. Repeated calls give the same answer; parts may be undone in any order.
 * @param undo undoes one record, and returns the reason why it stays; undefined where it is done, or was before
 * @param ahead reads data for several records at once: one set of queries serves them all
 * @throws ErroSIE registro-nao-encontrado (no such part of the caller's), conflito (more than a day ago)
 */
export async function undoPart<T = undefined>(
  colecao: string,
  { execucaoId, parte }: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
  undo: (caller: Caller, imported: ImportedRecord, asked: T) => Promise<MotivoDeFicar | undefined>,
  ahead?: (imported: readonly ImportedRecord[]) => Promise<T>,
): Promise<Desfeita> {
  const caller = await requireCaller(context)
  const run = paths.importacao(execucaoId)
  const part = run.collection('partes').doc(String(parte))
  const [known, stored] = await db().getAll(run, part)
  if (!known?.exists || !stored?.exists || !isOf(known.data(), caller.uid, colecao))
    throw new ErroSIE('registro-nao-encontrado')
  const { desfeita } = storedAs<{ desfeita?: Desfeita }>(stored) ?? {}
  if (desfeita) return desfeita
  if (Date.now() - (instantAt(known, 'quando')?.toMillis() ?? 0) > UNDO_MS) throw new ErroSIE('conflito')
  const { feitos = [] } = existingAs<PartResult>(stored)
  const result: Desfeita = { desfeitas: 0, mantidas: [] }
  for (let start = 0; start < feitos.length; start += AT_ONCE) {
    const some = feitos.slice(start, start + AT_ONCE)
    const asked = (await ahead?.(some)) as T
    await Promise.all(
      some.map(async (imported) => {
        const motivo = await undo(caller, imported, asked)
        if (motivo) result.mantidas.push({ linha: imported.linha, id: imported.id, motivo })
        else result.desfeitas += 1
      }),
    )
  }
  result.mantidas.sort((a, b) => a.linha - b.linha)
  await part.update({ desfeita: result })
  return result
}
