import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore'
import { numeroDoWaId } from '@sie/domain/base/whatsapp/numero.ts'
import { keyedHash } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'

// A number that answers SAIR gets nothing more from the entity to which it was sent. It is kept apart from what accounts agree to: any account may
// name any number, and an entity signs its own notices.

interface Saida {
  /** instant of the answer */
  em: Timestamp
}

/** @param numero with its country code, with or without '+' and Brazil's ninth digit */
const saidaRef = (entidade: string, numero: string): DocumentReference =>
  paths.saidaDoWhatsApp(keyedHash(`saida do whatsapp:${entidade}:${numeroDoWaId(numero.replace(/^\+/, ''))}`))

/** Why an entity may not write to a number; '' where it may. */
export async function saidaDe(transaction: Transaction, entidade: string, numero: string): Promise<string> {
  return (await transaction.get(saidaRef(entidade, numero))).exists ? LEFT : ''
}

const LEFT = 'A pessoa respondeu SAIR: a entidade só volta a escrever a este número depois que ele mandar VOLTAR.'

/** Notes that a number leaves the messages of an entity, or lifts that. @returns false where it came back, but had not left, or left later */
export async function changeSaida(
  transaction: Transaction,
  entidade: string,
  numero: string,
  { sai, em }: Saida & { sai: boolean },
): Promise<boolean> {
  const ref = saidaRef(entidade, numero)
  const stored = storedAs<Saida>(await transaction.get(ref))
  const isLate = stored !== undefined && stored.em.toMillis() > em.toMillis()
  if (sai && !isLate) transaction.set(ref, { em } satisfies Saida)
  if (!sai && stored && !isLate) transaction.delete(ref)
  return sai || (stored !== undefined && !isLate)
}
