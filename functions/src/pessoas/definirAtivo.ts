import * as z from 'zod'
import { canBeActive } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { recordId } from '../base/platform/input.ts'
import { auth, db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCoverage } from './rights/coverage.ts'
import { keepVersion } from '../base/platform/versions.ts'
import { requireMayChange } from './permission.ts'
import { nextPerson } from './store.ts'
import { planPermissoesOf } from './rights/document.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedIn } from '../base/platform/stored.ts'

const input = z.object({ id: recordId, active: z.boolean() })

/**
 * Deactivates or reactivates a person: user, practitioner and rights document in one transaction, so that already the next request is
 * refused (QUALITY 2); then the account is disabled and its sessions end.
 * @throws ErroSIE sem-permissao (no right, oneself, or a person with more rights), registro-nao-encontrado, autorizacao-ausente (under 12)
 */
export async function definirAtivoHandler(
  { id, active }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; active: boolean }> {
  const caller = await requireCaller(context)
  if (id === caller.uid) throw new ErroSIE('sem-permissao')
  const hasAccount = await db().runTransaction(async (transaction) => {
    const [practitionerRef, userRef] = [db().doc(`praticantes/${id}`), db().doc(`users/${id}`)]
    const [practitioner, user] = await transaction.getAll(practitionerRef, userRef)
    const praticante = storedIn(praticantes, practitioner)
    const account = storedIn(users, user)
    const scope = praticante ? alvoDe(praticantes, id, praticante) : account && alvoDe(users, id, account)
    if (!scope) throw absent(caller, 'praticantes:excluir')
    if (praticante)
      await requireMayChange(
        transaction,
        caller,
        { id, stored: praticante, next: nextPerson(id, praticante, {}, { active }), user: account },
        { rules: ['praticantes:excluir'], flags: ['active'] },
      )
    else {
      requireRule(caller, 'users:excluir', scope)
      await requireCoverage(transaction, caller, id, account, praticante)
    }
    if (active && praticante?.unidoA)
      throw new ErroSIE('dados-invalidos', { unidoA: 'Este cadastro foi unido a outro: desfaça a união.' })
    if (active && praticante && !canBeActive(praticante, hojeNoBrasil())) throw new ErroSIE('autorizacao-ausente')
    const changed = <R extends StoredRecord>(record: R, editor: { editorid?: string } = {}) => ({
      ...record,
      metadataactive: active,
      metadados: nextVersion(record.metadados, serverTime(), { active, ...editor }),
    })
    const nextUser = account && changed(account)
    const writeRights = await planPermissoesOf(transaction, id, { user: nextUser })
    for (const [collection, ref, record] of [
      [praticantes, practitionerRef, praticante],
      [users, userRef, account],
    ] as const) {
      if (!record || record.metadados.active === active) continue
      keepVersion(transaction, collection, id, record)
      // The practitioner's history names the editor; the user's does not.
      transaction.set(ref, record === praticante ? changed(record, { editorid: caller.uid }) : changed(record))
    }
    writeRights()
    const version = praticante && praticante.metadados.active !== active ? praticante.metadados.version + 1 : undefined
    await audit(
      { acao: active ? 'reativar' : 'desativar', quem: caller.uid, colecao: 'praticantes', id },
      transaction,
      version === undefined ? undefined : auditoriaDaVersao('praticantes', id, version),
    )
    return account !== undefined
  })
  if (hasAccount) {
    await auth().updateUser(id, { disabled: !active })
    if (!active) await auth().revokeRefreshTokens(id)
  }
  return { id, active }
}

export const definirAtivo = callable(input, definirAtivoHandler, {
  access: 'praticantes:excluir',
  errors: ['registro-nao-encontrado', 'autorizacao-ausente'],
})
