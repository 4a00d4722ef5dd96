import * as z from 'zod'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { retida, type MotivoDeRetencao, type NotaDoLocal } from '@sie/domain/eventos/credenciais/notas.ts'
import { eventoRef } from '../inscricoes/inscricao.ts'
import { idDaLinha, linhaDe, localDo, type Linha } from '../local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { credencialRef, eventoDoLocal, eventoEscrito, notasGuardadas } from './credencial.ts'

const MOST = 50

const input = z.object({
  evento: recordId,
  /** id of the last note of the previous page */
  depois: documentId.optional(),
})

interface LeituraDoEvento extends Pick<
  NotaDoLocal,
  'id' | 'ponto' | 'sentido' | 'resposta' | 'aparelho' | 'ordem' | 'quando'
> {
  recebida: number
  motivo: string
  nome: string
  /** reason why it does not count by itself; '' where it does */
  retida: MotivoDeRetencao | ''
}

/**
 * Scans of devices at an event, newest first, including refused and held ones. The reason for holding a note derives from its content, so
 * it is computed and not stored.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`credenciais:ler` over the event), registro-nao-encontrado
 */
export async function leiturasDoEventoHandler(
  { evento, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ leituras: LeituraDoEvento[]; proxima: string | null }> {
  const event = await eventoDoLocal(await requireCaller(context), evento, ['credenciais:ler'])
  const notes = eventoRef(evento).collection('notas')
  const last = depois === undefined ? undefined : await notes.doc(depois).get()
  const newest = notes.orderBy('quando', 'desc')
  const { docs } = await (last?.exists ? newest.startAfter(last) : newest).limit(MOST).get()
  const local = await localDo(evento)
  const scans = notasGuardadas(docs, await decididas(docs), local)
    .filter(({ tipo }) => tipo === 'leitura')
    .sort((a, b) => b.quando - a.quando)
  const ids = [...new Set(scans.map(({ alvo }) => alvo))].filter((id) => /^[0-9a-f]{40}$/.test(id))
  const cards = new Map(
    (ids.length > 0 ? await db().getAll(...ids.map(credencialRef)) : []).flatMap((doc) => {
      const stored = storedIn(credenciais, doc)
      return stored?.evento === evento ? [[doc.id, stored] as const] : []
    }),
  )
  const days = eventoEscrito(evento, event)
  return {
    leituras: scans.map((nota) => {
      const { id, ponto, sentido, resposta, motivo, aparelho, ordem, quando } = nota
      const card = cards.get(nota.alvo)
      return {
        id,
        ponto,
        sentido,
        resposta,
        motivo,
        aparelho,
        ordem,
        quando,
        recebida: nota.recebida ?? Timestamp.now().toMillis(),
        nome: card?.name ?? '',
        retida: retida(nota, days, card?.codigo) ?? '',
      }
    }),
    proxima: docs.length === MOST ? (docs.at(-1)?.id ?? null) : null,
  }
}

/** Decisions of people about these notes. */
async function decididas(docs: readonly DocumentSnapshot[]): Promise<Linha[]> {
  if (docs.length === 0) return []
  const rows = await db().getAll(...docs.map(({ ref }) => paths.quarentena().doc(idDaLinha(ref.path))))
  return rows.filter((row) => row.exists).map(linhaDe)
}

export const leiturasDoEvento = callable(input, leiturasDoEventoHandler, {
  access: 'credenciais:ler',
  errors: ['registro-nao-encontrado'],
})
