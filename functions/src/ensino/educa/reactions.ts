import { isDeepStrictEqual } from 'node:util'
import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { comentariosAMostra, CONVERSAVEIS, type Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../../base/platform/admin.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { publishCategorias, publishVideos, writeEducaPublica } from './educaPublica.ts'
import { alvoRef, comentariosDe, type Alvo } from './conversa.ts'

/** Updates the public comments of a record after a comment was written. Late and repeated events write nothing. */
async function publishComentarios({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id)) return
  const written = after ?? before
  const colecao = written?.alvo as Conversavel
  const registro = String(written?.registro ?? '')
  if (!CONVERSAVEIS.includes(colecao) || registro === '') return
  await db().runTransaction(async (transaction) => {
    const ref = alvoRef(colecao, registro)
    const record = storedAs<Alvo>(await transaction.get(ref))
    if (!record || record.metadados.successorId !== '') return
    const shown = comentariosAMostra(
      (await comentariosDe(transaction, colecao, registro)).map(([key, { em, ...one }]) => ({
        ...one,
        id: key,
        em: em?.toMillis() ?? 0,
      })),
    )
    if (!isDeepStrictEqual(record.comentarios, shown)) transaction.update(ref, { comentarios: shown })
  })
}

/** Reactions to a written comment, category, video, or grade of the register, whose own reaction has run before. */
export const EDUCA_REACTIONS: Reactions = {
  [comentarios.name]: [publishComentarios],
  [categoriasEduca.name]: [publishCategorias],
  [videos.name]: [publishVideos],
  [graduacoes.name]: [async () => void (await writeEducaPublica())],
}
