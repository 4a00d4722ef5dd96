import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { NA_FINAL } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import type { EventoGuardado } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { textsAt } from '../../base/platform/stored.ts'
import { createRecord } from '../../base/records/write.ts'
import { comCredencial, credencialDe, dizeres, eventoDoLocal } from './credencial.ts'

/** Entries read in one call. */
const MOST = 20

const input = z.object({
  evento: recordId,
  /** id of the last entry of the previous call */
  depois: documentId.optional(),
})

/**
 * Issues the credentials of an event, one for each person with a confirmed entry who has none yet; the entries are read in pages.
 * Issuing twice creates none again.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`credenciais:credenciar` over the event), registro-nao-encontrado
 */
export async function emitirCredenciaisHandler(
  { evento, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ emitidas: number; proxima: string | null }> {
  const caller = await requireCaller(context)
  const event = await eventoDoLocal(caller, evento, ['credenciais:credenciar'])
  const query = db()
    .collection(inscricoes.name)
    .where('evento', '==', evento)
    .where('metadados.successorId', '==', '')
    .where('situacao', 'in', [...NA_FINAL])
    .orderBy(FieldPath.documentId())
  const { docs } = await (depois === undefined ? query : query.startAfter(depois)).limit(MOST).get()
  const people = [
    ...new Set(docs.flatMap((doc) => [String(doc.get('pessoa') ?? ''), ...(textsAt(doc, 'pessoas') ?? [])])),
  ].filter(Boolean)
  let emitidas = 0
  // One after another: each transaction looks through the credentials before it adds one, so that many at once hold each other up until some give up.
  for (const pessoa of people) if (await issueCredencial(caller, evento, event, pessoa)) emitidas += 1
  return {
    emitidas,
    proxima: docs.length === MOST ? (docs.at(-1)?.id ?? null) : null,
  }
}

/** @returns whether it is new */
const issueCredencial = (caller: Caller, evento: string, event: EventoGuardado, pessoa: string): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const stored = await credencialDe(transaction, evento, pessoa)
    const { id, ref } = stored
    if (stored.exists) return false
    const entries = await comCredencial(transaction, evento, pessoa)
    if (entries.length === 0) return false
    const record = credenciais.schema.parse({
      ...dizeres(entries),
      evento,
      eventoTitulo: event.titulo,
      pessoa,
      codigo: codigoDe(keyedHash(`credencial:${id}`)),
      vinculo: event.vinculo,
    })
    await createRecord(transaction, credenciais, ref, record, { caller, acao: 'emitir' })
    return true
  })

export const emitirCredenciais = callable(input, emitirCredenciaisHandler, {
  access: 'credenciais:credenciar',
  errors: ['registro-nao-encontrado'],
})
