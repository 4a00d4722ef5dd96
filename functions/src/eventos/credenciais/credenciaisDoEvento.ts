import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import type { CredencialVirtual, EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { credencialRef, eventoDoLocal, eventoEscrito, virtuais } from './credencial.ts'
import { seloKey } from '../../base/platform/secrets.ts'

/** Credentials in one answer, with their pictures: some 600 KB. */
const MOST = 60

const input = z.object({
  evento: recordId,
  /** a gate caches them for a day offline; printing needs the right to issue */
  para: z.enum(['portaria', 'impressao']),
  /** only these ids */
  ids: z.array(recordId).min(1).max(MOST).optional(),
  /** id of the last one of the previous page */
  depois: documentId.optional(),
})

interface CredenciaisDoEvento {
  evento: EventoDaCredencial
  /** the server's clock, milliseconds since 1970 */
  agora: number
  credenciais: CredencialVirtual[]
  proxima: string | null
}

/**
 * The credentials of an event with pictures, in pages, for its staff.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:operar` for a gate, `credenciais:credenciar` for print, over the event),
 * registro-nao-encontrado
 */
export async function credenciaisDoEventoHandler(
  { evento, para, ids, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<CredenciaisDoEvento> {
  const caller = await requireCaller(context)
  const rules = para === 'portaria' ? ['eventos:operar', 'credenciais:credenciar'] : ['credenciais:credenciar']
  const event = await eventoDoLocal(caller, evento, rules)
  const docs = ids ? await chosen(ids, evento) : await page(evento, depois)
  return {
    evento: eventoEscrito(evento, event),
    agora: Date.now(),
    credenciais: await virtuais(docs, event, para),
    proxima: !ids && docs.length === MOST ? (docs.at(-1)?.id ?? null) : null,
  }
}

const chosen = async (ids: readonly string[], evento: string): Promise<DocumentSnapshot[]> =>
  (await db().getAll(...[...new Set(ids)].map(credencialRef))).filter((doc) => doc.get('evento') === evento)

async function page(evento: string, depois: string | undefined): Promise<DocumentSnapshot[]> {
  const query = db()
    .collection(credenciais.name)
    .where('evento', '==', evento)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())
  return (await (depois === undefined ? query : query.startAfter(depois)).limit(MOST).get()).docs
}

export const credenciaisDoEvento = callable(input, credenciaisDoEventoHandler, {
  access: 'eventos:operar',
  errors: ['registro-nao-encontrado'],
  secrets: [seloKey],
})
