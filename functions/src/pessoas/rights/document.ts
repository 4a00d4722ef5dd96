import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import {
  gruposDe,
  padraoDe,
  planPermissoes,
  type PermissoesGuardadas,
} from '@sie/domain/base/records/plans/rightsKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import type { Federacoes } from '@sie/domain/base/rights/permissoes.ts'
import { portaisDe } from '@sie/domain/base/rights/permissoesDe.ts'
import type { RightsGroup, RightsUser, StandardRules } from '@sie/domain/base/rights/rulesOwned.ts'
import type { RightsPractitioner } from '@sie/domain/base/rights/nivel.ts'
import { db } from '../../base/platform/admin.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, textAt, textsAt } from '../../base/platform/stored.ts'
import { readMinors } from './minors.ts'

type Groups = Record<string, RightsGroup | undefined>

/** The groups with these ids, as stored now. */
export async function readGroups(transaction: Transaction, ids: readonly string[]): Promise<Groups> {
  if (ids.length === 0) return {}
  const snapshots = await transaction.getAll(...ids.map((id) => db().doc(`usersgroups/${id}`)))
  return Object.fromEntries(snapshots.map((snapshot) => [snapshot.id, storedAs<RightsGroup>(snapshot)]))
}

/**
 * The federation above each of these entities, as stored now. An entity without a record, a federation and the confederation map to
 * themselves.
 */
export async function readFederacoes(transaction: Transaction, ids: readonly string[]): Promise<Federacoes> {
  if (ids.length === 0) return {}
  const snapshots = await transaction.getAll(...ids.map((id) => db().doc(`entidades/${id}`)))
  return Object.fromEntries(
    snapshots.map((snapshot) => [snapshot.id, federacaoDaEntidade(snapshot.id, snapshot.data())]),
  )
}

/** Changes to the person in the same transaction that are not stored yet. */
interface PersonChange {
  user?: RightsUser | undefined
  practitioner?: RightsPractitioner | undefined
}

/**
 * Plans the rights document of a person inside a transaction: all reads happen here, the write is returned, because a transaction
 * reads before it writes.
 */
export async function planPermissoesOf(
  transaction: Transaction,
  uid: string,
  change: PersonChange = {},
): Promise<() => void> {
  const ref = paths.permissoes(uid)
  const [stored, user, practitioner] = await transaction.getAll(
    ref,
    db().doc(`users/${uid}`),
    db().doc(`praticantes/${uid}`),
  )
  const nextUser = change.user ?? storedAs<RightsUser>(user)
  const groups = await readGroups(transaction, gruposDe(nextUser))
  const federacoes = await readFederacoes(transaction, portaisDe(nextUser))
  const configuration = await transaction.get(configuracaoRef())
  const menores = await readMinors(transaction, uid, nextUser)
  const next = planPermissoes(
    storedAs<PermissoesGuardadas>(stored),
    nextUser,
    change.practitioner ?? storedAs<RightsPractitioner>(practitioner),
    groups,
    Date.now(),
    {
      segundoFator: configuration.get('seguranca.exigirSegundoFator') === true,
      emailConfirmado: configuration.get('seguranca.exigirEmailConfirmado') !== false,
    },
    federacoes,
    menores,
  )
  return () => {
    // A practitioner without an account holds no rights, and needs no document.
    if (next && nextUser) transaction.set(ref, next)
  }
}

/** Rewrites the rights document of a person from the stored records. */
export async function refreshPermissoes(uid: string): Promise<void> {
  await db().runTransaction(async (transaction) => (await planPermissoesOf(transaction, uid))())
}

/** Rewrites the rules of the standard groups from the stored records. */
export async function refreshPadrao(): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const configuration = await transaction.get(configuracaoRef())
    const standard = (configuration.data()?.standardRules ?? {}) as StandardRules
    const groups = await readGroups(
      transaction,
      [standard.mestres, standard.professores].filter((id): id is string => Boolean(id)),
    )
    const stored = await transaction.get(paths.padrao())
    const next = padraoDe(standard, groups)
    if (!sameValue(stored.data(), next)) transaction.set(paths.padrao(), next)
  })
}

const PAGE = 100

/** Rewrites the rights of all holders of a group. */
export const refreshHolders = (groupId: string, eventId: string): Promise<void> =>
  refreshAll(paths.todasPermissoes().where('grupos', 'array-contains', groupId), eventId)

/** Rewrites the rights of all holders of a group under an entity whose federation changed. */
export const refreshPortal = (entityId: string, eventId: string): Promise<void> =>
  refreshAll(paths.todasPermissoes().where('portais', 'array-contains', entityId), eventId)

/** Rewrites everybody's rights. */
export const refreshEverybody = (eventId: string): Promise<void> => refreshAll(paths.todasPermissoes(), eventId)

/** Rewrites the rights of all holders of any group. */
export const refreshStaff = (eventId: string): Promise<void> =>
  refreshAll(paths.todasPermissoes(), eventId, (doc) => (textsAt(doc, 'grupos') ?? []).length > 0)

/**
 * Rewrites rights in pages. An interrupted run continues from the last finished page, because the event is delivered again with the same
 * id.
 */
async function refreshAll(
  holders: Query,
  eventId: string,
  wanted: (doc: QueryDocumentSnapshot) => boolean = () => true,
): Promise<void> {
  const progress = paths.fila(eventId.replaceAll('/', '_'))
  for (;;) {
    const after = textAt(await progress.get(), 'depoisDe')
    const query = holders.orderBy(FieldPath.documentId()).limit(PAGE)
    const { docs } = await (after ? query.startAfter(after) : query).get()
    for (const doc of docs) if (wanted(doc)) await refreshPermissoes(doc.id)
    const last = docs.at(-1)
    if (!last || docs.length < PAGE) break
    await progress.set({ depoisDe: last.id })
  }
  await progress.delete()
}
