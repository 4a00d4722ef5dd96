import type { DocumentReference } from 'firebase-admin/firestore'
import { falhaDoWhatsApp } from '@sie/domain/base/whatsapp/falhas.ts'
import { fimDoDestino } from '../mail/lista.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { setting } from '../platform/settings.ts'
import { storedAs } from '../platform/stored.ts'
import { numeroAceito } from './aceite.ts'
import { saidaDe } from './saida.ts'
import { FalhaDaApi, type ApiDoWhatsApp, type MensagemDoWhatsApp } from './apiDoWhatsApp.ts'

/**
 * What became of a message by WhatsApp. `enviada`: the API took it; `noAparelho`, `lida`: as the person's WhatsApp says; `incerta`: the API gave no answer,
 * so that it is not sent again: a notice may still tell; `saiu`: they left the announcements of the sender, or their number its messages (`saida.ts`);
 * `ninguem`: a minor, or a person without a birth date, who has no guardian.
 */
export type EstadoNoWhatsApp =
  | 'aguarda'
  | 'enviando'
  | 'incerta'
  | 'enviada'
  | 'falhou'
  | 'noAparelho'
  | 'lida'
  | 'naoAceitou'
  | 'saiu'
  | 'ninguem'

/** A message by WhatsApp to one person, as stored beside those by mail: no name and no number. */
export interface Envio {
  canal: 'whatsapp'
  entidade: string
  tarefa: string
  quem: string
  /** the minor about whom a guardian is written to; else as `quem` */
  pessoa: string
  /** id of the message of a ticket that this is; absent of others */
  mensagem?: string
  estado: EstadoNoWhatsApp
  motivo?: string
  /** id of the message at Meta */
  wamid?: string
}

const RANK: Readonly<Record<EstadoNoWhatsApp, number>> = {
  aguarda: 0,
  naoAceitou: 0,
  saiu: 0,
  ninguem: 0,
  enviando: 0,
  incerta: 0,
  enviada: 1,
  falhou: 2,
  // Several devices: one may fail before another has it.
  noAparelho: 3,
  lida: 4,
}

/** States of a message that went out, and did not fail after. */
export const ENVIADAS: readonly EstadoNoWhatsApp[] = (Object.keys(RANK) as EstadoNoWhatsApp[]).filter(
  (estado) => RANK[estado] >= RANK.enviada && estado !== 'falhou',
)

export const noteEnvio = (ref: DocumentReference, envio: Envio) => ref.set({ ...envio, expiraEm: fimDoDestino() })

/** What a message is then, and the number to which it is to be sent now. */
type Begun = { estado: EstadoNoWhatsApp; para?: string | undefined }

/**
 * Sends a message once, however often it is asked, to nobody who does not want it at that instant: what began and has no known end is not begun again, as the API has no key for the same request.
 * @param given number to which it goes; absent where it goes to the one to which `quem` agrees
 * @throws FalhaDaApi where the same may be tried again, or all others would fail too; the message then waits
 */
export async function sendOnce(
  api: ApiDoWhatsApp,
  ref: DocumentReference,
  row: Omit<Envio, 'estado' | 'canal'>,
  conteudo: MensagemDoWhatsApp['conteudo'],
  given?: string,
): Promise<EstadoNoWhatsApp> {
  const begun = await db().runTransaction(async (transaction): Promise<Begun> => {
    const stored = storedAs<Envio>(await transaction.get(ref))
    const para = given ?? (await numeroAceito(transaction, row.quem))
    const saida = para ? await saidaDe(transaction, row.entidade, para) : ''
    if (stored?.estado === 'enviando') {
      transaction.update(ref, { estado: 'incerta', motivo: UNKNOWN } satisfies Partial<Envio>)
      return { estado: 'incerta' }
    }
    if (stored && stored.estado !== 'aguarda') return { estado: stored.estado }
    const estado = !para ? 'naoAceitou' : saida ? 'saiu' : 'enviando'
    const envio: Envio = { ...row, canal: 'whatsapp', estado, motivo: saida }
    transaction.set(ref, { ...envio, expiraEm: fimDoDestino() })
    return { estado, para: saida ? undefined : para }
  })
  if (!begun.para) return begun.estado
  await pace()
  try {
    const wamid = await api.enviar({ para: begun.para, conteudo, chave: ref.id })
    await raise(ref, 'enviada', wamid)
    return 'enviada'
  } catch (error) {
    if (!(error instanceof FalhaDaApi)) throw error
    const estado = error.incerta ? 'incerta' : error.falha.de === 'pessoa' ? 'falhou' : 'aguarda'
    await ref.update({ estado, motivo: error.incerta ? UNKNOWN : error.falha.frase } satisfies Partial<Envio>)
    if (estado === 'falhou') return estado
    throw error
  }
}

const UNKNOWN = 'O WhatsApp não respondeu: não se sabe se a mensagem saiu, e ela não é repetida.'

/** Moves a message to a later state, with its reason; an earlier one changes nothing but the id. @returns the message as it is then */
const raise = (
  ref: DocumentReference,
  estado: EstadoNoWhatsApp,
  wamid: string,
  motivo = '',
): Promise<Envio | undefined> =>
  db().runTransaction(async (transaction) => {
    const stored = storedAs<Envio>(await transaction.get(ref))
    if (!stored) return undefined
    const next = RANK[estado] > RANK[stored.estado] ? { wamid, estado, motivo } : { wamid }
    transaction.update(ref, next satisfies Partial<Envio>)
    return { ...stored, ...next }
  })

const STATES = { sent: 'enviada', delivered: 'noAparelho', read: 'lida', failed: 'falhou' } as const

/** A state of a message as the webhook tells it. */
export interface Notificado {
  id: string
  status: string
  chave: string
  codigo: number
}

/**
 * Applies a notice about a message of an entity: found by the key that was sent along, else by its id.
 * @returns the message, where it has failed: also by a former notice, as what follows from it may not have been done
 */
export async function applyStatus(
  entidade: string,
  { id, status, chave, codigo }: Notificado,
): Promise<Envio | undefined> {
  if (!Object.hasOwn(STATES, status)) return undefined
  const estado = STATES[status as keyof typeof STATES]
  const [byKey] = /^[\w~-]{1,400}$/.test(chave) ? [await paths.destinos().doc(chave).get()] : []
  const doc = byKey?.exists ? byKey : (await paths.destinos().where('wamid', '==', id).limit(1).get()).docs[0]
  const stored = storedAs<Envio>(doc)
  if (!doc || stored?.canal !== 'whatsapp' || stored.entidade !== entidade) return undefined
  if (stored.wamid !== undefined && stored.wamid !== id) return undefined
  const motivo = estado === 'falhou' ? falhaDoWhatsApp(codigo, 0).frase : ''
  const now = await raise(doc.ref, estado, id, motivo)
  return now?.estado === 'falhou' ? now : undefined
}

/** Messages a second, where WHATSAPP_PER_SECOND does not say. Meta's own limit of a number is higher, and told by codes. */
const PER_SECOND = 5

export const porSegundo = (): number => Number(setting('WHATSAPP_PER_SECOND')) || PER_SECOND

let free = 0

/** Waits for its place in the pace of this instance. */
async function pace(): Promise<void> {
  const now = Date.now()
  const begin = Math.max(now, free)
  free = begin + 1000 / porSegundo()
  if (begin > now) await new Promise((resolve) => setTimeout(resolve, begin - now))
}
