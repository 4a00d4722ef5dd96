import * as z from 'zod'
import { emailAddress } from '@sie/domain/records/text.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { ownLink } from '../mail/deliver.ts'
import { queueMail } from '../mail/queue.ts'
import { typedPassword } from '../platform/input.ts'
import { recheckedAccount, writeFacts } from '../platform/account.ts'
import { auth } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, type Context } from '../platform/callable.ts'
import { limitUse } from '../platform/limit.ts'

const input = z.object({ email: emailAddress, atual: typedPassword })

/**
 * Begins a change of the caller's e-mail: after the password was checked, the new address gets a link, and only that link changes it.
 * @throws ErroSIE nao-autenticado, credenciais, email-em-uso (naming `email`), muitas-tentativas
 */
export async function trocarEmailHandler(
  { email: wanted, atual }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const email = wanted.toLowerCase()
  const account = await recheckedAccount(context, atual)
  if (email === account.email) throw new ErroSIE('dados-invalidos', { email: 'Este já é o e-mail da sua conta.' })
  if (
    await auth()
      .getUserByEmail(email)
      .catch(() => undefined)
  )
    throw new ErroSIE('email-em-uso', { email: 'Este e-mail já está em uso!' })
  const link = ownLink(await auth().generateVerifyAndChangeEmailLink(account.email, email), '/notverified')
  await queueMail('confirmar-email', email, { nome: account.displayName, link })
  await queueMail('email-alterado', account.email, { nome: account.displayName, novo: email })
  await audit({ acao: 'pedirTrocaDeEmail', quem: account.uid, colecao: 'users', id: account.uid })
  return {}
}

export const trocarEmail = callable(input, trocarEmailHandler)

/** Brings the records to the e-mail that the account has; the session asks for it where they differ. @throws ErroSIE nao-autenticado */
export async function sincronizarEmailHandler(
  _input: object,
  { auth: caller }: Pick<Context, 'auth'>,
): Promise<object> {
  if (!caller) throw new ErroSIE('nao-autenticado')
  const { email, emailVerified } = await auth().getUser(caller.uid)
  if (email && emailVerified) await writeFacts(caller.uid, { email })
  return {}
}

export const sincronizarEmail = callable(z.object({}), sincronizarEmailHandler)

/** Mails a link that confirms the caller's address. @throws ErroSIE nao-autenticado, muitas-tentativas (3 in 15 minutes) */
export async function enviarConfirmacaoHandler(
  _input: object,
  { auth: caller }: Pick<Context, 'auth'>,
): Promise<object> {
  if (!caller) throw new ErroSIE('nao-autenticado')
  await limitUse(`confirmar:${caller.uid}`, 3, 15 * 60, 'muitas-tentativas')
  const { email, emailVerified, displayName } = await auth().getUser(caller.uid)
  if (email && !emailVerified)
    await queueMail('confirmar-email', email, {
      nome: displayName ?? '',
      link: ownLink(await auth().generateEmailVerificationLink(email), '/notverified'),
    })
  return {}
}

export const enviarConfirmacao = callable(z.object({}), enviarConfirmacaoHandler)
