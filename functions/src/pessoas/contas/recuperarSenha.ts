import * as z from 'zod'
import { looksLikeCpf, onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { emailKey, limitEach } from '../../base/platform/limit.ts'
import { queueMail } from '../../base/mail/queue.ts'

const input = z.object({ identificador: trimmed(160).min(3) })

/**
 * Requests a new password by e-mail or CPF. The answer reveals nothing: it is the same, after the same work, whether or not the
 * account exists; the queue's trigger finds the account and mails it.
 * @throws ErroSIE muitas-tentativas (5 in 15 minutes for one identifier, however it is spelt, 50 for one network address, 2000 an hour in all)
 */
export async function recuperarSenhaHandler(
  { identificador }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<object> {
  // All spellings of one CPF or address count as one.
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
