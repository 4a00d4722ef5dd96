import { Timestamp } from 'firebase-admin/firestore'
import { DIAS_PARA_REABRIR, type SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { minutosUteis } from '@sie/domain/ajuda/relogio.ts'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { DUE_FIELD, dueOf } from '@sie/domain/base/records/process.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { storedIn } from '../base/platform/stored.ts'
import { comResponsaveis } from '../base/avisos/responsaveis.ts'
import { writeStep, recusa } from '../base/records/write.ts'
import { acompanhantesDe } from './acompanharTicket.ts'
import { passo, solucao, solutionIncrements } from './andamento.ts'
import { storeReplyAddress, respostaPorEmail } from './enderecoDeResposta.ts'
import { queueResposta, requireConversa } from './whatsapp/conversa.ts'
import {
  worksOnTicket,
  createMensagem,
  mensagemRef,
  pausasDoTicket,
  isRequester,
  addTempos,
  ticketRef,
  type Anexo,
  type TicketGuardado,
} from './ticket.ts'

interface Resposta {
  /** id of the message; writing the same again changes nothing */
  mensagem: string
  texto: string
  interna: boolean
  anexo: Anexo | null
  /** state that staff set together with the answer */
  depois: '' | 'aguardar' | 'resolver'
  /** name of the ticket's author, when staff enter an answer of theirs */
  emNomeDe?: string
  /** the author writes from outside, which the server knows by another way: `caller` gives the name */
  deFora?: boolean
  /** the whole mail of an answer by mail, where `texto` hides what it quotes */
  inteiro?: string
}

const RESOLVIDO = 'O chamado foi respondido e dado como resolvido.'
const NEXT = { '': 'emAtendimento', aguardar: 'aguardandoUsuario', resolver: 'resolvido' } as const

/**
 * Writes an answer, or an internal note, to a ticket, from any channel, within a transaction that has not written yet. Nothing is written if
 * it throws.
 * @returns the state of the ticket after it
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (`situacao`, `interna`, `anexo`)
 */
export async function writeResposta(
  transaction: FirebaseFirestore.Transaction,
  caller: Caller,
  id: string,
  { mensagem, texto, interna, anexo, depois, emNomeDe = '', deFora = false, inteiro = '' }: Resposta,
): Promise<SituacaoDoChamado> {
  const ticket = storedIn(tickets, await transaction.get(ticketRef(id)))
  if (!ticket || ticket.metadados.successorId !== '') throw absent(caller, 'tickets:atender')
  // The author answers as the author, even if they are staff.
  const own = deFora || emNomeDe !== '' || isRequester(caller, ticket)
  const agent = worksOnTicket(caller, id, ticket)
  if (emNomeDe ? !agent : !own && !agent) throw absent(caller, 'tickets:atender')
  if ((await transaction.get(mensagemRef(id, mensagem))).exists) return ticket.situacao
  if (anexo) await requireNovo(transaction, id, anexo)
  const author = emNomeDe ? { quem: ticket.pessoa, nome: emNomeDe } : { quem: caller.uid, nome: caller.name }
  const said = { ...author, texto, anexo, ...(inteiro ? { inteiro } : {}) }
  if (interna) {
    if (!agent) throw recusa('interna', 'Só quem atende este setor escreve notas internas.')
    // Not a version of the ticket: its author reads the versions.
    createMensagem(transaction, id, mensagem, { ...said, papel: 'atendente', interna: true })
    await audit({ acao: 'anotar', quem: caller.uid, colecao: tickets.name, id }, transaction)
    return ticket.situacao
  }
  const conversa = !own && ticket.canal === 'whatsapp' ? await requireConversa(transaction, id, anexo !== null) : ''
  const now = Date.now()
  const papel = own ? 'usuario' : 'atendente'
  const changes = own ? daPessoa(ticket, now) : doAtendente(ticket, caller, NEXT[depois], now)
  const situacao = changes.situacao
  const told = [
    ...(own ? [ticket.agente] : await comResponsaveis(transaction, ticket.pessoa)),
    ...(await acompanhantesDe(transaction, id, ticket)),
  ]
  const tell = await sendAvisos(transaction, {
    quem: [...new Set(told)].filter((uid) => uid !== caller.uid),
    oQue: 'chamado',
    registro: { colecao: tickets.name, id },
    dados: {
      protocolo: ticket.protocolo,
      assunto: ticket.assunto,
      texto: situacao === 'resolvido' ? RESOLVIDO : 'Há uma resposta nova.',
    },
    email: respostaPorEmail(id, ticket, {
      texto,
      aviso: own ? `${author.nome} respondeu.` : situacao === 'resolvido' ? RESOLVIDO : 'Há uma resposta nova.',
      comAnexo: anexo !== null,
    }),
  })
  createMensagem(transaction, id, mensagem, { ...said, papel, interna: false })
  const due = situacao === ticket.situacao ? undefined : dueOf(tickets.process!, { ...ticket, ...changes }, now)
  await writeStep(
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
    {
      caller,
      acao: emNomeDe ? 'aceitarEmail' : own ? 'escrever' : 'responder',
      aboutSelf: 'Who asked goes on writing.',
    },
  )
  if (conversa) queueResposta(transaction, { ticket: id, mensagem, conversa })
  if (!own) countResposta(transaction, ticket, changes, now)
  storeReplyAddress(transaction, id)
  tell()
  return situacao
}

/** Refuses a file that another message holds: an internal note's would be told to the readers of this one. @throws ErroSIE dados-invalidos */
async function requireNovo(transaction: FirebaseFirestore.Transaction, id: string, { arquivo }: Anexo): Promise<void> {
  const held = ticketRef(id).collection('mensagens').where('anexo.arquivo', '==', arquivo).limit(1)
  if (!(await transaction.get(held)).empty) throw recusa('anexo', 'Envie o arquivo de novo.')
}

type Changes = Partial<Ticket> & { situacao: SituacaoDoChamado }

/** @throws ErroSIE dados-invalidos for a closed ticket */
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

/** @throws ErroSIE dados-invalidos for a closed ticket */
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

/** Increments of the queue's monthly counts by an answer: the first answer and the first solution of a ticket count once each. */
function countResposta(
  transaction: FirebaseFirestore.Transaction,
  ticket: TicketGuardado,
  { minutos, situacao }: Changes,
  now: number,
): void {
  const first = ticket.respondidoEm ? {} : { respondidos: 1, minutosResposta: minutos?.resposta ?? 0 }
  const solved =
    situacao === 'resolvido' && ticket.reaberturas === 0 ? solutionIncrements(ticket, minutos?.solucao ?? 0) : {}
  const sums = { ...first, ...solved }
  if (Object.keys(sums).length > 0) addTempos(transaction, ticket, now, sums)
}
