import type * as z from 'zod'
import { vencimento } from '../prazos/prazo.ts'
import { valueAt } from './edits.ts'
import type { Instant, StoredRecord } from './metadados.ts'
import { stateOf } from './stateOf.ts'

export { stateOf } from './stateOf.ts'

/**
 * Who may make a transition. Several entries are alternatives.
 * - `own`: the person whom the record belongs to, or their guardian;
 * - `rule`: a holder of `<collection>:<action>` over the record, or over the entity of one of its `sides`. A side that the
 *   description does not place is a name alone: whoever acts for it does not act for another;
 * - `team`: a person whom the record names with this role;
 * - `system`: the server alone (a payment that arrived, a deadline that passed).
 */
export type Actor =
  { by: 'own' } | { by: 'rule'; action: string; side?: string } | { by: 'team'; role: string } | { by: 'system' }

/** What stands in the way of a transition, in the user's language, and the address where it can be mended. */
export interface Obstacle {
  text: string
  address?: string
}

/** What a guard may look at beside the record. `today` is 'AAAA-MM-DD' in Brasília. */
export interface GuardFacts {
  today: string
}

export interface Transition {
  /** words of the button, imperative: 'Aprovar' */
  label: string
  /** it takes back what was reached before, so that its button is never the main one */
  back?: true
  /** what follows, for the confirmation: 'A pessoa passa a pertencer ao clube.' */
  consequence?: string
  from: readonly string[]
  /** the next state, or how it follows from the record */
  to: string | ((record: StoredRecord) => string)
  who: readonly Actor[]
  /** what is asked for; stored into the record at the same paths */
  input?: z.ZodObject
  /** a reason of at least 5 characters that goes into the record's progress and to those concerned */
  reason?: boolean
  /** everything that stands in the way; empty where nothing does */
  guard?: (record: StoredRecord, facts: GuardFacts) => readonly Obstacle[]
  /**
   * the server makes the transition itself: so many days, or business days, after the state was entered (`daysAt`: as many as stand at a dotted
   * path of the record), or at the instant at a dotted path of the record
   */
  lapse?: { days: number } | { daysAt: string } | { businessDays: number } | { at: string }
  /** dotted path of the instant at which the transition was made; one that lies in the past stays */
  stamp?: string
  /** it concerns only those who work on the record: its owners are not told */
  quiet?: true
  /** name of what the server writes into the record itself before `to` is asked (functions/src/processes/preparations.ts) */
  prepare?: string
  /** name of what else is written in the same transaction (functions/src/processes/effects.ts) */
  effect?: string
}

/** The states of a record and the ways between them. What is editable in a state is an ordinary write; a transition is the server's. */
export interface Process {
  /** dotted path of the state, a choice of the schema */
  field: string
  initial: string
  /** by state, the paths that an ordinary write may change; in a state that is not named there is none, nor a removal */
  editable: Readonly<Record<string, readonly string[]>>
  /**
   * states in which visitors see a record; the schema holds `publicacao` (its `publicada` follows from them), and an ordinary write changes
   * nothing of it
   */
  shown?: readonly string[]
  /** by state, the action that an ordinary write needs there beside `editar`: what is published is changed by whoever may publish */
  guarded?: Readonly<Record<string, string>>
  transitions: Readonly<Record<string, Transition>>
}

/** What is known of somebody who asks for a transition of one record. */
export interface Standing {
  own: boolean
  /** whether the right is held over the record, or over the entity of a side */
  may(action: string, side?: string): boolean
  /** roles that the record gives this person */
  roles: readonly string[]
  system: boolean
  /** sides for which this person has decided about this record before */
  decidedFor: readonly string[]
}

export interface PossibleTransition {
  name: string
  transition: Transition
  /** the side in whose name it would be made; undefined where the record has none */
  side?: string
  /** empty where it can be made now */
  obstacles: readonly Obstacle[]
}

/** The state that a transition leads to. */
export const nextStateOf = ({ to }: Transition, record: StoredRecord): string =>
  typeof to === 'string' ? to : to(record)

/** Why whoever decided for one side may not decide now. */
export const BOTH_SIDES = 'Quem decidiu por um lado não decide pelo outro: outra pessoa precisa fazer isto.'

/** Finds in which capacity somebody may make a transition; undefined where they may not. */
function capacity({ who }: Transition, standing: Standing): Actor | undefined {
  const allowed = who.filter((actor) => {
    if (actor.by === 'own') return standing.own
    if (actor.by === 'team') return standing.roles.includes(actor.role)
    if (actor.by === 'system') return standing.system
    return standing.may(actor.action, actor.side)
  })
  // A capacity that is free of the conflict of sides is preferred.
  return allowed.find((actor) => !conflicts(actor, standing)) ?? allowed[0]
}

