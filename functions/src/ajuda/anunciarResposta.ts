import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import { ticketDe } from './contextoDoTicket.ts'

/** @param parou whether the caller has stopped */
const input = z.object({ id: recordId, parou: z.boolean().default(false) })

/** Time after the last key press for which a person counts as answering. */
const LASTS_MS = 60_000
/** Most people shown as answering one ticket. */
const MOST_ANSWERING = 5

/**
 * Shows the staff for a minute that the caller is answering a ticket; nobody else sees it.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (400 an hour)
 */
export async function anunciarRespostaHandler(
  { id, parou }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ ate: number }> {
  const caller = await requireCaller(context)
  await limitUse(`presenca-ticket:${caller.uid}`, 400, 3600)
  const { ticket, agent } = await ticketDe(caller, id)
  if (!agent) throw absent(caller, 'tickets:atender')
  const now = Date.now()
  const ref = paths.presencaNoTicket(id)
  await db().runTransaction(async (transaction) => {
    const { quem: there = [] } = storedAs<{ quem?: Presenca[] }>(await transaction.get(ref)) ?? {}
    const others = there.filter(({ uid, ate }) => uid !== caller.uid && ate > now)
    const quem = parou ? others : [...others, { uid: caller.uid, nome: caller.name, ate: now + LASTS_MS }]
    transaction.set(ref, {
      quem: quem.slice(-MOST_ANSWERING),
      vinculo: ticket.vinculo,
      expiraEm: new Date(now + LASTS_MS),
      quando: FieldValue.serverTimestamp(),
    })
  })
  return { ate: now + LASTS_MS }
}

interface Presenca {
  uid: string
  nome: string
  /** milliseconds since 1970 */
  ate: number
}

export const anunciarResposta = callable(input, anunciarRespostaHandler, {
  access: 'tickets:atender',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
