import * as z from 'zod'
import { looksLikeCpf, onlyDigits } from '@sie/domain/brazil/cpf.ts'
import { trimmed } from '@sie/domain/records/text.ts'
import { callable, type Context } from '../platform/callable.ts'
import { emailKey, limitEach } from '../platform/limit.ts'
import { queueMail } from '../mail/queue.ts'

const input = z.object({ identificador: trimmed(160).min(3) })

/**
 * Asks for a new password by e-mail or CPF. Whoever asks learns nothing: the same is answered, after the same work, whether the
 * account exists or not; the queue's trigger finds the account and writes to it.
 * @throws ErroSIE muitas-tentativas (5 in 15 minutes for one identifier, however it is spelt, 50 for one network address, 2000 an hour in all)
 */
export async function recuperarSenhaHandler(
  { identificador }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<object> {
  // However it is spelt it is one CPF, one address.
  const para = looksLikeCpf(identificador) ? onlyDigits(identificador) : emailKey(identificador)
  await limitEach([
    [`recuperar:${para}`, 5, 15 * 60],
    [`recuperar-ip:${ip}`, 50, 15 * 60],
    ['recuperar', 2000, 3600],
  ])
  await queueMail('recuperacao', para, { nome: '', link: '' })
  return {}
}

export const recuperarSenha = callable(input, recuperarSenhaHandler, {
  access: 'public',
  errors: ['muitas-tentativas'],
})
