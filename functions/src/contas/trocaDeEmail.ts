import { ErroSIE } from '@sie/domain/errors.ts'
import { discardUnconfirmed } from '../cadastro/inscricaoVencida.ts'
import { ownLink } from '../mail/deliver.ts'
import { queueMail } from '../mail/queue.ts'
import { auth } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'

/**
 * Begins a change of somebody's own e-mail: the new address gets a link, and only that link changes account and records; the present one is told.
 * Whoever calls it has made sure that the owner asks.
 * @param email normalised
 * @throws ErroSIE dados-invalidos (already theirs), email-em-uso, each naming `email`
 */
export async function pedirTrocaDeEmail(
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
  const link = ownLink(await auth().generateVerifyAndChangeEmailLink(account.email, email), '/notverified')
  await queueMail('confirmar-email', email, { nome, link })
  await queueMail('email-alterado', account.email, { nome, novo: email })
  await audit({ acao: 'pedirTrocaDeEmail', quem: account.uid, colecao: 'users', id: account.uid })
}
