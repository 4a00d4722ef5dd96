import type { Transaction } from 'firebase-admin/firestore'
import type { Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { db } from '../base/platform/admin.ts'
import { keyedHash } from '../base/platform/hash.ts'
import { paths } from '../base/platform/paths.ts'
import { setting } from '../base/platform/settings.ts'
import { textAt } from '../base/platform/stored.ts'
import { portalUrlOf } from './links.ts'

// Reply address of a ticket's mails: unguessable, and a sender must still belong to the ticket.

const token = (ticket: string): string => keyedHash(`resposta de chamado:${ticket}`)

/** Reply-To address of a ticket's mails; '' where the portal receives no mail (`MAIL_REPLY`, such as `chamados@respostas.exemplo.org.br`). */
export function enderecoDeResposta(ticket: string): string {
  const [name = '', domain = ''] = (setting('MAIL_REPLY') ?? '').split('@')
  return name && domain ? `${name}+${token(ticket)}@${domain}` : ''
}

/** Stores the reply address of a ticket. */
export const storeReplyAddress = (transaction: Transaction, ticket: string): void =>
  void transaction.set(paths.enderecoDeTicket(token(ticket)), { ticket })

/** The ticket of the first known one of these addresses; '' for none. */
export async function ticketDoEndereco(addresses: readonly string[]): Promise<string> {
  const tokens = addresses.flatMap((address) => /\+([0-9a-f]{32})@/.exec(address.toLowerCase())?.[1] ?? []).slice(0, 10)
  if (tokens.length === 0) return ''
  const known = await db().getAll(...tokens.map(paths.enderecoDeTicket))
  return known.map((doc) => textAt(doc, 'ticket')).find(Boolean) ?? ''
}

/** The mail with the full text of an answer, which can be answered by mail. */
export const respostaPorEmail = (
  id: string,
  { protocolo, assunto }: Pick<Ticket, 'protocolo' | 'assunto'>,
  { texto, aviso, comAnexo }: { texto: string; aviso: string; comAnexo: boolean },
) => ({
  modelo: 'chamado' as const,
  dados: { protocolo, assunto, aviso, texto, comAnexo, link: portalUrlOf(id), responderPara: enderecoDeResposta(id) },
})
