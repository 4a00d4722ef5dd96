import { Timestamp } from 'firebase-admin/firestore'
import { comPassagem, minutosUteis } from '@sie/domain/ajuda/relogio.ts'
import type { Prioridade, SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { nextStateOf } from '@sie/domain/base/records/process.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../base/platform/admin.ts'
import { callerInBackground } from '../base/platform/caller.ts'
import { storedIn } from '../base/platform/stored.ts'
import type { Prepared, Preparation } from '../base/processes/handlers.ts'
import { recusa } from '../base/records/write.ts'
import { continueConversa, conversaDoTicket } from './whatsapp/conversa.ts'
import {
  worksOnTicket,
  createMensagem,
  filaAberta,
  pausasDoTicket,
  pausasGuardadas,
  prazosDoTicket,
  promessaDaFila,
  addTempos,
  ticketRef,
  type TicketGuardado,
} from './ticket.ts'

/** Clock and deadlines of a ticket that enters a state now, with further changes. */
export function passo(ticket: TicketGuardado, para: SituacaoDoChamado, now: number, changes: Partial<Ticket> = {}) {
  const next = { ...ticket, ...changes }
  const pausas = comPassagem(pausasDoTicket(ticket), para, now)
  return { ...changes, pausas: pausasGuardadas(pausas), ...prazosDoTicket(next, para, pausas) }
}

/** Time fields of a ticket that is being solved. */
export function solucao(ticket: TicketGuardado, now: number): Pick<Ticket, 'resolvidoEm' | 'minutos'> {
  const minutos = minutosUteis(ticket.abertoEm?.toMillis() ?? now, now, pausasDoTicket(ticket))
  return { resolvidoEm: Timestamp.fromMillis(now), minutos: { ...ticket.minutos, solucao: minutos } }
}

/** Increments of the queue's monthly counts by the first solution of a ticket. */
export const solutionIncrements = (ticket: TicketGuardado, minutos: number) => ({
  resolvidos: 1,
  minutosSolucao: minutos,
})

const ticketOf = ({ stored }: Pick<Prepared, 'stored'>) => stored as TicketGuardado
const stateAfter = ({ possible, stored }: Prepared) => nextStateOf(possible.transition, stored) as SituacaoDoChamado
const edits = (changes: object) => ({ edit: (record: StoredRecord): StoredRecord => ({ ...record, ...changes }) })

const andar: Preparation = (context) =>
  Promise.resolve(edits(passo(ticketOf(context), stateAfter(context), Date.now())))

const assumir: Preparation = (context) =>
  Promise.resolve(
    edits(
      passo(ticketOf(context), stateAfter(context), Date.now(), {
        agente: context.caller.uid,
        agenteNome: context.caller.name,
      }),
    ),
  )

/** Assigns a ticket to a person who may work on it; to nobody, where no uid is given. */
const atribuir: Preparation = async (context) => {
  const { transaction, id, input } = context
  const uid = String(input.agente)
  if (uid === '') return edits({ agente: '', agenteNome: '' })
  const user = await transaction.get(db().doc(`users/${uid}`))
  const agent = await callerInBackground(uid)
  if (!agent.permissoes.ativo || !worksOnTicket(agent, id, ticketOf(context)))
    throw recusa('agente', 'Esta pessoa não atende chamados deste setor.')
  return edits({ agente: uid, agenteNome: String(user.get('dadosPessoais.name') ?? '') })
}

const priorizar: Preparation = async (context) => {
  const ticket = ticketOf(context)
  const prioridade = context.input.prioridade as Prioridade
  const fila = await filaAberta(context.transaction, ticket.fila).catch(() => undefined)
  const promessa = fila ? promessaDaFila(fila, prioridade) : ticket.promessa
  return edits(passo(ticket, ticket.situacao, Date.now(), { prioridade, promessa }))
}

/** Moves the ticket to another queue of the same entity, unassigned; its clock continues with that queue's promise. */
const encaminhar: Preparation = async (context) => {
  const ticket = ticketOf(context)
  const id = String(context.input.fila)
  if (id === ticket.fila) throw recusa('fila', 'O chamado já está neste setor.')
  const fila = await filaAberta(context.transaction, id)
  if (fila.vinculo?.idEntidade !== ticket.vinculo.idEntidade)
    throw recusa('fila', 'Escolha um setor da mesma entidade.')
  return edits(
    passo(ticket, stateAfter(context), Date.now(), {
      filaNome: fila.name ?? '',
      agente: '',
      agenteNome: '',
      promessa: promessaDaFila(fila, ticket.prioridade),
    }),
  )
}

const resolver: Preparation = (context) => {
  const ticket = ticketOf(context)
  const now = Date.now()
  const solved = solucao(ticket, now)
  const mine = ticket.agente === '' ? { agente: context.caller.uid, agenteNome: context.caller.name } : {}
  return Promise.resolve({
    ...edits(passo(ticket, 'resolvido', now, { ...solved, ...mine })),
    // A ticket is counted once, however often it is reopened.
    write: () => {
      if (!ticket.resolvidoEm && ticket.reaberturas === 0)
        addTempos(context.transaction, ticket, now, solutionIncrements(ticket, solved.minutos.solucao))
    },
  })
}

const reabrir: Preparation = (context) => {
  const ticket = ticketOf(context)
  return Promise.resolve(
    edits(
      passo(ticket, 'reaberto', Date.now(), {
        resolvidoEm: null,
        reaberturas: ticket.reaberturas + 1,
        nota: 0,
        comentario: '',
      }),
    ),
  )
}

/**
 * Closes a ticket as a duplicate of another, linked both ways. Its author sees the number of the other only where that is theirs too; staff find
 * the text of the closed one in an internal note of the other.
 */
const duplicar: Preparation = async (context) => {
  const { transaction, caller, id, input } = context
  const ticket = ticketOf(context)
  const goes = String(input.duplicadoDe)
  const other = storedIn(tickets, await transaction.get(ticketRef(goes)))
  if (!other || other.metadados.successorId !== '' || !worksOnTicket(caller, goes, other))
    throw new ErroSIE('dados-invalidos', { duplicadoDe: 'Este chamado não existe na sua mesa.' })
  if (goes === id) throw recusa('duplicadoDe', 'Escolha outro chamado: este é o mesmo.')
  if (other.situacao === 'duplicado') throw recusa('duplicadoDe', 'Aquele chamado também foi unido a outro.')
  if (other.vinculo.idEntidade !== ticket.vinculo.idEntidade)
    throw recusa('duplicadoDe', 'Escolha um chamado da mesma entidade.')
  const conversa = ticket.canal === 'whatsapp' ? await conversaDoTicket(id, transaction) : undefined
  // The conversation of a number goes on in a ticket of its own alone: what is written there would be read by another.
  const spoken = conversa?.conversa.chamados.includes(goes) === true
  const same = spoken || (ticket.pessoa !== '' && other.pessoa === ticket.pessoa)
  return {
    ...edits(passo(ticket, 'duplicado', Date.now())),
    write: () => {
      if (conversa && spoken) continueConversa(transaction, conversa.id, goes)
      const system = { quem: caller.uid, nome: '', papel: 'sistema', anexo: null } as const
      createMensagem(transaction, id, 'uniao', {
        ...system,
        interna: false,
        texto: same
          ? `Este chamado continua no ${other.protocolo}.`
          : 'Este chamado foi unido a outro sobre o mesmo assunto. A resposta chega a você por aquele.',
      })
      createMensagem(transaction, goes, `uniao-${id}`, {
        ...system,
        interna: true,
        texto: `Unido a este: ${ticket.protocolo}, de ${ticket.solicitante}. ${ticket.descricao}`,
      })
    },
  }
}

/** Fields of a ticket that the server writes with each transition. */
export const TICKET_PREPARATIONS: Readonly<Record<string, Preparation>> = {
  andar,
  assumir,
  atribuir,
  priorizar,
  encaminhar,
  resolver,
  reabrir,
  duplicar,
}
