import type * as z from 'zod'
import { vencimento } from '../prazos/prazo.ts'
import { valueAt } from './edits.ts'
import type { Instant, StoredRecord } from './metadados.ts'
import { stateOf } from './stateOf.ts'

export { stateOf } from './stateOf.ts'

/**
 * Actor who may make a transition. Several entries are alternatives.
 * - `own`: the person whom the record belongs to, or their guardian;
 * - `rule`: a holder of `<collection>:<action>` over the record, or over the entity of one of its `sides`. A side that the
 *   description does not place is a name alone: who acts for it does not act for another;
 * - `team`: a person whom the record names with this role;
 * - `system`: the server alone (a payment that arrived, a deadline that passed).
 */
export type Actor =
  | { by: 'own' }
  | { by: 'rule'; action: string; side?: string }
  | { by: 'team'; role: string }
  | { by: 'system' }

/** Obstacle to a transition, in the user's language, and the address of the page where it can be removed. */
export interface Obstacle {
  text: string
  address?: string
}

/** Facts that a guard gets beside the record. `today` is 'AAAA-MM-DD' in Brasília. */
export interface GuardFacts {
  today: string
}

export interface Transition {
  /** words of the button, imperative: 'Aprovar' */
  label: string
  /** words of the step once it is taken, where the button does not begin with a verb: 'Atuou na escala' */
  done?: string
  /** it reverses an earlier step, so its button is never the primary one */
  back?: true
  /** consequence, for the confirmation: 'A pessoa passa a pertencer ao clube.' */
  consequence?: string
  from: readonly string[]
  /** the next state, or the function that derives it from the record */
  to: string | ((record: StoredRecord) => string)
  who: readonly Actor[]
  /** form to fill in; its values are stored in the record at the same paths */
  input?: z.ZodObject
  /** what `input` asks for may be the same for several records, so that they may make the step together; a step without `input` always may */
  many?: true
  /** a reason of at least 5 characters, stored in the record's progress and sent to the people concerned */
  reason?: boolean
  /** whether the transition exists for the record at all; without it, for each in a state of `from` */
  applies?: (record: StoredRecord) => boolean
  /** the obstacles to the transition now; empty where there are none */
  guard?: (record: StoredRecord, facts: GuardFacts) => readonly Obstacle[]
  /**
   * the server makes the transition itself: so many days, or business days, after the state was entered (`daysAt`: their number at a dotted
   * path of the record), or at the instant at a dotted path of the record
   */
  lapse?: { days: number } | { daysAt: string } | { businessDays: number } | { at: string }
  /** dotted path of the instant of the transition; an instant in the past is kept */
  stamp?: string
  /** why whom the record is about may make it by right too; without it, nobody decides about themselves or a minor of theirs */
  aboutSelf?: string
  /** it concerns only staff who work on the record: its owners are not notified */
  quiet?: true
  /**
   * name of the people of other records whom it tells too (functions/src/top/processes.ts): those entered in an event. They may be many, so a job
   * tells them
   */
  audience?: string
  /** name of the preparation that writes into the record before `to` is called (functions/src/top/processes.ts) */
  prepare?: string
  /** name of the effect that writes further records in the same transaction (functions/src/top/processes.ts) */
  effect?: string
  /** how it is taken back where many records made it together; every step that people make of many says so, unless it has an effect */
  undo?: Undo
}

/**
 * How many records are taken back from what was done to them together, within a day: each to the version before, where nothing else followed from it
 * and nothing becomes open again that others act on without changing this record (a second request, a substitute, a payment given back); each by another
 * step of its process; or not, and why, as a sentence.
 */
export type Undo = 'version' | { step: string } | { stays: string }

/** Why a step with an effect is not taken back for many at once. */
const ALSO_OTHERS = 'O passo mudou também outros registros ou já avisou outras pessoas: cada um volta pela sua página.'

/** How a step that many records made together is taken back. */
export const undoOf = ({ undo }: Transition): Undo => undo ?? { stays: ALSO_OTHERS }

