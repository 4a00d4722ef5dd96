import * as z from 'zod'
import { senhaForte } from '@sie/domain/base/collections/conta.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { noteConfirmed } from '../cadastro/avisos.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { endSessions, tokenToGoOn, writeFacts } from './account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { limitEach } from '../../base/platform/limit.ts'
import { applyCode, readCode, resetPassword } from '../../base/platform/mailedCodes.ts'

const code = text(400).min(10)
const newPassword = z.object({ codigo: code, nova: senhaForte })

const accountOf = (email: string) =>
  auth()
    .getUserByEmail(email)
    .catch(() => {
      throw new ErroSIE('link-vencido')
    })

const bounded = (what: string, ip: string) =>
  limitEach([
    [`${what}-ip:${ip}`, 60, 3600],
    [what, 3000, 3600],
  ])

/**
 * Replaces a forgotten password with the code of a mailed link: every session of the account ends, including tokens already issued, the
 * owner is notified, and the demand to change a password that another person had set is lifted.
 * @throws ErroSIE link-vencido, dados-invalidos (naming `nova`), conta-desativada, muitas-tentativas (60 an hour for one network address)
 */
export async function redefinirSenhaHandler(
  { codigo, nova }: z.output<typeof newPassword>,
  { ip }: Pick<Context, 'ip'>,
): Promise<object> {
  await bounded('redefinir', ip)
  const { does, email } = await readCode(codigo)
  if (does !== 'password') throw new ErroSIE('link-vencido')
  const { uid, displayName, customClaims, emailVerified, disabled } = await accountOf(email)
  if (disabled) throw new ErroSIE('conta-desativada')
  // Before the reset, so that a later failure leaves no session open; and after it, for sessions that the old password opened meanwhile.
  await endSessions(uid)
  await resetPassword(codigo, nova)
  if (customClaims?.trocarSenha) {
    const { trocarSenha: _done, ...claims } = customClaims
    await auth().setCustomUserClaims(uid, claims)
  }
  await endSessions(uid, 'chosen')
  await audit({ acao: 'redefinirPropriaSenha', quem: uid, colecao: 'users', id: uid })
  await queueMail('senha-alterada', email, { nome: displayName ?? '' })
  // The link proves that the caller reads the mailbox.
  if (!emailVerified) await noteConfirmed(uid)
  return {}
}

export const redefinirSenha = callable(newPassword, redefinirSenhaHandler, {
  access: 'public',
  errors: ['link-vencido', 'conta-desativada', 'muitas-tentativas'],
})

const confirmation = z.object({ codigo: code })

/**
 * Whether the code of a mailed link can still set a password, without using it up, and of which account: the link proves access to the mailbox.
 * @throws ErroSIE link-vencido, conta-desativada, muitas-tentativas (60 an hour for one network address)
 */
export async function conferirLinkHandler(
  { codigo }: z.output<typeof confirmation>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ email: string }> {
  await bounded('conferir-link', ip)
  const { does, email } = await readCode(codigo)
  if (does !== 'password') throw new ErroSIE('link-vencido')
  return { email }
}

export const conferirLink = callable(confirmation, conferirLinkHandler, {
  access: 'public',
  errors: ['link-vencido', 'conta-desativada', 'muitas-tentativas'],
})

/**
 * Confirms an address with the code of a mailed link. Where it changes the account's address, the records follow and every other session ends;
 * a caller in a session of that account continues with the returned token.
 * @returns the confirmed address; `token` only where sessions ended and the caller is in a session of the account
 * @throws ErroSIE link-vencido, email-em-uso, conta-desativada, muitas-tentativas (60 an hour for one network address)
 */
export async function confirmarEmailHandler(
  { codigo }: z.output<typeof confirmation>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<{ email: string; token?: string }> {
  await bounded('confirmar', context.ip)
  const { does, email: before, newEmail } = await readCode(codigo)
  if (does === 'password') throw new ErroSIE('link-vencido')
  const { uid, disabled } = await accountOf(before)
  if (disabled) throw new ErroSIE('conta-desativada')
  if (does === 'confirm') {
    await applyCode(codigo)
    await noteConfirmed(uid)
    return { email: before }
  }
  const going = context.auth?.uid === uid && (await requireAccount(context).catch(() => undefined))
  await applyCode(codigo)
  const email = newEmail || (await auth().getUser(uid)).email || ''
  await endSessions(uid)
  await writeFacts(uid, { email }, uid)
  await audit({ acao: 'trocarEmail', quem: uid, colecao: 'users', id: uid })
  return { email, ...(going ? { token: await tokenToGoOn({ uid, token: context.auth?.token ?? {} }) } : {}) }
}

export const confirmarEmail = callable(confirmation, confirmarEmailHandler, {
  access: 'public',
  errors: ['link-vencido', 'email-em-uso', 'conta-desativada', 'muitas-tentativas'],
})
