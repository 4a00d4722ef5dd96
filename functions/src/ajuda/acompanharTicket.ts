import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { callerInBackground, requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { absent } from '../base/platform/hidden.ts'
import { storedIn, textsAt } from '../base/platform/stored.ts'
import { recusa } from '../base/records/write.ts'
import { worksOnTicket, ticketRef, type TicketGuardado } from './ticket.ts'

const MOST = 20

const input = z.object({ id: recordId, acompanha: z.boolean() })

/**
 * Follows a ticket without being in charge of it, or stops: followers are notified of every answer. Stored apart from the ticket, whose author
 * does not see which staff follow it.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`acompanha`: 20 follow already),
 * limite-excedido (300 an hour)
 */
export async function acompanharTicketHandler(
  { id, acompanha }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ acompanha: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`acompanhar-ticket:${caller.uid}`, 300, 3600)
  await db().runTransaction(async (transaction) => {
    const ticket = storedIn(tickets, await transaction.get(ticketRef(id)))
    if (!ticket || ticket.metadados.successorId !== '' || !worksOnTicket(caller, id, ticket))
      throw absent(caller, 'tickets:atender')
    const before = await quemAcompanha(id, transaction)
    if (acompanha && before.length >= MOST) throw recusa('acompanha', 'Este chamado já tem 20 acompanhantes.')
    transaction.set(
      paths.acompanhantes().doc(id),
      { quem: acompanha ? FieldValue.arrayUnion(caller.uid) : FieldValue.arrayRemove(caller.uid) },
      { merge: true },
    )
  })
  return { acompanha }
}

/** Uids of those who follow a ticket. */
export async function quemAcompanha(id: string, transaction?: Transaction): Promise<string[]> {
  const ref = paths.acompanhantes().doc(id)
  const stored = await (transaction ? transaction.get(ref) : ref.get())
  return textsAt(stored, 'quem') ?? []
}

/** Followers who may still work on the ticket: those who lost the right get no more notices. */
export async function acompanhantesDe(transaction: Transaction, id: string, ticket: TicketGuardado): Promise<string[]> {
  const all = await quemAcompanha(id, transaction)
  const able = await Promise.all(
    all.map(async (uid) => {
      const agent = await callerInBackground(uid)
      return agent.permissoes.ativo && worksOnTicket(agent, id, ticket)
    }),
  )
  return all.filter((_, index) => able[index])
}

export const acompanharTicket = callable(input, acompanharTicketHandler, {
  access: 'tickets:atender',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