/** The states of a record and the transitions between them. Edits within a state are ordinary writes; the server makes transitions. */
export interface Process {
  /** dotted path of the state, a choice of the schema */
  field: string
  initial: string
  /** by state, the paths that an ordinary write may change; a state that is not named allows no change and no removal */
  editable: Readonly<Record<string, readonly string[]>>
  /**
   * states in which visitors see a record; the schema holds `publicacao`, whose `publicada` follows from them; ordinary writes cannot
   * change it
   */
  shown?: readonly string[]
  /**
   * by state, the action that an ordinary write needs beside `editar`: a published record is changed by holders of the right to
   * publish
   */
  guarded?: Readonly<Record<string, string>>
  transitions: Readonly<Record<string, Transition>>
}

/** Facts about a user who asks for a transition of one record. */
export interface Standing {
  own: boolean
  /** whether the record is about this person, or a minor of theirs: they own it, pay for it, or it names them without working on it */
  concerned: boolean
  /** whether the right is held over the record, or over the entity of a side */
  may(action: string, side?: string): boolean
  /** roles that the record gives this person */
  roles: readonly string[]
  system: boolean
  /** sides for which this person has already decided about this record */
  decidedFor: readonly string[]
}

export interface PossibleTransition {
  name: string
  transition: Transition
  /** side for which the transition would be made; undefined where the record has none */
  side?: string
  /** empty if it can be made now */
  obstacles: readonly Obstacle[]
}

/** Least number of characters of a reason. */
export const SHORTEST_REASON = 5

/** The state that a transition leads to. */
export const nextStateOf = ({ to }: Transition, record: StoredRecord): string =>
  typeof to === 'string' ? to : to(record)

/** Whether several records may make this step together. */
export const isForMany = ({ input, many }: Transition): boolean => input === undefined || many === true

/** Reason why a person who decided for one side may not decide now. */
export const BOTH_SIDES = 'Quem decidiu por um lado não decide pelo outro: outra pessoa precisa fazer isto.'

/** Reason why a person whom a record is about may not decide about it. */
export const OWN_MATTER = 'É sobre você, ou sobre quem é menor sob a sua guarda: outra pessoa precisa fazer isto.'

/** Reasons of one person alone: a colleague with the same right has none of them. */
export const SOMEONE_ELSE: readonly string[] = [BOTH_SIDES, OWN_MATTER]

/** Actor as which a user may make a transition; undefined if they may not. */
function capacity(transition: Transition, standing: Standing): Actor | undefined {
  const allowed = transition.who.filter((actor) => {
    if (actor.by === 'own') return standing.own
    if (actor.by === 'team') return standing.roles.includes(actor.role)
    if (actor.by === 'system') return standing.system
    return standing.may(actor.action, actor.side)
  })
  // An actor without a conflict is preferred: whom a record is about withdraws their own, and decides nothing by right.
  return allowed.find((actor) => conflictOf(actor, transition, standing) === undefined) ?? allowed[0]
}

const sideOf = (actor: Actor): string | undefined => (actor.by === 'rule' ? actor.side : undefined)

/** Why somebody else has to act in this capacity; undefined where this person may. */
function conflictOf(actor: Actor, { aboutSelf }: Transition, standing: Standing): string | undefined {
  if (actor.by === 'own' || actor.by === 'system') return undefined
  if (standing.concerned && aboutSelf === undefined) return OWN_MATTER
  const side = sideOf(actor)
  return side !== undefined && standing.decidedFor.some((other) => other !== side) ? BOTH_SIDES : undefined
}

/**
 * The transitions out of the record's state that this person may make, in the order of the description, each with its present obstacles.
 * Transitions of others are left out. Nobody decides for two sides of one record, or about themselves.
 */
