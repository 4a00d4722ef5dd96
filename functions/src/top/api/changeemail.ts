import * as z from 'zod'
import { documentId } from '../../base/platform/input.ts'
import { emailAddress } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { requestEmailChange } from '../../pessoas/contas/trocaDeEmail.ts'
import { ownLink } from '../../base/mail/deliver.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { endSessions, writeFacts } from '../../pessoas/contas/account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { emailKey } from '../../base/platform/limit.ts'
import { endpoint } from './router.ts'
import { requireSelfOrPower } from './users.ts'

/**
 * POST /api/usr/changeemail (specification 7). For another person: the account changes first and then both records; a rerun converges. The
 * new address must be confirmed before it gives any right, and the old one is notified. The caller's own, after a recent sign-in, changes only by
 * the link mailed to the new address. `value` is false where nothing has changed yet.
 */
export const changeemail = endpoint({
  summary: 'Troca o e-mail de uma conta.',
  input: z.object({ uid: documentId, email: emailAddress }),
  output: z.object({ value: z.boolean() }),
  visitors: false,
  perMinute: 20,
  counted: 'everywhere',
  async handle({ uid, email: wanted }, caller) {
    if (!caller) throw new ErroSIE('nao-autenticado')
    const email = emailKey(wanted)
    await requireSelfOrPower(caller, uid, 'users:editar')
    const account = await auth()
      .getUser(uid)
      .catch(() => {
        throw new ErroSIE('registro-nao-encontrado')
      })
    const changed = account.email !== email
    if (uid === caller.uid) {
      if (changed) await requestEmailChange({ ...account, uid, email: account.email ?? '' }, email)
      return { value: false }
    }
    if (changed) {
      await auth()
        .updateUser(uid, { email, emailVerified: false })
        .catch((error: unknown) => {
          throw new ErroSIE(
            (error as { code?: string }).code === 'auth/email-already-exists' ? 'email-em-uso' : 'auth-alterar-email',
          )
        })
      await endSessions(uid)
    }
    await writeFacts(uid, { email }, caller.uid)
    if (!changed) return { value: false }
    await audit({ acao: 'trocarEmail', quem: caller.uid, colecao: 'users', id: uid })
    const nome = account.displayName ?? ''
    const quem = caller.name || 'A administração'
    if (account.email) await queueMail('email-trocado', account.email, { nome, novo: email, quem })
    await queueMail('confirmar-email', email, {
      nome,
      link: ownLink(await auth().generateEmailVerificationLink(email), '/notverified'),
    })
    return { value: true }
  },
})
