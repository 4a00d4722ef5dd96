import * as z from 'zod'
import { isRelacionavel, RELACIONAVEIS } from '@sie/domain/ajuda/estados.ts'
import { registroRelacionado } from '@sie/domain/ajuda/relacionado.ts'
import { departamentos, type Departamento } from '@sie/domain/ajuda/collections/departamentos.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { callerInBackground, requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedAs, storedIn, storedRecord } from '../base/platform/stored.ts'
import { quemAcompanha } from './acompanharTicket.ts'
import { quemPediu, type QuemPediu } from './quemPediu.ts'
import { janelaDoTicket } from './whatsapp/conversa.ts'
import { worksOnTicket, isRequester, ticketRef, type TicketGuardado } from './ticket.ts'

const input = z.object({ id: recordId })
const MOST_MEMBERS = 30

interface Contexto {
  atende: boolean
  /** related record of the ticket, if the caller may read it by their own right; undefined without one */
  relacionado?: { tipo: string; rotulo: string; endereco: string } | { tipo: string; semAcesso: true }
  /** who asked, for staff who may read their record */
  quem?: QuemPediu
  /** for staff only */
  respostas: { titulo: string; texto: string }[]
  filas: { id: string; nome: string }[]
  equipe: { uid: string; nome: string }[]
  /** whether the caller follows the ticket, and how many others do */
  acompanha: boolean
  outros: number
  /** for staff, of a ticket by WhatsApp: until when an answer may go there, milliseconds since 1970; 0 for no conversation */
  whatsapp?: number
}

/**
 * Data that a ticket's screen needs beside the ticket: its related record, read by the caller's own right; for staff who asked, the canned answers of the queue,
 * the other queues of its entity and the people who may take it over.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (600 an hour)
 */
export async function contextoDoTicketHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Contexto> {
  const caller = await requireCaller(context)
  await limitUse(`contexto-ticket:${caller.uid}`, 600, 3600)
  const { ticket, agent } = await ticketDe(caller, id)
  const relacionado = await relacionadoDe(caller, ticket)
  const about = relacionado ? { relacionado } : {}
  if (!agent) return { atende: false, ...about, respostas: [], filas: [], equipe: [], acompanha: false, outros: 0 }
  const { docs } = await db()
    .collection(departamentos.name)
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', ticket.vinculo.idEntidade)
    .limit(200)
    .get()
  const all = docs.map((doc) => ({ id: doc.id, ...storedAs<Partial<Departamento>>(doc) }))
  const [follow, quem] = await Promise.all([quemAcompanha(id), quemPediu(caller, ticket.pessoa)])
  const own = all.find((one) => one.id === ticket.fila)
  return {
    atende: true,
    ...about,
    ...(quem && { quem }),
    respostas: (own?.respostas ?? []).filter(({ texto }) => texto !== ''),
    filas: all
      .filter(({ atendimento, id: other }) => atendimento?.recebe && other !== ticket.fila)
      .map(({ id: other, name }) => ({ id: other, nome: name ?? '' }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    equipe: await equipeDe(id, ticket, own),
    acompanha: follow.includes(caller.uid),
    outros: follow.filter((uid) => uid !== caller.uid).length,
    ...(ticket.canal === 'whatsapp' && { whatsapp: await janelaDoTicket(id) }),
  }
}

/** A ticket that the caller works on or opened. @throws ErroSIE sem-permissao, registro-nao-encontrado */
export async function ticketDe(caller: Caller, id: string): Promise<{ ticket: TicketGuardado; agent: boolean }> {
  const ticket = storedIn(tickets, await ticketRef(id).get())
  if (!ticket || ticket.metadados.successorId !== '') throw absent(caller, 'tickets:atender')
  const agent = worksOnTicket(caller, id, ticket)
  if (!agent && !isRequester(caller, ticket)) throw absent(caller, 'tickets:atender')
  return { ticket, agent }
}

async function relacionadoDe(
  caller: Caller,
  { relacionado: { colecao: name, id } }: TicketGuardado,
): Promise<Contexto['relacionado']> {
  const collection = isRelacionavel(name) ? colecao(name) : undefined
  if (!collection || !isRelacionavel(name) || id === '') return undefined
  const tipo = RELACIONAVEIS[name]
  const record = storedRecord(await db().doc(`${name}/${id}`).get())
  // The ticket gives no right to the record: a caller who may not read it does not even learn whether it still exists.
  if (record?.metadados.successorId !== '' || !canReadRecord(collection, id, record, caller, Date.now()))
    return { tipo, semAcesso: true }
  return { tipo, ...registroRelacionado(name, id, record) }
}

/** Members of the department who may work on the ticket. */
async function equipeDe(
  id: string,
  ticket: TicketGuardado,
  fila: Partial<Departamento> | undefined,
): Promise<Contexto['equipe']> {
  const members = (fila?.membros ?? []).filter(({ pessoaId }) => pessoaId !== '').slice(0, MOST_MEMBERS)
  const able = await Promise.all(
    members.map(async ({ pessoaId }) => {
      const agent = await callerInBackground(pessoaId)
      return agent.permissoes.ativo && worksOnTicket(agent, id, ticket)
    }),
  )
  return members.flatMap(({ pessoaId, nome }, index) => (able[index] ? [{ uid: pessoaId, nome }] : []))
}

export const contextoDoTicket = callable(input, contextoDoTicketHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
