import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { denuncias } from '@sie/domain/ensino/collections/denuncias.ts'
import { DENUNCIAS_QUE_OCULTAM, MOTIVOS_DE_DENUNCIA, type MotivoDeDenuncia } from '@sie/domain/ensino/educa/conversa.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { alvoDe, comentarioRef, denunciaRef } from './conversa.ts'

const input = z.object({
  alvo: z.enum(['videos', 'postagens', 'comentarios']),
  registro: recordId,
  motivo: z.enum(Object.keys(MOTIVOS_DE_DENUNCIA) as [MotivoDeDenuncia, ...MotivoDeDenuncia[]]),
  texto: trimmed(500).default(''),
})

/**
 * Reports a video, a post or a comment to the moderators, once. A comment with several reports waits for a moderator again.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado, dados-invalidos (other reason without text), limite-excedido (20 a day)
 */
export async function denunciarHandler(
  { alvo, registro, motivo, texto }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nova: boolean }> {
  const caller = await requireCaller(context)
  if (motivo === 'outro' && texto.length < 10) throw recusa('texto', 'Conte em poucas palavras o que há de errado.')
  await limitUse(`denunciar:${caller.uid}`, 20, 86_400)
  return db().runTransaction(async (transaction) => {
    const comment =
      alvo === 'comentarios' ? storedIn(comentarios, await transaction.get(comentarioRef(registro))) : undefined
    if (alvo === 'comentarios' && comment?.situacao !== 'publicado') throw new ErroSIE('registro-nao-encontrado')
    const titulo = alvo === 'comentarios' ? (comment?.texto ?? '') : (await alvoDe(transaction, alvo, registro)).titulo
    const ref = denunciaRef(registro, caller.uid)
    if ((await transaction.get(ref)).exists) return { nova: false }
    await createRecord(
      transaction,
      denuncias,
      ref,
      denuncias.schema.parse({
        titulo: titulo.slice(0, 160),
        alvo,
        registro,
        motivo,
        texto,
        autor: caller.uid,
        em: Timestamp.now(),
      }),
      { caller, acao: 'denunciar' },
    )
    if (comment) {
      const reports = comment.denuncias + 1
      const waits = reports >= DENUNCIAS_QUE_OCULTAM
      await writeStep(
        transaction,
        comentarios,
        comentarioRef(registro),
        comment,
        { denuncias: reports, ...(waits ? { situacao: 'aguardando' } : {}) },
        // The system is the editor: reporters are visible to moderators, not to the author.
        { caller: SYSTEM_CALLER, acao: waits ? 'reter' : 'denunciar' },
      )
    }
    return { nova: true }
  })
}

export const denunciar = callable(input, denunciarHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
