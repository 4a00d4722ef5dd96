import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { isRelacionavel, protocoloDe } from '@sie/domain/ajuda/estados.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { novoId } from '../financeiro/campos.ts'
import { isDaEquipe } from '../base/mail/equipe.ts'
import { queueMail } from '../base/mail/queue.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { nextNumbers, takeNumbersWithin } from '../base/platform/numbers.ts'
import { storedIn, storedRecord, textAt } from '../base/platform/stored.ts'
import { createRecord, recusa } from '../base/records/write.ts'
import { storeReplyAddress, respostaPorEmail } from './enderecoDeResposta.ts'
import { portalUrlOf } from './links.ts'
import { anexo, filaAberta, prazosDoTicket, promessaDaFila, requireAnexo, ticketRef } from './ticket.ts'

const input = z.object({
  /** made by the browser before the file is sent; opening the same again changes nothing */
  id: novoId,
  /** department whose queue gets it */
  fila: recordId,
  assunto: trimmed(160).min(5, 'Diga em poucas palavras do que se trata.'),
  mensagem: trimmed(4000).min(10, 'Conte o que aconteceu, em ao menos 10 letras.'),
  relacionado: z.object({ colecao: text(60), id: recordId }).optional(),
  anexo: anexo.optional(),
})

const PER_DAY = 20

/**
 * Opens a ticket of the caller. The caller must be able to read its related record, which is referenced, never copied.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (naming `fila`, `relacionado`, `anexo`), conflito (an id in use),
 * limite-excedido (20 a day)
 */
export async function abrirTicketHandler(
  { id, fila: filaId, assunto, mensagem, relacionado, anexo: file }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; protocolo: string }> {
  const caller = await requireCaller(context)
  await limitUse(`ticket:${caller.uid}`, PER_DAY, 86_400)
  requireAnexo(id, file)
  const hoje = hojeNoBrasil()
  const ano = Number(hoje.slice(0, 4))
  const issuer = textAt(await db().doc(`departamentos/${filaId}`).get(), 'vinculo.idEntidade')
  return takeNumbersWithin({ entidade: issuer ?? '', tipo: 'chamado', ano }, async (transaction) => {
    const stored = storedIn(tickets, await transaction.get(ticketRef(id)))
    if (stored) {
      if (stored.pessoa !== caller.uid) throw new ErroSIE('conflito')
      return { id, protocolo: stored.protocolo }
    }
    const fila = await filaAberta(transaction, filaId)
    const entidade = fila.vinculo?.idEntidade ?? ''
    // What people write goes to the address of a user alone: nobody confirms the address of a queue.
    const known = fila.email ? await isDaEquipe(entidade, fila.email) : false
    if (relacionado) await requireReadable(transaction, caller, relacionado)
    const number = await nextNumbers(transaction, { entidade, tipo: 'chamado', ano })
    const protocolo = protocoloDe(ano, number.first)
    const now = Date.now()
    const opened = Timestamp.fromMillis(now)
    const begun = {
      ...tickets.schema.parse({ assunto }),
      protocolo,
      descricao: mensagem,
      pessoa: caller.uid,
      solicitante: caller.name,
      fila: filaId,
      filaNome: fila.name ?? '',
      promessa: promessaDaFila(fila, 'normal'),
      relacionado: relacionado ?? { colecao: '', id: '' },
      ...(file ? { anexo: file } : {}),
      abertoEm: opened,
      ultimaEm: opened,
      vinculo: { idEntidade: entidade, idFederacao: fila.vinculo?.idFederacao ?? '' },
    } as Ticket
    const record = { ...begun, ...prazosDoTicket(begun, 'novo', []) }
    await createRecord(transaction, tickets, ticketRef(id), record, { caller, acao: 'abrir' })
    number.take()
    storeReplyAddress(transaction, id)
    if (fila.email && !known)
      await queueMail(
        'aviso-a-entidade',
        fila.email,
        {
          nome: fila.name ?? '',
          titulo: `Novo chamado ${protocolo}`,
          texto: 'Leia e responda no portal.',
          link: portalUrlOf(id),
        },
        transaction,
      )
    if (fila.email && known) {
      const told = { texto: mensagem, aviso: `Novo chamado de ${caller.name}.`, comAnexo: Boolean(file?.arquivo) }
      const { modelo, dados } = respostaPorEmail(id, record, told)
      await queueMail(modelo, fila.email, { nome: fila.name ?? '', ...dados }, transaction)
    }
    return { id, protocolo }
  })
}

/** @throws ErroSIE dados-invalidos naming `relacionado`: the same for a missing and for a forbidden record */
async function requireReadable(
  transaction: FirebaseFirestore.Transaction,
  caller: Caller,
  { colecao: name, id }: { colecao: string; id: string },
): Promise<void> {
  const collection = isRelacionavel(name) ? colecao(name) : undefined
  const record = collection ? storedRecord(await transaction.get(db().doc(`${name}/${id}`))) : undefined
  const reads =
    collection && record?.metadados.successorId === '' && canReadRecord(collection, id, record, caller, Date.now())
  if (!reads) throw recusa('relacionado', 'Você não tem acesso a este registro. Abra o chamado sem ele.')
}

export const abrirTicket = callable(input, abrirTicketHandler, {
  access: 'signed-in',
  errors: ['conflito', 'limite-excedido'],
})
