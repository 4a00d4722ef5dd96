import * as z from 'zod'
import { answered, emailAddress } from '@sie/domain/base/records/text.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { isSquatted } from '../../pessoas/cadastro/inscricaoVencida.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { emailKey } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { endpoint } from './router.ts'

/**
 * POST /api/usr/chkemail (specification 7): whether an e-mail is in use. The uid is returned to its owner and to callers who may read that user;
 * to others it is ''. An unconfirmed address of a sign-up is in use only while the sign-up may wait for its confirmation.
 */
export const chkemail = endpoint({
  summary: 'Se um e-mail já está em uso.',
  input: z.object({ email: emailAddress }),
  output: z.object({ value: z.boolean(), uid: answered }),
  visitors: true,
  perMinute: 20,
  counted: 'everywhere',
  async handle({ email }, caller) {
    const found = await auth()
      .getUserByEmail(emailKey(email))
      .catch(() => undefined)
    const account = found && !(await isSquatted(found)) ? found : undefined
    if (!account || !caller) return { value: account !== undefined, uid: '' }
    if (account.uid === caller.uid) return { value: true, uid: account.uid }
    const user = storedIn(users, await db().doc(`users/${account.uid}`).get())
    return { value: true, uid: user && caller.pode('users:ler', alvoDe(users, account.uid, user)) ? account.uid : '' }
  },
})
