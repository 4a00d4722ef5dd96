import * as z from 'zod'
import { trimmed } from '@sie/domain/records/text.ts'
import { callable, type Context } from '../platform/callable.ts'
import { limitUse } from '../platform/limit.ts'
import { queueMail } from '../mail/queue.ts'

const input = z.object({ identificador: trimmed(160).min(3) })

/**
 * Asks for a new password by e-mail or CPF. Whoever asks learns nothing: the same is answered, after the same work, whether the
 * account exists or not; the queue's trigger finds the account and writes to it.
 * @throws ErroSIE muitas-tentativas (5 in 15 minutes for one identifier, 50 for one address)
 */
export async function recuperarSenhaHandler(
  { identificador }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<object> {
  await limitUse(`recuperar:${identificador.toLowerCase()}`, 5, 15 * 60, 'muitas-tentativas')
  if (ip) await limitUse(`recuperar-ip:${ip}`, 50, 15 * 60, 'muitas-tentativas')
  await queueMail('recuperacao', identificador, { nome: '', link: '' })
  return {}
}

export const recuperarSenha = callable(input, recuperarSenhaHandler)
