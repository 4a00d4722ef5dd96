import * as z from 'zod'
import { senhaForte } from '@sie/domain/base/collections/conta.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { typedPassword } from '../../base/platform/input.ts'
import { endSessions, recheckAccount, tokenToGoOn } from './account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'

const input = z.object({ atual: typedPassword, nova: senhaForte })

/**
 * Changes the caller's password after checking the current one. Every session ends, the owner is notified by mail, and the demand to change a
 * password that another person had set is lifted. Answers a token with which this device continues.
 * @throws ErroSIE nao-autenticado, credenciais, muitas-tentativas, dados-invalidos
 */
export async function trocarSenhaHandler(
  { atual, nova }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ token: string }> {
  const { uid, email, displayName, customClaims } = await recheckAccount(context, atual, { choosing: true })
  if (nova === atual) throw new ErroSIE('dados-invalidos', { nova: 'Escolha uma senha diferente da atual.' })
  const { trocarSenha: _done, ...claims } = customClaims
  await auth().updateUser(uid, { password: nova })
  await auth().setCustomUserClaims(uid, claims)
  await endSessions(uid, 'chosen')
  await audit({ acao: 'trocarSenha', quem: uid, colecao: 'users', id: uid })
  await queueMail('senha-alterada', email, { nome: displayName })
  return { token: await tokenToGoOn({ uid, token: context.auth?.token ?? {} }) }
}

export const trocarSenha = callable(input, trocarSenhaHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas'],
})
