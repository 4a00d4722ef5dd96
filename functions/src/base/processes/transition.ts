import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
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
import { ownersOf, standingOf, toldOf } from '@sie/domain/base/records/standing.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { aindaLeem } from '../avisos/aindaLeem.ts'
import { keyOfAvisado, listenTo, type Avisado } from '../avisos/escuta.ts'
import { comResponsaveis } from '../avisos/responsaveis.ts'
import { sendAvisos } from '../avisos/sendAvisos.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import type { Caller } from '../platform/caller.ts'
import { changeRecord } from '../platform/changeRecord.ts'
import { patiently, transact } from '../platform/patience.ts'
import { requiredAudience, startTelling } from './audience.ts'
import {
  processHandlers,
  type Audience,
  type AvisoDeMuitos,
  type EffectHandler,
  type Preparation,
  type Preparations,
} from './handlers.ts'
import { inputOf, inputSoFar, requireReason } from './input.ts'
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
  /** nobody is told */
  silent?: boolean
}

export interface Outcome {
  situacao: string
  versao: number
}

/** uid of the server's own transitions. */
const NOBODY = ''

/**
 * Makes one transition of a record: checks the right, the guard and the input, writes the next version with its audit entry, its progress
 * entry and its effect, and notifies the record's people, all in one transaction; a job notifies the audience of the transition. Making the same
 * transition of the same version again changes nothing.
 * @throws ErroSIE registro-nao-encontrado, sem-permissao, conflito (another version, or no such transition out of the current state),
 * dados-invalidos (the input, the reason, or obstacles under `situacao`)
 */
