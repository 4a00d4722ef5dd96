import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { DIAS_PARA_REABRIR, type SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { minutosUteis } from '@sie/domain/ajuda/relogio.ts'
import { addDays, dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { tickets, type Ticket } from '@sie/domain/collections/tickets.ts'
import { DUE_FIELD, dueOf } from '@sie/domain/records/process.ts'
import { trimmed } from '@sie/domain/records/text.ts'
import { avisar } from '../avisos/avisar.ts'
import { novoId } from '../financeiro/campos.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { absent } from '../platform/hidden.ts'
import { recordId } from '../platform/input.ts'
import { limitUse } from '../platform/limit.ts'
import { comResponsaveis } from '../rights/responsaveis.ts'
import { guardarPasso, recusa } from '../records/guardar.ts'
import { passo, solucao, somaDaSolucao } from './andamento.ts'
import {
  anexo,
  atende,
  escrever,
  mensagemRef,
  pausasDoTicket,
  pediu,
  requireAnexo,
  somarTempos,
  ticketRef,
  type TicketGuardado,
} from './partes.ts'

const input = z.object({
  id: recordId,
  /** id of the message, made by the browser; sending the same again changes nothing */
  mensagem: novoId,
  texto: trimmed(4000).min(1, 'Escreva a resposta.'),
  /** a note for the desk alone */
  interna: z.boolean().default(false),
  anexo: anexo.optional(),
  /** what an agent does with the ticket by the same answer */
  depois: z.enum(['', 'aguardar', 'resolver']).default(''),
})

const PER_HOUR = 120
const NEXT = { '': 'emAtendimento', aguardar: 'aguardandoUsuario', resolver: 'resolvido' } as const

/**
 * Writes an answer, or an internal note of the desk, below a ticket. An answer moves it: what its author writes lets the clock run again, and
 * reopens a solved ticket within seven days; what an agent writes takes it up, and may leave it waiting for the user or solved. A note changes nothing
 * else and is told to nobody.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (a closed ticket under `situacao`, a note
 * of who does not work on it under `interna`, a file), limite-excedido (120 an hour)
 */
export async function responderTicketHandler(
  { id, mensagem, texto, interna, anexo: file, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: SituacaoDoChamado }> {
  const caller = await requireCaller(context)
  await limitUse(`resposta-ticket:${caller.uid}`, PER_HOUR, 3600)
  requireAnexo(id, file)
  return db().runTransaction(async (transaction) => {
    const ticket = (await transaction.get(ticketRef(id))).data() as TicketGuardado | undefined
    if (!ticket || ticket.metadados.successorId !== '') throw absent(caller, 'tickets:atender')
    // Whoever asked answers as that, also where they work at the desk.
    const own = pediu(caller, ticket)
    const agent = atende(caller, id, ticket)
    if (!own && !agent) throw absent(caller, 'tickets:atender')
    if ((await transaction.get(mensagemRef(id, mensagem))).exists) return { situacao: ticket.situacao }
    const said = { quem: caller.uid, nome: caller.name, texto, anexo: file?.arquivo ? file : null }
    if (interna) {
      if (!agent) throw recusa('interna', 'Só quem atende este setor escreve notas internas.')
      // Not a version of the ticket: its owner reads those.
      escrever(transaction, id, mensagem, { ...said, papel: 'atendente', interna: true })
      await audit({ acao: 'anotar', quem: caller.uid, colecao: tickets.name, id }, transaction)
      return { situacao: ticket.situacao }
    }
    const now = Date.now()
    const papel = own ? 'usuario' : 'atendente'
    const changes = own ? daPessoa(ticket, now) : doAtendente(ticket, caller, NEXT[depois], now)
    const situacao = changes.situacao
    const told = own ? [ticket.agente] : await comResponsaveis(transaction, ticket.pessoa)
    const tell = await avisar(transaction, {
      quem: told.filter((uid) => uid !== caller.uid),
      oQue: 'chamado',
      registro: { colecao: tickets.name, id },
      dados: {
        protocolo: ticket.protocolo,
        assunto: ticket.assunto,
        texto: situacao === 'resolvido' ? 'O chamado foi respondido e dado como resolvido.' : 'Há uma resposta nova.',
      },
    })
    escrever(transaction, id, mensagem, { ...said, papel, interna: false })
    const due = situacao === ticket.situacao ? undefined : dueOf(tickets.process!, { ...ticket, ...changes }, now)
    await guardarPasso(
      transaction,
      tickets,
      ticketRef(id),
      ticket,
      {
        ...changes,
        ultimaDe: papel,
        ultimaEm: Timestamp.fromMillis(now),
        ...(due === undefined ? {} : { [DUE_FIELD]: due === null ? null : Timestamp.fromMillis(due) }),
      },
      { caller, acao: own ? 'escrever' : 'responder' },
    )
    if (!own) contar(transaction, ticket, changes, now)
    tell()
    return { situacao }
  })
}

type Changes = Partial<Ticket> & { situacao: SituacaoDoChamado }

/** @throws ErroSIE dados-invalidos for a ticket that is over */
function daPessoa(ticket: TicketGuardado, now: number): Changes {
  if (ticket.situacao === 'fechado' || ticket.situacao === 'duplicado')
    throw recusa('situacao', 'Este chamado está fechado. Abra um novo.')
  if (ticket.situacao === 'resolvido') {
    const last = addDays(dayInBrasilia(ticket.resolvidoEm?.toMillis() ?? now), DIAS_PARA_REABRIR)
    if (last < hojeNoBrasil()) throw recusa('situacao', 'O prazo para reabrir passou. Abra um novo chamado.')
    const again = { resolvidoEm: null, reaberturas: ticket.reaberturas + 1, nota: 0, comentario: '' }
    return { ...passo(ticket, 'reaberto', now, again), situacao: 'reaberto' }
  }
  const situacao = ticket.situacao === 'aguardandoUsuario' ? 'emAtendimento' : ticket.situacao
  return { ...passo(ticket, situacao, now), situacao }
}

/** @throws ErroSIE dados-invalidos for a ticket that is over */
function doAtendente(
  ticket: TicketGuardado,
  caller: { uid: string; name: string },
  situacao: SituacaoDoChamado,
  now: number,
): Changes {
  if (['resolvido', 'fechado', 'duplicado'].includes(ticket.situacao))
    throw recusa('situacao', 'Este chamado já terminou. Para voltar a responder, reabra-o.')
  const first = ticket.respondidoEm
    ? {}
    : {
        respondidoEm: Timestamp.fromMillis(now),
        minutos: {
          ...ticket.minutos,
          resposta: minutosUteis(ticket.abertoEm?.toMillis() ?? now, now, pausasDoTicket(ticket)),
        },
      }
  const mine = ticket.agente === '' ? { agente: caller.uid, agenteNome: caller.name } : {}
  const answered = { ...ticket, ...first }
  const solved = situacao === 'resolvido' ? solucao(answered, now) : {}
  return { ...passo(ticket, situacao, now, { ...first, ...mine, ...solved }), situacao }
}

/** What the queue's month gets by an answer: each ticket's first answer and first solution count once. */
function contar(
  transaction: FirebaseFirestore.Transaction,
  ticket: TicketGuardado,
  { minutos, situacao }: Changes,
  now: number,
): void {
  const first = ticket.respondidoEm ? {} : { respondidos: 1, minutosResposta: minutos?.resposta ?? 0 }
  const solved =
    situacao === 'resolvido' && ticket.reaberturas === 0 ? somaDaSolucao(ticket, minutos?.solucao ?? 0) : {}
  const sums = { ...first, ...solved }
  if (Object.keys(sums).length > 0) somarTempos(transaction, ticket, now, sums)
}

export const responderTicket = callable(input, responderTicketHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
