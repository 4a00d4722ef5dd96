import * as z from 'zod'
import { documentId } from '../../base/platform/input.ts'
import { emailAddress } from '@sie/domain/base/records/text.ts'
import { senhaForte } from '@sie/domain/base/collections/conta.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { endSessions } from '../../pessoas/contas/account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { endpoint } from './router.ts'
import { requirePowerOver } from './users.ts'

/**
 * POST /api/usr/rstuser (specification 7, administrator's reset): a one-time password that its owner must change at the next sign-in.
 * Sessions end, the owner is notified by mail, and it is audited. Never for oneself, nor for a person with rights that the caller lacks.
 */
export const rstuser = endpoint({
  summary: 'Redefine a senha de uma conta com uma senha provisória.',
  input: z.object({ uid: documentId, email: emailAddress, password: senhaForte }),
  output: z.object({ success: z.literal(true) }),
  visitors: false,
  perMinute: 10,
  counted: 'everywhere',
  async handle({ uid, email, password }, caller) {
    if (!caller) throw new ErroSIE('nao-autenticado')
    if (uid === caller.uid) throw new ErroSIE('sem-permissao')
    await requirePowerOver(caller, uid, 'users:redefinir')
    const account = await auth()
      .getUser(uid)
      .catch(() => {
        throw new ErroSIE('registro-nao-encontrado')
      })
    if (account.email !== email.toLowerCase())
      throw new ErroSIE('dados-invalidos', { email: 'Este não é o e-mail da conta.' })
    await auth().setCustomUserClaims(uid, { ...account.customClaims, trocarSenha: true })
    await auth().updateUser(uid, { password })
    await endSessions(uid, 'given')
    await audit({ acao: 'redefinirSenha', quem: caller.uid, colecao: 'users', id: uid })
    await queueMail('senha-provisoria', account.email, {
      nome: account.displayName ?? '',
      quem: caller.name || 'A administração',
    })
    return { success: true as const }
  },
})
