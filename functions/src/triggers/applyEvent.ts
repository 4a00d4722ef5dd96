import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { CONFIGURACAO_PADRAO } from '@sie/domain/collections/configuracoes.ts'
import { federacaoDaEntidade } from '@sie/domain/collections/entidades.ts'
import { colecao } from '@sie/domain/collections/todas.ts'
import { caminhoDaAutoria, isPublica, type Autoria } from '@sie/domain/records/autoria.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { planAudit } from '@sie/domain/records/plans/auditKeeper.ts'
import type { Patch, RecordEvent } from '@sie/domain/records/plans/event.ts'
import { planPersonSync } from '@sie/domain/records/plans/personSync.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { planDerived, planOldCopy } from '@sie/domain/records/plans/recordKeeper.ts'
import { db } from '../platform/admin.ts'
import { auditOnce } from '../platform/audit.ts'
import { enqueueNumeros } from './numeros.ts'
import { moveFiles } from '../arquivos/move.ts'
import { followMove } from '../pessoas/move.ts'
import { ALREADY_EXISTS, codeOf } from '../platform/codes.ts'
import { refreshHolders, refreshPadrao, refreshPermissoes, refreshPortal, refreshStaff } from './rights.ts'

type Step = () => Promise<void>

/**
 * Everything that must happen after a record was written. Safe to run any number of times, in any order, and to be broken off
 * anywhere: each step looks at what is stored now and writes only what is missing. Rights come first, and a step that fails stops no other one.
 * @throws what failed, once every step was tried, so that the event comes again
 */
export async function applyEvent(event: RecordEvent, eventId: string): Promise<void> {
  const collection = colecao(event.collection)
  if (!collection || isOldCopyId(event.id)) return
  const failures: unknown[] = []
  for (const step of [...rightsSteps(event, eventId), ...recordSteps(event, collection)])
    await step().catch((error: unknown) => void failures.push(error))
  if (failures.length > 1)
    throw new AggregateError(failures, `${event.collection}/${event.id}: ${failures.length} steps failed`)
  if (failures.length === 1) throw failures[0]
}

const isPerson = ({ collection }: RecordEvent) => collection === 'users' || collection === 'praticantes'

/** What rights follow from. */
function rightsSteps(event: RecordEvent, eventId: string): Step[] {
  const { collection, id, before, after } = event
  const configuration = collection === 'configuracoes' && id === CONFIGURACAO_PADRAO
  return [
    ...(isPerson(event) ? [() => refreshPermissoes(id)] : []),
    ...(collection === 'usersgroups' ? [() => refreshHolders(id, eventId)] : []),
    ...(collection === 'entidades' && federacaoDaEntidade(id, before) !== federacaoDaEntidade(id, after)
      ? [() => refreshPortal(id, eventId)]
      : []),
    ...(configuration && !sameValue(before?.seguranca, after?.seguranca) ? [() => refreshStaff(eventId)] : []),
    ...(configuration || collection === 'usersgroups' ? [refreshPadrao] : []),
  ]
}

/** The record itself, its history, and what goes along with it. */
function recordSteps(event: RecordEvent, collection: Collection): Step[] {
  const ref = db().doc(`${event.collection}/${event.id}`)
  return [
    async () => {
      const copy = planOldCopy(event, collection)
      if (copy) await createOnce(db().doc(`${event.collection}/${copy.id}`), copy.data)
    },
    async () => {
      const noted = planAudit(event, collection, await autorDe(event, collection))
      if (!noted) return
      const { evento, acao, quem, detalhe } = noted
      await auditOnce(evento, { acao, quem, colecao: event.collection, id: event.id, detalhe })
    },
    async () => {
      if (event.after && Object.keys(planDerived(event.id, event.after, collection)).length > 0)
        await patchInTransaction(ref, (stored) => planDerived(event.id, stored, collection))
    },
    // After the derived fields, which both share.
    ...(isPerson(event) ? [() => syncPerson(event.id)] : []),
    ...(event.collection === 'praticantes' ? [() => followMove(event), () => moveFiles(event)] : []),
    () => enqueueNumeros(event),
  ]
}

/** Who wrote the version of a public record that an event tells of, where a client did. */
async function autorDe(
  { collection: name, id, after }: RecordEvent,
  collection: Collection,
): Promise<string | undefined> {
  if (!isPublica(collection) || !after) return undefined
  const author = await db()
    .doc(caminhoDaAutoria(name, id, after.metadados.version))
    .get()
  return (author.data() as Autoria | undefined)?.quem
}

async function createOnce(ref: DocumentReference, data: StoredRecord): Promise<void> {
  try {
    await ref.create(data)
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
  }
}

async function patchInTransaction(ref: DocumentReference, plan: (stored: StoredRecord) => Patch): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (snapshot.exists) update(transaction, ref, plan(snapshot.data() as StoredRecord))
  })
}

/** Brings user and practitioner into agreement, and the rights with them where that changed anything. */
async function syncPerson(id: string): Promise<void> {
  const refs = [db().doc(`users/${id}`), db().doc(`praticantes/${id}`)] as const
  const changed = await db().runTransaction(async (transaction) => {
    const [user, practitioner] = await transaction.getAll(...refs)
    if (!user?.exists || !practitioner?.exists) return false
    const plan = planPersonSync(user.data() as StoredRecord, practitioner.data() as StoredRecord)
    update(transaction, refs[0], plan.users)
    update(transaction, refs[1], plan.praticantes)
    return Object.keys({ ...plan.users, ...plan.praticantes }).length > 0
  })
  if (changed) await refreshPermissoes(id)
}

function update(transaction: Transaction, ref: DocumentReference, patch: Patch): void {
  if (Object.keys(patch).length > 0) transaction.update(ref, { ...patch })
}
