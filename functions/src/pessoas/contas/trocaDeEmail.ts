import { ErroSIE } from '@sie/domain/base/errors.ts'
import { discardUnconfirmed } from '../cadastro/inscricaoVencida.ts'
import { ownLink } from '../../base/mail/deliver.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'

/**
 * Begins a change of an account's e-mail: the new address gets a link, and only that link changes account and records; the current address
 * is notified. The calling function has checked that the owner asks.
 * @param email normalised
 * @throws ErroSIE dados-invalidos (already theirs), email-em-uso, each naming `email`; auth-alterar-email
 */
export async function requestEmailChange(
  account: { uid: string; email: string; displayName?: string | undefined },
  email: string,
): Promise<void> {
  if (email === account.email) throw new ErroSIE('dados-invalidos', { email: 'Este já é o e-mail da sua conta.' })
  const taken = await auth()
    .getUserByEmail(email)
    .catch(() => undefined)
  if (taken && !(await discardUnconfirmed(taken)))
    throw new ErroSIE('email-em-uso', { email: 'Este e-mail já está em uso!' })
  const nome = account.displayName ?? ''
  const made = await auth()
    .generateVerifyAndChangeEmailLink(account.email, email)
    .catch((error: unknown) => {
      console.error('link of an e-mail change', error)
      throw new ErroSIE('auth-alterar-email')
    })
  const link = ownLink(made, '/notverified')
  await queueMail('confirmar-email', email, { nome, link })
  await queueMail('email-alterado', account.email, { nome, novo: email })
  await audit({ acao: 'pedirTrocaDeEmail', quem: account.uid, colecao: 'users', id: account.uid })
}
