import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { audit } from '../platform/audit.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'

/** What a person agreed to: messages by WhatsApp to one number. Kept after it was taken back, as the proof of both. */
export interface Aceite {
  /** '+5548999990000' (`numeroDigitado`) */
  numero: string
  em: Timestamp
  origem: 'perfil'
  /** null while it holds */
  retiradoEm: Timestamp | null
  /** '' while it holds */
  retiradoPor: '' | 'perfil'
}

/** Notes that a person agrees, or no longer does. What holds already changes nothing. */
export async function changeAceite(transaction: Transaction, uid: string, numero: string | undefined): Promise<void> {
  const ref = paths.aceiteDoWhatsApp(uid)
  const stored = storedAs<Aceite>(await transaction.get(ref))
  const holds = stored?.retiradoEm === null
  const now = Timestamp.fromMillis(Date.now())
  if (numero === undefined ? !holds : holds && stored.numero === numero) return
  if (numero === undefined)
    transaction.update(ref, { retiradoEm: now, retiradoPor: 'perfil' } satisfies Partial<Aceite>)
  else transaction.set(ref, { numero, em: now, origem: 'perfil', retiradoEm: null, retiradoPor: '' } satisfies Aceite)
  const acao = numero === undefined ? 'sairDoWhatsApp' : 'aceitarWhatsApp'
  await audit({ acao, quem: uid, colecao: 'users', id: uid, detalhe: { origem: 'perfil' } }, transaction)
}

/** The number to which a person wants messages; undefined where they want none. */
export async function numeroAceito(transaction: Transaction, uid: string): Promise<string | undefined> {
  const aceite = storedAs<Aceite>(await transaction.get(paths.aceiteDoWhatsApp(uid)))
  return aceite?.retiradoEm === null ? aceite.numero : undefined
}
