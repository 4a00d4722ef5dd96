import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { LETRAS_DO_COMENTARIO, situacaoInicial, type SituacaoDoComentario } from '@sie/domain/ensino/educa/conversa.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitEach } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { alvo, alvoDe, comentarioRef, isMenor } from './conversa.ts'

const input = z.object({
  ...alvo,
  /** made by the browser, so that a repeated call writes nothing more */
  id: recordId.min(16).max(64),
  texto: trimmed(LETRAS_DO_COMENTARIO).min(2, 'Escreva o comentário.'),
  respostaA: z.union([recordId, z.literal('')]).default(''),
})

/**
 * Comments on a video or a post that the caller sees. Whether it waits for a moderator depends on the record, and on the author's age.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado, dados-invalidos (closed, or an answer to a missing comment),
 * limite-excedido (10 in ten minutes, 60 a day)
 */
export async function comentarHandler(
  { alvo: colecao, registro, id, texto, respostaA }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; situacao: SituacaoDoComentario }> {
  const caller = await requireCaller(context)
  await limitEach(
    [
      [`comentar:${caller.uid}`, 10, 600],
      [`comentar-dia:${caller.uid}`, 60, 86_400],
    ],
    'limite-excedido',
  )
  return db().runTransaction(async (transaction) => {
    const record = await alvoDe(transaction, colecao, registro)
    if (record.conversa === 'fechados') throw recusa('texto', 'Os comentários estão fechados aqui.')
    const ref = comentarioRef(id)
    const known = storedIn(comentarios, await transaction.get(ref))
    if (known) {
      if (known.autor !== caller.uid || known.registro !== registro)
        throw recusa('id', 'Este código já foi usado. Recarregue a página e envie de novo.')
      return { id, situacao: known.situacao }
    }
    if (respostaA !== '') {
      const first = storedIn(comentarios, await transaction.get(comentarioRef(respostaA)))
      if (first?.registro !== registro || first.situacao !== 'publicado')
        throw recusa('respostaA', 'O comentário respondido não está mais aqui.')
      // Threads have one level: an answer to an answer is stored under the first comment.
      if (first.respostaA !== '') respostaA = first.respostaA
    }
    const menor = await isMenor(transaction, caller.uid)
    const situacao = situacaoInicial(record.conversa, menor)
    await createRecord(
      transaction,
      comentarios,
      ref,
      comentarios.schema.parse({
        name: caller.name || 'Conta sem nome',
        autor: caller.uid,
        nomePublico: nomeNasListas(caller.name || 'Conta sem nome', menor),
        menor,
        alvo: colecao,
        registro,
        titulo: record.titulo,
        texto,
        respostaA,
        em: Timestamp.now(),
        situacao,
      }),
      { caller, acao: 'comentar' },
    )
    return { id, situacao }
  })
}

export const comentar = callable(input, comentarHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
