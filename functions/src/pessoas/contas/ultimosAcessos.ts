import * as z from 'zod'
import { users } from '@sie/domain/base/collections/users.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { recordId } from '../../base/platform/input.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'

const input = z.object({ uids: z.array(recordId).max(50) })

/** Last sign-in of each of at most 50 users, as ISO instants or null for never. Users whom the caller may not see are left out. */
export async function ultimosAcessosHandler(
  { uids }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ acessos: Record<string, string | null> }> {
  const caller = await requireCaller(context)
  if (uids.length === 0) return { acessos: {} }
  const records = await db().getAll(...uids.map((uid) => db().doc(`users/${uid}`)), { fieldMask: ['vinculo'] })
  const seen = records
    .filter((record) => record.exists && caller.pode('users:ler', alvoDe(users, record.id, record.data())))
    .map(({ id }) => id)
  if (seen.length === 0) return { acessos: {} }
  const found = await auth().getUsers(seen.map((uid) => ({ uid })))
  const last = new Map(
    found.users.map(({ uid, metadata }) => [uid, metadata.lastRefreshTime ?? metadata.lastSignInTime]),
  )
  return {
    acessos: Object.fromEntries(
      seen.map((uid) => [uid, last.get(uid) ? new Date(last.get(uid) ?? '').toISOString() : null]),
    ),
  }
}

export const ultimosAcessos = callable(input, ultimosAcessosHandler, { access: 'signed-in', errors: [] })