export function possibleTransitions(
  process: Process,
  record: StoredRecord,
  standing: Standing,
  facts: GuardFacts,
): PossibleTransition[] {
  const state = stateOf(process, record)
  return Object.entries(process.transitions).flatMap(([name, transition]) => {
    if (!transition.from.includes(state) || transition.applies?.(record) === false) return []
    const actor = capacity(transition, standing)
    if (!actor) return []
    const side = sideOf(actor)
    const conflict = conflictOf(actor, transition, standing)
    const obstacles = conflict === undefined ? (transition.guard?.(record, facts) ?? []) : [{ text: conflict }]
    return [{ name, transition, ...(side === undefined ? {} : { side }), obstacles }]
  })
}

/** Entry of the progress that tells who decided for which side. */
type Noted = Pick<Andamento, 'de' | 'para' | 'lado' | 'quem'>

/**
 * The sides for which somebody has decided about a record since it last returned to its initial state.
 * @param progress entries, newest first
 */
export function decidedIn({ initial }: Process, progress: readonly Noted[], uid: string): string[] {
  const back = progress.findIndex(({ de, para }) => para === initial && de !== initial && de !== '')
  const round = back === -1 ? progress : progress.slice(0, back)
  return round.flatMap(({ quem, lado }) => (quem === uid && lado !== '' ? [lado] : []))
}

/** Whether any transition of this process belongs to a side. */
export const hasSides = ({ transitions }: Process): boolean =>
  Object.values(transitions).some(({ who }) => who.some((actor) => sideOf(actor) !== undefined))

/** Top-level keys or dotted paths that an ordinary write may change in the record's present state. */
export const editablePaths = (process: Process, record: StoredRecord): readonly string[] =>
  process.editable[stateOf(process, record)] ?? []

/** Field of every record with a process: instant of the server's next transition, or null. */
export const DUE_FIELD = 'venceEm'

const DAY_MS = 86_400_000

/**
 * The server's transitions out of the record's state, each with the instant at which it is due, soonest first. @param since when the state was
 * entered, in milliseconds since 1970
 */
function lapsesOf(process: Process, record: StoredRecord, since: number): { name: string; due: number }[] {
  const state = stateOf(process, record)
  return Object.entries(process.transitions)
    .flatMap(([name, { from, lapse }]) => {
      if (!lapse || !from.includes(state)) return []
      if ('days' in lapse) return [{ name, due: since + lapse.days * DAY_MS }]
      if ('daysAt' in lapse) return [{ name, due: since + Number(valueAt(record, lapse.daysAt) ?? 0) * DAY_MS }]
      if ('businessDays' in lapse) return [{ name, due: vencimento(since, { dias: lapse.businessDays }) ?? since }]
      const at = valueAt(record, lapse.at) as Instant | null | undefined
      return at ? [{ name, due: at.toMillis() }] : []
    })
    .sort((a, b) => a.due - b.due)
}

/**
 * When the server acts next on a record that enters its state now (`now`), in milliseconds since 1970; null for never.
 */
export const dueOf = (process: Process, record: StoredRecord, now: number): number | null =>
  lapsesOf(process, record, now)[0]?.due ?? null

/**
 * The same after a transition: a record that stays in its state keeps its deadline, unless the record itself holds that. @param kept deadline
 * before
 */
export function nextDue(
  process: Process,
  stored: StoredRecord,
  next: StoredRecord,
  now: number,
  kept: number | null,
): number | null {
  const stays = stateOf(process, stored) === stateOf(process, next)
  const fixed = Object.values(process.transitions).some(
    ({ from, lapse }) => lapse && 'at' in lapse && from.includes(stateOf(process, next)),
  )
  return stays && !fixed ? kept : dueOf(process, next, now)
}

/** The transition that the server makes of a record whose `venceEm` has passed; undefined where its state has none. */
export const lapsingTransition = (process: Process, record: StoredRecord): string | undefined =>
  lapsesOf(process, record, 0)[0]?.name

/** Entry of a record's progress for one transition, without its instant. */
export interface Andamento {
  acao: string
  de: string
  para: string
  /** side for which it was made; '' where the record has none */
  lado: string
  /** uid, or '' for the server */
  quem: string
  motivo: string
  /** how many people were told, and how many of them by mail; 0 where they were left untold, absent where it concerns nobody */
  avisados?: number
  emails?: number
}
