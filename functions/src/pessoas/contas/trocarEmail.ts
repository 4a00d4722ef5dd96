import * as z from 'zod'
import { requestEmailChange } from './trocaDeEmail.ts'
import { emailAddress } from '@sie/domain/base/records/text.ts'
import { ownLink } from '../../base/mail/deliver.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { ownAccount, recheckAccount, writeFacts } from './account.ts'
import { auth } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { typedPassword } from '../../base/platform/input.ts'
import { emailKey, limitEach } from '../../base/platform/limit.ts'

const input = z.object({ email: emailAddress, atual: typedPassword })

/**
 * Begins a change of the caller's e-mail: after the password was checked, the new address gets a link, and only that link changes it.
 * @throws ErroSIE nao-autenticado, credenciais, email-em-uso (naming `email`), auth-alterar-email, muitas-tentativas
 */
export async function trocarEmailHandler(
  { email: wanted, atual }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const account = await recheckAccount(context, atual)
  await requestEmailChange(account, emailKey(wanted))
  return {}
}

export const trocarEmail = callable(input, trocarEmailHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas', 'email-em-uso', 'auth-alterar-email'],
})

/** Copies the account's e-mail to the records; the client calls it where they differ. @throws ErroSIE nao-autenticado, conta-desativada */
export async function sincronizarEmailHandler(_input: object, context: Pick<Context, 'auth'>): Promise<object> {
  const { uid } = await requireAccount(context)
  const { email, emailVerified } = await ownAccount(uid)
  if (email && emailVerified) await writeFacts(uid, { email }, uid)
  return {}
}

export const sincronizarEmail = callable(z.object({}), sincronizarEmailHandler, { access: 'signed-in', errors: [] })

/**
 * Mails a link that confirms the caller's address; also for accounts that did not sign up through the portal.
 * @throws ErroSIE nao-autenticado, conta-desativada, muitas-tentativas (3 in 15 minutes for one account, 30 an hour for one network address)
 */
export async function enviarConfirmacaoHandler(_input: object, context: Pick<Context, 'auth' | 'ip'>): Promise<object> {
  const { uid } = await requireAccount(context)
  await limitEach([
    [`confirmar:${uid}`, 3, 15 * 60],
    [`enviar-confirmacao-ip:${context.ip}`, 30, 3600],
    ['enviar-confirmacao', 2000, 3600],
  ])
  const { email, emailVerified, displayName } = await ownAccount(uid)
  if (email && !emailVerified)
    await queueMail('confirmar-email', email, {
      nome: displayName ?? '',
      link: ownLink(await auth().generateEmailVerificationLink(email), '/notverified'),
    })
  return {}
}

export const enviarConfirmacao = callable(z.object({}), enviarConfirmacaoHandler, {
  access: 'signed-in',
  errors: ['muitas-tentativas'],
})