export async function makeTransition(
  collection: Collection,
  id: string,
  wanted: Wanted,
  caller: Caller,
  today = hojeNoBrasil(),
): Promise<Outcome> {
  const step = stepOf(collection, id, wanted, caller, today)
  const { name, version, silent = false } = wanted
  // Effects may write contended documents, such as a running number: those transactions take turns.
  const run = step.transition.effect
    ? (work: (transaction: Transaction) => Promise<Outcome>) => patiently(`${collection.name}:${name}`, work)
    : (work: (transaction: Transaction) => Promise<Outcome>) => transact(work)
  return run(async (transaction) => {
    const { stored, standing } = await standingIn(transaction, step)
    // A repeated call after a lost answer.
    if (version !== undefined && (await wasMadeBefore(transaction, step.ref, version + 1, name, caller.uid)))
      return { situacao: stateOf(step.process, stored), versao: stored.metadados.version }
    const possible = permitted(step, stored, standing)
    requireReason(step.transition, wanted.reason)
    const plan = await planStep(transaction, step, {
      stored,
      possible,
      input: inputOf(step.transition, wanted.data),
      silent,
    })
    await plan.store()
    return { situacao: stateOf(step.process, plan.next), versao: plan.version }
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

/** Whom a transition would tell: the people of the record, and the audience with its notice. */
export interface Rehearsal {
  avisados: readonly Avisado[]
  /** uids of those among them whom the record names, where the caller reads it */
  known: readonly string[]
  /** `names`: the caller may see who they are */
  audience: { handler: Audience; aviso: AvisoDeMuitos; names: boolean } | undefined
}

/**
 * Whom a transition would tell, found by planning it: with the same checks, in a transaction that cannot write. Where its input is not complete yet,
 * what follows from the input is left out.
 * @throws ErroSIE as makeTransition
 */
export async function rehearseTransition(
  collection: Collection,
  id: string,
  wanted: Wanted,
  caller: Caller,
  today = hojeNoBrasil(),
): Promise<Rehearsal> {
  const step = stepOf(collection, id, wanted, caller, today)
  return db().runTransaction(
    async (transaction) => {
      const { stored, standing } = await standingIn(transaction, step)
      const possible = permitted(step, stored, standing)
      const { input, whole } = inputSoFar(step.transition, wanted.data)
      const plan = await planStep(transaction, step, { stored, possible, input, bare: !whole, silent: false })
      const may = (rule: string) => caller.pode(rule, alvoDe(collection, id, stored))
      const names = plan.audience !== undefined && may(plan.audience.handler.named)
      const known = may(`${collection.name}:ler`)
        ? [...ownersOf(collection, id, stored), ...toldOf(collection, stored)]
        : []
      return { avisados: plan.avisados, known, audience: plan.audience && { ...plan.audience, names } }
    },
    { readOnly: true },
  )
}

/** A transition that a caller asks for. */
interface Step {
  collection: Collection
  process: Process
  transition: Transition
  ref: DocumentReference
  wanted: Wanted
  caller: Caller
  today: string
}

/** @throws ErroSIE dados-invalidos where the process has no such transition */
function stepOf(collection: Collection, id: string, wanted: Wanted, caller: Caller, today: string): Step {
  const { process } = collection
  const { name } = wanted
  const transition = process && Object.hasOwn(process.transitions, name) ? process.transitions[name] : undefined
  if (!process || !transition) throw new ErroSIE('dados-invalidos', { acao: 'Esta ação não existe.' })
  return { collection, process, transition, ref: db().doc(`${collection.name}/${id}`), wanted, caller, today }
}

async function standingIn(transaction: Transaction, { collection, ref, caller }: Step) {
  const stored = storedRecord(await transaction.get(ref))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, `${collection.name}:ler`)
  const decidedFor = caller.uid === NOBODY ? [] : await sidesDecidedBy(transaction, collection, ref, caller.uid)
  const asker = { ...caller, respondePor: (uid: string) => answersFor(caller, uid, Date.now()) }
  const standing = caller.uid === NOBODY ? SYSTEM : standingOf(asker, collection, ref.id, stored, decidedFor)
  return { stored, standing }
}

/** The transition as the caller may make it now. @throws ErroSIE conflito, sem-permissao, dados-invalidos naming the obstacles */
function permitted(
  { collection, process, transition, wanted: { name, version }, today }: Step,
  stored: StoredRecord,
  standing: Standing,
): PossibleTransition {
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
  return possible
}

interface Planning {
  stored: StoredRecord
  possible: PossibleTransition
  input: Record<string, unknown>
  /** without what follows from an input that is not complete */
  bare?: boolean
  silent: boolean
}

/** Plans a transition: its next record, its writes and its notices. Does all reads, and leaves writing to `store`. */
async function planStep(transaction: Transaction, step: Step, { stored, possible, input, bare, silent }: Planning) {
  const { collection, process, transition, ref, caller, today } = step
  const { name, reason } = step.wanted
  const { id } = ref
  const heard = listenTo(transaction, silent)
  const prepared = await prepareFields(collection, bare ? {} : transition, {
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
  const detalhe: Record<string, unknown> = { de: stateOf(process, stored), lado: possible.side ?? '' }
  const plan = await changeRecord(transaction, collection, ref, {
    caller,
    read: stored,
    action: null,
    always: true,
    edit,
    aboutSelf: 'The process decides who may make its transitions.',
    audit: { acao: name, passo: transition, detalhe },
  })
  const { next } = plan
  const effect = await effectOf(collection, bare ? {} : transition, { transaction, caller, id, stored, next, reason })
  const people = transition.quiet ? [] : await peopleOf(transaction, collection, id, stored)
  const ofThis = heard.avisados.filter(({ registro }) => registro === `${collection.name}/${id}`)
  const told = [caller.uid, ...ofThis.map(({ uid }) => uid)]
  const tell = await sendAvisos(transaction, {
    // Whom the effect tells of this record in its own words hears of it once; a notice of another record, such as its invoice, is another.
    quem: people.filter((uid) => !told.includes(uid)),
    oQue: 'situacao',
    registro: { colecao: collection.name, id },
    dados: { nome: nameOf(collection, next), situacao: stateOf(process, next), motivo: reason },
  })
  const handler = await audienceOf(collection, transition)
  const audience = handler && { handler, aviso: handler.notice({ id, transition: name, stored, next, reason }) }
  const { avisados } = heard
  return {
    next,
    version: plan.version,
    avisados,
    audience,
    async store() {
      const counted = countsOf(avisados)
      const anybody = counted.avisados > 0 || (silent && audience !== undefined)
      const counts = anybody ? (silent ? { avisados: 0, emails: 0 } : counted) : {}
      Object.assign(detalhe, counts)
      await plan.store()
      prepared.write?.()
      noteProgress(transaction, ref, plan.version, {
        acao: name,
        de: stateOf(process, stored),
        para: stateOf(process, next),
        lado: possible.side ?? '',
        quem: caller.uid,
        motivo: reason,
        ...counts,
      })
      await effect()
      tell()
      if (audience && !silent && transition.audience)
        startTelling(transaction, collection, ref, {
          audience: transition.audience,
          version: plan.version,
          aviso: audience.aviso,
          by: caller.uid,
          nome: `Avisar: ${nameOf(collection, next)}`,
        })
    },
  }
}

/** Uids of the people whom each step of a record's process tells: its owners, for minors the guardians too, and whom it names while they may read it. */
export async function peopleOf(
  transaction: Transaction,
  collection: Collection,
  id: string,
  stored: StoredRecord,
): Promise<string[]> {
  const owners = ownersOf(collection, id, stored)
  const families = await Promise.all(owners.map((uid) => comResponsaveis(transaction, uid)))
  return [...families.flat(), ...(await aindaLeem(collection, id, stored, owners))]
}

const countsOf = (avisados: readonly Avisado[]) => ({
  avisados: new Set(avisados.map(keyOfAvisado)).size,
  emails: new Set(avisados.filter(({ email }) => email).map(keyOfAvisado)).size,
})

const audienceOf = async ({ name }: Collection, { audience }: Transition): Promise<Audience | undefined> =>
  audience === undefined ? undefined : requiredAudience(name, audience)

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

/** Stamps the time of the first publication, by which lists are sorted; later publications keep it. */
function stamped({ stamp }: Transition, record: StoredRecord): StoredRecord {
  if (stamp === undefined) return record
  const before = valueAt(record, stamp)
  return isInstant(before) && before.toMillis() <= Date.now() ? record : withValueAt(record, stamp, Timestamp.now())
}

async function effectOf(
  collection: Collection,
  { effect }: Pick<Transition, 'effect'>,
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
  { prepare }: Pick<Transition, 'prepare'>,
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
