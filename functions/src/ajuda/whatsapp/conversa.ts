import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { JANELA_MS } from '@sie/domain/base/whatsapp/numero.ts'
import { newJob } from '../../base/jobs/job.ts'
import type { QueryReader } from '../../base/platform/bounded.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { saidaDe } from '../../base/whatsapp/saida.ts'
import { createMensagem, mensagemRef } from '../ticket.ts'
import { db } from '../../base/platform/admin.ts'

/** What one number and one entity write to each other. */
export interface Conversa {
  entidade: string
  /** '+5548999990000' (`numeroDoWaId`), and the digits under which WhatsApp knows it */
  numero: string
  waId: string
  nome: string
  /** ticket to which the next message goes, and all that are answered here */
  ticket: string
  chamados: string[]
  /** instant of the person's last message */
  ultimaEm: Timestamp
}

const KEPT_MS = 180 * 86_400_000

export const conversaRef = (entidade: string, numero: string) =>
  paths.conversasDoWhatsApp().doc(keyedHash(`conversa:${entidade}:${numero}`))

export const storeConversa = (transaction: Transaction, conversa: Conversa): void =>
  void transaction.set(conversaRef(conversa.entidade, conversa.numero), {
    ...conversa,
    expiraEm: Timestamp.fromMillis(conversa.ultimaEm.toMillis() + KEPT_MS),
  })

/** The conversation in which a ticket is answered; undefined where there is none any more. */
export async function conversaDoTicket(
  ticket: string,
  reader: QueryReader = { get: (asked) => asked.get() },
): Promise<{ id: string; conversa: Conversa } | undefined> {
  const query = paths.conversasDoWhatsApp().where('chamados', 'array-contains', ticket).limit(1)
  const [doc] = (await reader.get(query)).docs
  return doc && { id: doc.id, conversa: storedAs<Conversa>(doc) }
}

/** Until when free text may be sent in a ticket, milliseconds since 1970; 0 where there is no conversation. */
export async function janelaDoTicket(ticket: string): Promise<number> {
  const found = await conversaDoTicket(ticket)
  return found ? found.conversa.ultimaEm.toMillis() + JANELA_MS : 0
}

/**
 * The conversation in which an agent answers now. @throws ErroSIE dados-invalidos (`texto`, `anexo`) where nothing can be sent, with the reason
 */
export async function requireConversa(transaction: Transaction, ticket: string, comAnexo: boolean): Promise<string> {
  const found = await conversaDoTicket(ticket, transaction)
  if (!found) throw recusa('texto', 'A conversa deste chamado no WhatsApp não existe mais: escreva por outro meio.')
  if (Date.now() >= found.conversa.ultimaEm.toMillis() + JANELA_MS)
    throw recusa('texto', 'Passaram 24 horas da última mensagem da pessoa: o WhatsApp só aceita um modelo aprovado.')
  const saida = await saidaDe(transaction, found.conversa.entidade, found.conversa.numero)
  if (saida) throw recusa('texto', saida)
  if (comAnexo) throw recusa('anexo', 'Pelo WhatsApp o portal envia só texto. Tire o anexo.')
  return found.id
}

/** What is still to be sent of an answer; read at its turn. */
export interface RespostaEmFila {
  ticket: string
  mensagem: string
  conversa: string
}

/** Queues an answer of an agent. */
export function queueResposta(transaction: Transaction, { ticket, mensagem, conversa }: RespostaEmFila): void {
  const id = keyedHash(`resposta pelo whatsapp:${ticket}:${mensagem}`)
  const dados = { ticket, mensagem, conversa }
  transaction.create(
    paths.tarefa(id),
    newJob({ tipo: 'respostaPeloWhatsApp', nome: ticket, quem: '', dados, total: 1 }),
  )
  // What the person writes next belongs to the ticket in which they were answered last.
  continueConversa(transaction, conversa, ticket)
}

/** Lets what the person writes next go into a ticket. */
export const continueConversa = (transaction: Transaction, conversa: string, ticket: string): void =>
  void transaction.update(paths.conversasDoWhatsApp().doc(conversa), {
    ticket,
    chamados: FieldValue.arrayUnion(ticket),
  })

/** Lets a further ticket be answered in a conversation. */
export const joinConversa = (transaction: Transaction, conversa: string, ticket: string): void =>
  void transaction.update(paths.conversasDoWhatsApp().doc(conversa), { chamados: FieldValue.arrayUnion(ticket) })

/** Tells the desk, once, that an answer did not arrive. */
export const noteFalha = (ticket: string, mensagem: string, motivo: string): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const id = `whatsapp-falha-${mensagem}`
    if ((await transaction.get(mensagemRef(ticket, id))).exists) return
    createMensagem(transaction, ticket, id, {
      quem: '',
      nome: '',
      papel: 'sistema',
      interna: true,
      anexo: null,
      texto: `A resposta não chegou pelo WhatsApp. ${motivo}`,
    })
  })