const sideOf = (actor: Actor): string | undefined => (actor.by === 'rule' ? actor.side : undefined)

/** The person whom a record belongs to is a side of it by themselves. */
function conflicts(actor: Actor, { own, decidedFor }: Standing): boolean {
  const side = sideOf(actor)
  return side !== undefined && (own || decidedFor.some((other) => other !== side))
}

/**
 * The transitions out of the record's state that this person may make, in the order of the description, each with what stands in its way now.
 * Transitions of others are left out. Nobody decides for two sides of one record.
 */
export function possibleTransitions(
  process: Process,
  record: StoredRecord,
  standing: Standing,
  facts: GuardFacts,
): PossibleTransition[] {
  const state = stateOf(process, record)
  return Object.entries(process.transitions).flatMap(([name, transition]) => {
    if (!transition.from.includes(state)) return []
    const actor = capacity(transition, standing)
    if (!actor) return []
    const side = sideOf(actor)
    const obstacles = [
      ...(conflicts(actor, standing) ? [{ text: BOTH_SIDES }] : []),
      ...(transition.guard?.(record, facts) ?? []),
    ]
    return [{ name, transition, ...(side === undefined ? {} : { side }), obstacles }]
  })
}

/** What is noted of a transition, as far as it tells who acted for which side. */
type Noted = Pick<Andamento, 'de' | 'para' | 'lado' | 'quem'>

/**
 * The sides for which somebody has decided about a record since it last went back to its beginning.
 * @param progress what was noted of it, newest first
 */
export function decidedIn({ initial }: Process, progress: readonly Noted[], uid: string): string[] {
  const back = progress.findIndex(({ de, para }) => para === initial && de !== initial && de !== '')
  const round = back === -1 ? progress : progress.slice(0, back)
  return round.flatMap(({ quem, lado }) => (quem === uid && lado !== '' ? [lado] : []))
}

/** Whether somebody acts for a side in this process. */
export const hasSides = ({ transitions }: Process): boolean =>
  Object.values(transitions).some(({ who }) => who.some((actor) => sideOf(actor) !== undefined))

/** Top-level keys or dotted paths that an ordinary write may change in the record's present state. */
export const editablePaths = (process: Process, record: StoredRecord): readonly string[] =>
  process.editable[stateOf(process, record)] ?? []

/** Field of every record with a process: when the server acts on it next, or null. */
export const DUE_FIELD = 'venceEm'

const DAY_MS = 86_400_000

/** The server's transitions out of the record's state, each with the instant at which it is due, soonest first. @param since when the state was entered */
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

/** When the server acts next on a record that enters its state now, in milliseconds since 1970; null for never. */
export const dueOf = (process: Process, record: StoredRecord, now: number): number | null =>
  lapsesOf(process, record, now)[0]?.due ?? null

/** The same after a transition: what stays in its state keeps its deadline, unless that stands in the record itself. @param kept deadline before */
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

/**
 * Faults of a description of a process: transitions from or to states that do not exist, states nobody can reach, lapses of transitions the
 * server may not make.
 * @param states values of the choice at `process.field`
 */
export function processFaults(process: Process, states: readonly string[]): string[] {
  const transitions = Object.entries(process.transitions)
  const known = (state: string) => states.includes(state)
  const reached = new Set([
    process.initial,
    ...transitions.flatMap(([, { to }]) => (typeof to === 'string' ? [to] : states)),
  ])
  return [
    ...(known(process.initial) ? [] : [`the initial state ${process.initial} is no value of ${process.field}`]),
    ...Object.keys(process.editable).flatMap((state) => (known(state) ? [] : [`editable names ${state}`])),
    ...transitions.flatMap(([name, { from, to, lapse, who }]) => [
      ...from.filter((state) => !known(state)).map((state) => `${name} leaves ${state}`),
      ...(typeof to === 'string' && !known(to) ? [`${name} leads to ${to}`] : []),
      ...(lapse && !who.some(({ by }) => by === 'system') ? [`${name} lapses but is not the server's to make`] : []),
    ]),
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
  ]
}

/** What is noted of a transition that was made, beside when. */
export interface Andamento {
  acao: string
  de: string
  para: string
  /** side in whose name it was made; '' where the record has none */
  lado: string
  /** uid, or '' for the server itself */
  quem: string
  motivo: string
}
