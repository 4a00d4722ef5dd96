import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { newMetadados, nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import type { Limite } from '@sie/domain/base/rights/limite.ts'
import { fraseDoLimite } from '@sie/domain/base/rights/fraseDoLimite.ts'
import { isRegra } from '@sie/domain/top/rights/catalogo.ts'
import { audit } from '../../base/platform/audit.ts'
import { keepVersion } from '../../base/platform/versions.ts'
import { refreshHolders, refreshPadrao } from './document.ts'
import { serverTime } from '../../base/platform/serverTime.ts'

type StoredGroup = StoredRecord & UsersGroup

/** Rules of a stored group that still exist in the catalogue. */
export const rulesOf = (group: Pick<UsersGroup, 'rulesowned'> | undefined): string[] =>
  group?.rulesowned.filter(isRegra) ?? []

/** Writes a group as its next version, with the added and removed rules and a changed limit in the audit. Returns the version. */
export async function storeGroup(
  transaction: Transaction,
  ref: DocumentReference,
  stored: StoredGroup | undefined,
  next: { name: string; rules: readonly string[]; ativo: boolean; limite?: Limite | undefined },
  quem: { uid: string; name: string },
): Promise<number> {
  const before = rulesOf(stored)
  const { name, rules, ativo, limite = stored?.limite } = next
  const now = serverTime()
  const metadados = stored ? nextVersion(stored.metadados, now, { active: ativo }) : newMetadados(quem, now, ativo)
  const record = withDerived(
    ref.id,
    { ...stored, name, rulesowned: rules, ...(limite ? { limite } : {}), metadados },
    usersgroups,
  )
  if (stored) keepVersion(transaction, usersgroups, ref.id, stored)
  transaction.set(ref, record)
  const limit = fraseDoLimite(limite, '')
  const detalhe = {
    nome: name,
    ativo,
    dadas: rules.filter((rule) => !before.includes(rule)),
    tiradas: before.filter((rule) => !rules.includes(rule)),
    ...(limit === fraseDoLimite(stored?.limite, '') ? {} : { limite: limit || 'na entidade toda' }),
  }
  await audit(
    { acao: stored ? 'editar' : 'criar', quem: quem.uid, colecao: 'usersgroups', id: ref.id, detalhe },
    transaction,
  )
  return metadados.version
}

/** Rewrites the rights of all holders of a group, after a version of it was stored. */
export async function spreadGroup(id: string, version: number): Promise<void> {
  await refreshHolders(id, `salvarGrupo.${id}.v${version}`)
  await refreshPadrao()
}
