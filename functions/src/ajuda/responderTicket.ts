import * as z from 'zod'
import type { SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { novoId } from '../financeiro/campos.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { writeResposta } from './writeResposta.ts'
import { anexo, requireAnexo } from './ticket.ts'

const input = z.object({
  id: recordId,
  /** id of the message, made by the browser; sending the same again changes nothing */
  mensagem: novoId,
  texto: trimmed(4000).min(1, 'Escreva a resposta.'),
  /** an internal note for staff */
  interna: z.boolean().default(false),
  anexo: anexo.optional(),
  /** state that staff set together with the answer */
  depois: z.enum(['', 'aguardar', 'resolver']).default(''),
})

const PER_HOUR = 120

/**
 * Writes an answer, or an internal note of staff, to a ticket. An answer changes its state: one of its author restarts the clock, and
 * reopens a solved ticket within seven days; one of staff takes it up, and may leave it waiting for the user or solved. A note changes nothing
 * else and sends no notice.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (a closed ticket under `situacao`, a note
 * of a caller who is not staff under `interna`, a file), limite-excedido (120 an hour)
 */
export async function responderTicketHandler(
  { id, mensagem, texto, interna, anexo: file, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: SituacaoDoChamado }> {
  const caller = await requireCaller(context)
  await limitUse(`resposta-ticket:${caller.uid}`, PER_HOUR, 3600)
  requireAnexo(id, file)
  return db().runTransaction(async (transaction) => {
    const said = { mensagem, texto, interna, anexo: file?.arquivo ? file : null, depois }
    return { situacao: await writeResposta(transaction, caller, id, said) }
  })
}

export const responderTicket = callable(input, responderTicketHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
