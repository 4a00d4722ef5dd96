import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import type { SituacaoDoComentario } from '@sie/domain/ensino/educa/conversa.ts'
import { MAIS_SEGUNDOS } from '@sie/domain/ensino/educa/video.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { alvo, alvoDe, alvoRef } from './conversa.ts'

const input = z.object({
  ...alvo,
  curtiu: z.boolean().optional(),
  segundos: z.number().int().min(0).max(MAIS_SEGUNDOS).optional(),
})

/** A person's stored state about one record of the feed. */
interface Acompanhamento {
  quem: string
  alvo: string
  registro: string
  curtiu: boolean
  /** position in seconds where the person stopped a video */
  segundos: number
  /** milliseconds since 1970 */
  em: number
}

interface MinhaParte {
  curtiu: boolean
  curtidas: number
  segundos: number
  /** the caller's own comments, including waiting and refused ones */
  comentarios: { id: string; texto: string; situacao: SituacaoDoComentario; versao: number; em: number }[]
}

/** Most own comments on one record in an answer. */
const MOST_OWN = 50

/**
 * The caller's likes, progress and comments about a record; `curtiu` or `segundos` are stored first. The same like twice counts once.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado, limite-excedido (600 an hour)
 */
export async function acompanharHandler(
  { alvo: colecao, registro, curtiu, segundos }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<MinhaParte> {
  const caller = await requireCaller(context)
  await limitUse(`acompanhar:${caller.uid}`, 600, 3600)
  const kept = await db().runTransaction(async (transaction) => {
    const record = await alvoDe(transaction, colecao, registro)
    const ref = paths.acompanhamento(colecao, registro, caller.uid)
    const stored = storedAs<Acompanhamento>(await transaction.get(ref))
    const next = {
      curtiu: curtiu ?? stored?.curtiu ?? false,
      segundos: segundos ?? stored?.segundos ?? 0,
    }
    const more = Number(next.curtiu) - Number(stored?.curtiu ?? false)
    if (curtiu !== undefined || segundos !== undefined)
      transaction.set(ref, { ...next, quem: caller.uid, alvo: colecao, registro, em: Date.now() })
    if (more !== 0) transaction.update(alvoRef(colecao, registro), { curtidas: FieldValue.increment(more) })
    return { ...next, curtidas: Math.max(0, record.curtidas + more) }
  })
  const { docs } = await db()
    .collection(comentarios.name)
    .where('registro', '==', registro)
    .where('autor', '==', caller.uid)
    .where('metadados.successorId', '==', '')
    .limit(MOST_OWN)
    .get()
  const own = docs
    .map((doc) => [doc.id, storedIn(comentarios, doc)] as const)
    .filter(([, { situacao }]) => situacao !== 'retirado')
    .map(([id, { texto, situacao, metadados, em }]) => ({
      id,
      texto,
      situacao,
      versao: metadados.version,
      em: em?.toMillis() ?? 0,
    }))
    .sort((a, b) => a.em - b.em)
  return { ...kept, comentarios: own }
}

export const acompanhar = callable(input, acompanharHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
