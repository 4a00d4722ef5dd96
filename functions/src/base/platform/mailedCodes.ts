import { ErroSIE } from '@sie/domain/base/errors.ts'
import { askAuth } from './password.ts'

/** Action of a mailed link's code: a new password, the confirmation of an account's address, or the change to another address. */
interface MailedCode {
  does: 'password' | 'confirm' | 'change'
  /** the account's address */
  email: string
  /** the new address of a change; '' otherwise */
  newEmail: string
}

const DOES: Readonly<Record<string, MailedCode['does']>> = {
  PASSWORD_RESET: 'password',
  VERIFY_EMAIL: 'confirm',
  VERIFY_AND_CHANGE_EMAIL: 'change',
  RECOVER_EMAIL: 'change',
}

/** The action of a code, without using it up. @throws ErroSIE link-vencido, conta-desativada, interno */
export async function readCode(oobCode: string): Promise<MailedCode> {
  const { requestType = '', email, newEmail = '' } = await use('resetPassword', { oobCode })
  const does = DOES[requestType]
  if (!does || !email) throw new ErroSIE('link-vencido')
  return { does, email, newEmail }
}

/** Sets a new password and uses the code up. @throws ErroSIE link-vencido, conta-desativada, dados-invalidos (naming `nova`), interno */
export async function resetPassword(oobCode: string, newPassword: string): Promise<void> {
  await use('resetPassword', { oobCode, newPassword })
}

/** Confirms or changes an address and uses the code up. @throws ErroSIE link-vencido, conta-desativada, email-em-uso, interno */
export async function applyCode(oobCode: string): Promise<void> {
  await use('update', { oobCode })
}

async function use(what: 'resetPassword' | 'update', body: object) {
  const { ok, reason, answer } = await askAuth<{ requestType?: string; email?: string; newEmail?: string }>(what, body)
  if (ok) return answer
  if (/OOB_CODE|USER_NOT_FOUND|EMAIL_NOT_FOUND/.test(reason)) throw new ErroSIE('link-vencido')
  if (reason.includes('USER_DISABLED')) throw new ErroSIE('conta-desativada')
  if (reason.includes('EMAIL_EXISTS')) throw new ErroSIE('email-em-uso')
  if (/WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET/.test(reason))
    throw new ErroSIE('dados-invalidos', { nova: 'Esta senha é fraca demais. Escolha outra.' })
  console.error('a mailed code could not be used', what, reason)
  throw new ErroSIE('interno')
}
