import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { protocoloDe } from '@sie/domain/ajuda/estados.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { novoId } from '../financeiro/campos.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { nextNumbers, takeNumbersWithin } from '../base/platform/numbers.ts'
import { storedIn, textAt } from '../base/platform/stored.ts'
import { createRecord, recusa } from '../base/records/write.ts'
import { comResponsaveis } from '../base/avisos/responsaveis.ts'
import { conversaDoTicket, joinConversa } from './whatsapp/conversa.ts'
import { storeReplyAddress, respostaPorEmail } from './enderecoDeResposta.ts'
import { worksOnTicket, createMensagem, filaAberta, prazosDoTicket, promessaDaFila, ticketRef } from './ticket.ts'

const input = z.object({
  /** id of a ticket about two matters */
  id: recordId,
  /** id of the new one, made by the browser; dividing the same again changes nothing */
  novo: novoId,
  /** department of the new one; the department of the first where absent */
  fila: recordId.optional(),
  assunto: trimmed(160).min(5, 'Diga em poucas palavras do que se trata.'),
  /** text of the new ticket, as its author will read it */
  mensagem: trimmed(4000).min(10, 'Escreva o que passa para o novo chamado, em ao menos 10 letras.'),
})

/**
 * Splits the second matter of a ticket into a new ticket, for the same person, at the same entity; both name each other, and the person is
 * notified. It copies the related record and the priority, but no message, note or file: staff write the new text. Its clock starts afresh.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`fila`, `situacao`), conflito
 * (an id in use), limite-excedido (120 an hour)
 */
export async function dividirTicketHandler(
  { id, novo, fila: filaId, assunto, mensagem }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; protocolo: string }> {
  const caller = await requireCaller(context)
  await limitUse(`dividir-ticket:${caller.uid}`, 120, 3600)
  const entidade = textAt(await ticketRef(id).get(), 'vinculo.idEntidade') ?? ''
  const ano = Number(hojeNoBrasil().slice(0, 4))
  return takeNumbersWithin({ entidade, tipo: 'chamado', ano }, async (transaction) => {
    const ticket = storedIn(tickets, await transaction.get(ticketRef(id)))
    if (!ticket || ticket.metadados.successorId !== '' || !worksOnTicket(caller, id, ticket))
      throw absent(caller, 'tickets:atender')
    const known = storedIn(tickets, await transaction.get(ticketRef(novo)))
    if (known) {
      if (known.pessoa !== ticket.pessoa || known.vinculo.idEntidade !== ticket.vinculo.idEntidade)
        throw new ErroSIE('conflito')
      return { id: novo, protocolo: known.protocolo }
    }
    if (ticket.situacao === 'duplicado') throw recusa('situacao', 'Este chamado continua em outro: divida aquele.')
    const fila = await filaAberta(transaction, filaId ?? ticket.fila)
    if (fila.vinculo?.idEntidade !== ticket.vinculo.idEntidade)
      throw recusa('fila', 'Escolha um setor da mesma entidade.')
    const people = await comResponsaveis(transaction, ticket.pessoa)
    const conversa = ticket.canal === 'whatsapp' ? await conversaDoTicket(id, transaction) : undefined
    const number = await nextNumbers(transaction, { entidade, tipo: 'chamado', ano })
    const protocolo = protocoloDe(ano, number.first)
    const opened = Timestamp.fromMillis(Date.now())
    const begun = {
      ...tickets.schema.parse({ assunto }),
      protocolo,
      descricao: mensagem,
      pessoa: ticket.pessoa,
      solicitante: ticket.solicitante,
      canal: ticket.canal,
      fila: filaId ?? ticket.fila,
      filaNome: fila.name ?? '',
      prioridade: ticket.prioridade,
      promessa: promessaDaFila(fila, ticket.prioridade),
      relacionado: ticket.relacionado,
      abertoEm: opened,
      ultimaEm: opened,
      vinculo: ticket.vinculo,
    } as Ticket
    const record = { ...begun, ...prazosDoTicket(begun, 'novo', []) }
    const texto = `Um dos assuntos do chamado ${ticket.protocolo} continua aqui.`
    const tell = await sendAvisos(transaction, {
      quem: people.filter((uid) => uid !== caller.uid),
      oQue: 'chamado',
      registro: { colecao: tickets.name, id: novo },
      dados: { protocolo, assunto, texto },
      email: respostaPorEmail(novo, record, { texto: mensagem, aviso: texto, comAnexo: false }),
    })
    await createRecord(transaction, tickets, ticketRef(novo), record, { caller, acao: 'dividir' })
    number.take()
    const system = { quem: caller.uid, nome: '', papel: 'sistema', interna: false, anexo: null } as const
    createMensagem(transaction, id, `divisao-${novo}`, {
      ...system,
      texto: `“${assunto}” continua no chamado ${protocolo}.`,
    })
    createMensagem(transaction, novo, 'divisao', { ...system, texto })
    if (conversa) joinConversa(transaction, conversa.id, novo)
    storeReplyAddress(transaction, novo)
    tell()
    return { id: novo, protocolo }
  })
}

export const dividirTicket = callable(input, dividirTicketHandler, {
  access: 'tickets:atender',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
