import * as z from 'zod'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { bucket } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedAs } from '../base/platform/stored.ts'
import { ticketDe } from './contextoDoTicket.ts'
import { mensagemRef, type Mensagem } from './ticket.ts'

/** @param mensagem message with the file; the first one of the ticket where absent */
const input = z.object({ id: recordId, mensagem: recordId.optional() })

/**
 * A file of a ticket as base64, at most 10 MiB: for readers of its message, so that files of internal notes stay internal. Each
 * read is audited.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (100 an hour)
 */
export async function baixarAnexoDoTicketHandler(
  { id, mensagem }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; base64: string }> {
  const caller = await requireCaller(context)
  await limitUse(`anexo-ticket:${caller.uid}`, 100, 3600)
  const { ticket, agent } = await ticketDe(caller, id)
  const said = mensagem ? storedAs<Mensagem>(await mensagemRef(id, mensagem).get()) : undefined
  const file = mensagem ? (said && (!said.interna || agent) ? said.anexo : null) : ticket.anexo
  if (!file?.arquivo) throw new ErroSIE('registro-nao-encontrado')
  await audit({ acao: 'lerDocumento', quem: caller.uid, colecao: tickets.name, id, detalhe: { campo: 'anexo' } })
  const [content] = await bucket().file(file.arquivo).download()
  return { nome: file.nome || 'anexo', base64: content.toString('base64') }
}

export const baixarAnexoDoTicket = callable(input, baixarAnexoDoTicketHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
