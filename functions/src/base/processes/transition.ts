import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { isInstant, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import {
  DUE_FIELD,
  nextDue,
  nextStateOf,
  possibleTransitions,
  stateOf,
  type PossibleTransition,
  type Process,
  type Standing,
  type Transition,
} from '@sie/domain/base/records/process.ts'
import { ownersOf, standingOf } from '@sie/domain/base/records/standing.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { aindaLeem } from '../avisos/aindaLeem.ts'
import { sendAvisos } from '../avisos/sendAvisos.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { parseInput } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { changeRecord } from '../platform/changeRecord.ts'
import { patiently } from '../platform/patience.ts'
import { processHandlers, type EffectHandler, type Preparation, type Preparations } from './handlers.ts'
import { noteProgress, progressRef, sidesDecidedBy } from './progress.ts'
import { absent } from '../platform/hidden.ts'
import { storedRecord } from '../platform/stored.ts'
import { SYSTEM } from './standing.ts'
import { SYSTEM_CALLER } from './system.ts'

interface Wanted {
  /** name of the transition */
  name: string
  /** input of the transition (`input` of its description) */
  data: unknown
  reason: string
  /** version that the caller saw; undefined for the server itself */
  version?: number | undefined
}

export interface Outcome {
  situacao: string
  versao: number
}

/** uid of the server's own transitions. */
const NOBODY = ''

/**
 * Makes one transition of a record: checks the right, the guard and the input, writes the next version with its audit entry, its progress
 * entry and its effect, and notifies the record's people, all in one transaction. Making the same transition of the same
 * version again changes nothing.
 * @throws ErroSIE registro-nao-encontrado, sem-permissao, conflito (another version, or no such transition out of the current state),
 * dados-invalidos (the input, the reason, or obstacles under `situacao`)
 */
export async function makeTransition(
  collection: Collection,
  id: string,
  { name, data, reason, version }: Wanted,
  caller: Caller,
  today = hojeNoBrasil(),
): Promise<Outcome> {
  const { process } = collection
  const transition = process && Object.hasOwn(process.transitions, name) ? process.transitions[name] : undefined
  if (!process || !transition) throw new ErroSIE('dados-invalidos', { acao: 'Esta ação não existe.' })
  const ref = db().doc(`${collection.name}/${id}`)
  // Effects may write contended documents, such as a running number: those transactions take turns.
  const run = transition.effect
    ? (work: (transaction: Transaction) => Promise<Outcome>) => patiently(`${collection.name}:${name}`, work)
    : (work: (transaction: Transaction) => Promise<Outcome>) => db().runTransaction(work)
  return run(async (transaction) => {
    const stored = storedRecord(await transaction.get(ref))
    if (!stored || stored.metadados.successorId !== '') throw absent(caller, `${collection.name}:ler`)
    const decidedFor = caller.uid === NOBODY ? [] : await sidesDecidedBy(transaction, collection, ref, caller.uid)
    const asker = { ...caller, respondePor: (uid: string) => answersFor(caller, uid, Date.now()) }
    const standing = caller.uid === NOBODY ? SYSTEM : standingOf(asker, collection, id, stored, decidedFor)
    // A repeated call after a lost answer.
    if (version !== undefined && (await wasMadeBefore(transaction, ref, version + 1, name, caller.uid)))
      return { situacao: stateOf(process, stored), versao: stored.metadados.version }
    const elsewhere = version !== undefined && version !== stored.metadados.version
    if (elsewhere) throw new ErroSIE(mayKnow(collection, standing) ? 'conflito' : 'sem-permissao')
    const possible = possibleTransitions(process, stored, standing, { today }).find((other) => other.name === name)
    if (!possible)
      throw new ErroSIE(
        transition.from.includes(stateOf(process, stored)) || !mayKnow(collection, standing)
          ? 'sem-permissao'
          : 'conflito',
      )
    requireNoObstacle(possible)
    const input = inputOf(transition, data, reason)
    const prepared = await prepareFields(collection, transition, {
      transaction,
      caller,
      id,
      stored,
      possible,
      input,
      reason,
      today,
    })
    const edit = editOf(process, transition, input, prepared.edit)
    const plan = await changeRecord(transaction, collection, ref, {
      caller,
      read: stored,
      action: null,
      always: true,
      edit,
      aboutSelf: 'The process decides who may make its transitions.',
      audit: { acao: name, passo: transition, detalhe: { de: stateOf(process, stored), lado: possible.side ?? '' } },
    })
    const effect = await effectOf(collection, transition, {
      transaction,
      caller,
      id,
      stored,
      next: plan.next,
      reason,
    })
    const owners = ownersOf(collection, id, stored)
    const told = transition.quiet ? [] : [...owners, ...(await aindaLeem(collection, id, stored, owners))]
    const tell = await sendAvisos(transaction, {
      quem: told.filter((uid) => uid !== caller.uid),
      oQue: 'situacao',
      registro: { colecao: collection.name, id },
      dados: { nome: nameOf(collection, plan.next), situacao: stateOf(process, plan.next), motivo: reason },
    })
    await plan.store()
    prepared.write?.()
    noteProgress(transaction, ref, plan.version, {
      acao: name,
      de: stateOf(process, stored),
      para: stateOf(process, plan.next),
      lado: possible.side ?? '',
      quem: caller.uid,
      motivo: reason,
    })
    await effect()
    tell()
    return { situacao: stateOf(process, plan.next), versao: plan.version }
  })
}

/**
 * A step of the server that follows from an event. Late and repeated events find it made, or impossible by now: that is no failure.
 * @param version as the caller read it
 */
export async function followStep(
  collection: Collection,
  id: string,
  name: string,
  version: number,
  data: unknown = {},
) {
  await makeTransition(collection, id, { name, data, reason: '', version }, SYSTEM_CALLER).catch((error: unknown) => {
    if (!(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
  })
}

/** Whether the caller may know that the record exists, and its state: readers, and those who may take some step of its process. */
const mayKnow = ({ access, process }: Collection, standing: Standing): boolean =>
  standing.system ||
  standing.own ||
  access.read === 'public' ||
  standing.may('ler') ||
  Object.values(process?.transitions ?? {}).some(({ who }) =>
    who.some((actor) =>
      actor.by === 'rule'
        ? standing.may(actor.action, actor.side)
        : actor.by === 'team' && standing.roles.includes(actor.role),
    ),
  )

async function wasMadeBefore(
  transaction: Transaction,
  ref: DocumentReference,
  version: number,
  name: string,
  uid: string,
): Promise<boolean> {
  const entry = await transaction.get(progressRef(ref, version))
  return entry.exists && entry.get('acao') === name && entry.get('quem') === uid
}

/** @throws ErroSIE dados-invalidos naming the obstacles */
function requireNoObstacle({ obstacles }: PossibleTransition): void {
  if (obstacles.length > 0)
    throw new ErroSIE('dados-invalidos', { situacao: obstacles.map(({ text }) => text).join(' ') })
}

const SHORTEST_REASON = 5

/** @throws ErroSIE dados-invalidos naming the field at fault */
function inputOf(transition: Transition, data: unknown, reason: string): Record<string, unknown> {
  if (transition.reason && reason.trim().length < SHORTEST_REASON)
    throw new ErroSIE('dados-invalidos', { motivo: 'Diga o motivo: quem é afetado vai lê-lo.' })
  return transition.input
    ? (parseInput(transition.input, withInstants(transition.input, data)) as Record<string, unknown>)
    : {}
}

function editOf(
  process: Process,
  transition: Transition,
  input: Record<string, unknown>,
  prepared: (record: StoredRecord) => StoredRecord,
) {
  return (stored: StoredRecord): StoredRecord => {
    const filled = prepared(
      Object.entries(input).reduce((record, [path, value]) => withValueAt(record, path, value), stored),
    )
    const next = stamped(transition, withValueAt(filled, process.field, nextStateOf(transition, filled)))
    const before = valueAt(stored, DUE_FIELD)
    const due = nextDue(process, stored, next, Date.now(), isInstant(before) ? before.toMillis() : null)
    return { ...next, [DUE_FIELD]: due === null ? null : Timestamp.fromMillis(due) }
  }
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** The input with texts of instants parsed: JSON has no instants. */
function withInstants(schema: z.ZodObject, data: unknown): unknown {
  const paths = fieldsOf(schema).flatMap(({ path, kind }) => (kind === 'instant' ? [path] : []))
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).map(([path, value]) => [
      path,
      paths.includes(path) &&
      typeof value === 'string' &&
      ISO_INSTANT.test(value.slice(0, 40)) &&
      !Number.isNaN(Date.parse(value))
        ? Timestamp.fromDate(new Date(value))
        : (value as unknown),
    ]),
  )
}

/** Stamps the time of the first publication, by which lists are sorted; later publications keep it. */
function stamped({ stamp }: Transition, record: StoredRecord): StoredRecord {
  if (stamp === undefined) return record
  const before = valueAt(record, stamp)
  return isInstant(before) && before.toMillis() <= Date.now() ? record : withValueAt(record, stamp, Timestamp.now())
}

async function effectOf(
  collection: Collection,
  { effect }: Transition,
  context: Parameters<EffectHandler>[0],
): Promise<() => void | Promise<void>> {
  if (effect === undefined) return () => {}
  const handler = (await processHandlers().effects[collection.name]?.())?.[effect]
  if (!handler) throw new Error(`${collection.name} names the effect ${effect}, which is not in the table`)
  return handler(context)
}

/** Fields that the server prepares for the record, read before anything is written. */
async function prepareFields(
  collection: Collection,
  { prepare }: Transition,
  context: Parameters<Preparation>[0],
): Promise<Preparations> {
  if (prepare === undefined) return { edit: (record) => record }
  const handler = (await processHandlers().preparations[collection.name]?.())?.[prepare]
  if (!handler) throw new Error(`${collection.name} names the preparation ${prepare}, which is not in the table`)
  return handler(context)
}

function nameOf({ search, label }: Collection, record: StoredRecord): string {
  const name = valueAt(record, search.name)
  return typeof name === 'string' && name !== '' ? name : label.singular
}
