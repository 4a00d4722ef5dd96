import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { depoisDe, type EstadoDaTarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { db } from '../platform/admin.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'
import type { StoredJob } from './job.ts'

const input = z.object({ id: recordId, comando: z.enum(['pausar', 'retomar', 'cancelar']) })

/**
 * Pauses, resumes or cancels a job that the caller started. Finished work stays; a step under way is finished.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado (also another person's), conflito (it has ended)
 */
export async function controlarTarefaHandler(
  { id, comando }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ estado: EstadoDaTarefa }> {
  const { uid } = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const job = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (job?.quem !== uid) throw new ErroSIE('registro-nao-encontrado')
    const estado = depoisDe(job.estado, comando)
    if (!estado) throw new ErroSIE('conflito')
    if (estado !== job.estado) transaction.update(paths.tarefa(id), { estado, parada: FieldValue.delete() })
    return { estado }
  })
}

export const controlarTarefa = callable(input, controlarTarefaHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'conflito'],
})
