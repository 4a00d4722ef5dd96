import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { MOTIVOS_DO_CORREIO, type MotivoDoCorreio } from '@sie/domain/base/correio.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { deleteFile } from '../pessoas/arquivos/receive.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs, storedIn } from '../base/platform/stored.ts'
import { recusa } from '../base/records/write.ts'
import { writeResposta } from './writeResposta.ts'
import { ticketRef } from './ticket.ts'
import { writeFurtherMensagens, writeInteiro, mensagensDe, type CorreioGuardado } from './receiveCorreio.ts'

const MOST = 100

/** A mail that waits for a decision of staff. */
interface CorreioRetido {
  id: string
  motivo: string
  de: string
  assunto: string
  /** '' where the address matches no ticket: such a mail can only be read and discarded */
  ticket: string
  protocolo: string
  texto: string
  /** the whole mail, where `texto` hides what it quotes; else '' */
  inteiro: string
  anexos: string[]
  recusados: string[]
  /** milliseconds since 1970 */
  quando: number
}

const works = (caller: Caller, { vinculo }: Pick<CorreioGuardado, 'vinculo'>): boolean =>
  caller.pode('tickets:atender', { entidade: vinculo.idEntidade, federacao: vinculo.idFederacao })

/**
 * Mails that wait for a decision at the caller's desks, newest first, at most 100.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido (600 an hour)
 */
export async function correioRetidoHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ mensagens: CorreioRetido[]; mais: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`correio-retido:${caller.uid}`, 600, 3600)
  const places = entidadesComRegra(caller.permissoes, caller.padrao, 'tickets:atender').slice(0, 30)
  if (places.length === 0) throw new ErroSIE('sem-permissao')
  const { docs } = await paths.correioRecebido().where('aguarda', 'array-contains-any', places).limit(MOST).get()
  const mensagens = docs
    .map((doc) => ({ id: doc.id, mail: storedAs<CorreioGuardado>(doc) }))
    .filter(({ mail }) => works(caller, mail))
    .map(({ id, mail }) => ({
      id,
      motivo: MOTIVOS_DO_CORREIO[mail.motivo as MotivoDoCorreio],
      de: mail.de,
      assunto: mail.assunto,
      ticket: mail.ticket,
      protocolo: mail.protocolo,
      texto: mail.partes.join(''),
      inteiro: mail.inteiro ?? '',
      anexos: mail.anexos.map(({ nome }) => nome),
      recusados: mail.recusados,
      quando: mail.quando.toMillis(),
    }))
    .sort((a, b) => b.quando - a.quando)
  return { mensagens, mais: docs.length === MOST }
}

const input = z.object({
  id: recordId,
  /** true: it becomes an answer of the ticket's author; false: it is discarded */
  aceitar: z.boolean(),
})

/**
 * Decides about a held mail. An accepted one becomes an answer of the ticket's author, with the sender's address beside the name; a discarded one
 * loses its text and files.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`aceitar` without a ticket, `situacao`),
 * limite-excedido (600 an hour)
 */
export async function decidirCorreioHandler(
  { id, aceitar }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ estado: CorreioGuardado['estado'] }> {
  const caller = await requireCaller(context)
  await limitUse(`decidir-correio:${caller.uid}`, 600, 3600)
  const ref = paths.correioRecebido().doc(id)
  const { estado, files } = await db().runTransaction(async (transaction) => {
    const mail = storedAs<CorreioGuardado>(await transaction.get(ref))
    if (!mail || !works(caller, mail)) throw absent(caller, 'tickets:atender')
    // Decided already, by an earlier click or by another person.
    if (mail.estado !== 'retida') return { estado: mail.estado, files: [] }
    const estado: CorreioGuardado['estado'] = aceitar ? 'aceita' : 'descartada'
    if (aceitar) {
      if (!mail.ticket) throw recusa('aceitar', 'O endereço não é de nenhum chamado.')
      const ticket = storedIn(tickets, await transaction.get(ticketRef(mail.ticket)))
      if (!ticket) throw new ErroSIE('registro-nao-encontrado')
      const nome = `${ticket.solicitante}, por ${mail.de || 'e-mail sem remetente'}`.slice(0, 200)
      const [first, ...others] = mensagensDe(mail.partes, mail.anexos)
      await writeResposta(transaction, caller, mail.ticket, {
        mensagem: `email-${id}`,
        texto: first?.texto ?? '',
        anexo: first?.anexo ?? null,
        interna: false,
        depois: '',
        emNomeDe: nome,
      })
      if (mail.inteiro) writeInteiro(transaction, mail.ticket, id, caller, mail.inteiro)
      const said = { quem: ticket.pessoa, nome, papel: 'usuario' } as const
      writeFurtherMensagens(transaction, mail.ticket, id, said, others, mail.recusados)
    }
    transaction.update(ref, {
      estado,
      partes: [],
      inteiro: '',
      anexos: [],
      recusados: [],
      aguarda: [],
      decididoEm: Timestamp.now(),
    })
    const detalhe = { funcao: 'decidirCorreio', mensagem: id, motivo: mail.motivo, estado }
    await audit({ acao: 'decidirCorreio', quem: caller.uid, colecao: 'tickets', id: mail.ticket, detalhe }, transaction)
    return { estado, files: aceitar ? [] : mail.anexos }
  })
  await Promise.all(files.map(({ arquivo }) => deleteFile(arquivo)))
  return { estado }
}

export const correioRetido = callable(z.object({}), correioRetidoHandler, {
  access: 'tickets:atender',
  errors: ['limite-excedido'],
})

export const decidirCorreio = callable(input, decidirCorreioHandler, {
  access: 'tickets:atender',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
