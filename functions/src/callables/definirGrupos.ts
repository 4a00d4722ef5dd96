import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { users, type User } from '@sie/domain/collections/users.ts'
import type { UsersGroup } from '@sie/domain/collections/usersgroups.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { cobre, SEM_PERMISSOES, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { paths } from '../platform/paths.ts'
import { keepVersion } from '../platform/versions.ts'
import { planPermissoesOf } from '../triggers/rights.ts'

const input = z.object({
  uid: z.string().min(1).max(128).regex(/^[\w-]+$/),
  portalID: z.string().min(1).max(128),
  groupsOwned: z.array(z.string().min(1).max(128)).max(50),
})

/**
 * Sets the groups a user holds under one entity (specification 6). The rights document is written in the same transaction.
 * @throws ErroSIE sem-permissao: one's own groups, a group with a rule the caller does not hold there, or somebody with more rights
 */
export async function definirGruposHandler({ uid, portalID, groupsOwned }: z.output<typeof input>, context: Pick<Context, 'auth'>): Promise<{ uid: string }> {
  const caller = await requireCaller(context)
  if (uid === caller.uid) throw new ErroSIE('sem-permissao')
  const alvo = { entidade: portalID, federacao: portalID }
  requireRule(caller, 'users:grupos', alvo)
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`users/${uid}`)
    const [snapshot, rights, ...groups] = await transaction.getAll(ref, paths.permissoes(uid), ...groupsOwned.map((id) => db().doc(`usersgroups/${id}`)))
    const user = snapshot?.data() as (StoredRecord & User) | undefined
    if (!user || groups.some((group) => !group.exists)) throw new ErroSIE('registro-nao-encontrado')
    requireRule(caller, 'users:grupos', alvoDe(users, uid, user))
    const granted = groups.flatMap((group) => (group.data() as UsersGroup).rulesowned)
    if (granted.some((rule) => !caller.pode(rule, alvo))) throw new ErroSIE('sem-permissao')
    if (!cobre(caller.permissoes, (rights?.data() as Permissoes | undefined) ?? SEM_PERMISSOES, caller.padrao)) throw new ErroSIE('sem-permissao')
    const others = user.usersgroupsowned.filter((link) => link.portalID !== portalID)
    const next = {
      ...user,
      usersgroupsowned: groupsOwned.length > 0 ? [...others, { portalID, groupsOwned: [...new Set(groupsOwned)] }] : others,
      metadados: nextVersion(user.metadados, FieldValue.serverTimestamp()),
    }
    const writeRights = await planPermissoesOf(transaction, uid, { user: next as never })
    keepVersion(transaction, users, uid, user)
    transaction.set(ref, next)
    writeRights()
    await audit({ acao: 'grupos', quem: caller.uid, colecao: 'users', id: uid, detalhe: { portalID, groupsOwned } }, transaction)
  })
  return { uid }
}

export const definirGrupos = callable(input, definirGruposHandler)
