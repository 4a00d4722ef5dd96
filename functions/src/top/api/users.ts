import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ALVO_NACIONAL, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'
import { requireCoverage } from '../../pessoas/rights/coverage.ts'

/**
 * Requires that the caller holds a rule of users over a user's entities, and rights that cover all of theirs.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado (only for callers who may know)
 */
export async function requirePowerOver(caller: Caller, uid: string, regra: string): Promise<void> {
  const [user, praticante] = await db().getAll(db().doc(`users/${uid}`), db().doc(`praticantes/${uid}`))
  const target = targetOf(uid, storedRecord(user), storedRecord(praticante))
  if (!target) throw new ErroSIE(caller.pode(regra, ALVO_NACIONAL) ? 'registro-nao-encontrado' : 'sem-permissao')
  if (!caller.pode(regra, target)) throw new ErroSIE('sem-permissao')
  await db().runTransaction((transaction) =>
    requireCoverage(transaction, caller, uid, storedIn(users, user), storedIn(praticantes, praticante)),
  )
}

function targetOf(uid: string, user: StoredRecord | undefined, praticante: StoredRecord | undefined): Alvo | undefined {
  if (user) return alvoDe(users, uid, user)
  return praticante ? alvoDe(praticantes, uid, praticante) : undefined
}

/** Time since the sign-in within which a person may change their own e-mail or name here (specification 5: the password is re-checked). */
const RECENT_MS = 5 * 60_000

/**
 * Requires the caller's own account after a recent sign-in, or power over the person.
 * @throws reautenticacao, sem-permissao, registro-nao-encontrado
 */
export async function requireSelfOrPower(caller: Caller, uid: string, regra: string): Promise<void> {
  if (caller.uid !== uid) return requirePowerOver(caller, uid, regra)
  if (!caller.permissoes.ativo) throw new ErroSIE('conta-desativada')
  if (!caller.signedInAt || Date.now() - caller.signedInAt > RECENT_MS) throw new ErroSIE('reautenticacao')
}
