// The loop: an actor tries an operation, its triggers run, all differences are judged.
import { isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { notePendencia } from '../../../functions/src/pessoas/cadastro/avisos.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { COLLECTIONS } from '../policy/lines.ts'
import { personalIn } from '../policy/answers.ts'
import { power } from '../policy/authority.ts'
import { judge } from '../policy/judge.ts'
import { judgePerson } from '../policy/invariants.ts'
import { SENTENCES } from '../policy/sentences.ts'
import type { Change, Outcome, Step, Violation } from '../policy/step.ts'
import { changeOwn, confirm, signUp } from '../operations/accounts.ts'
import { callable } from '../operations/callables.ts'
import { anyWrite, create, read, update } from '../operations/direct.ts'
import { endpoint } from '../operations/endpoints.ts'
import { download, upload } from '../operations/files.ts'
import type { Operation, Scene } from '../operations/operation.ts'
import { SEQUENCES, WEIGHTS } from '../operations/sequences.ts'
import type { Turn } from '../operations/sequences/turn.ts'
import type { Findings } from './findings.ts'
import { Random } from './random.ts'
import { signIn, use } from './sessions.ts'
import { before, State, together } from './state.ts'
import { buildWorld, type Actor, type World } from './world.ts'

/** Most documents of a world; comparing a larger one takes too long. */
const MOST_DOCUMENTS = 400

/** Statistics of a run. */
export interface Ran {
  operations: number
  done: number
  /** operation -> number of attempts, and of successes */
  ways: Map<string, { tried: number; done: number }>
}

/** Runs one world of a seed: a number of operations, each judged. @param untilFound stops at the first finding */
export async function watchWorld(
  seed: number,
  operations: number,
  findings: Findings,
  ran: Ran,
  untilFound = false,
): Promise<void> {
  const world = await buildWorld(seed)
  const state = new State()
  await Promise.all([state.documents(), state.accountChanges(), state.fileChanges()])
  if (state.paths().length > MOST_DOCUMENTS) throw new Error(`a world of ${state.paths().length} documents`)
  const random = new Random(seed ^ 0x5bd1e995)
  const trail: string[] = []
  let left = operations
  while (left > 0) {
    for (const [actor, think] of turnsOf({ random, state, world, actor: somebody(random, state, world) })) {
      if (left === 0) break
      left -= 1
      await session(random, state, actor)
      const operation = think({ random, state, world, actor })
      const { outcome, violations, changed } = await perform(state, actor, operation).catch((error: unknown) => {
        const input = JSON.stringify(operation.input)?.slice(0, 1000)
        throw new Error(`seed ${seed}, operation ${operations - left}: ${operation.name} ${input}: ${String(error)}`, {
          cause: error,
        })
      })
      trail.push(
        `${actor.name}: ${operation.name} ${JSON.stringify(operation.input)?.slice(0, 300)} -> ${outcome.done ? 'done' : outcome.code}`,
      )
      count(ran, operation.line, outcome)
      for (const violation of violations)
        findings.add(violation, {
          seed,
          operation,
          actor,
          trail: trail.slice(-4),
          changed,
          number: operations - left,
          ran: ran.operations,
        })
      if (untilFound && findings.size > 0) return
      await follow(actor, operation, outcome)
    }
    if (left % 100 < 3) await verify(state, findings, seed, operations - left, ran)
  }
  await verify(state, findings, seed, operations, ran)
}

/** Chooses holders of groups, or of a grade with rights, more often than others: more of their operations succeed. */
function somebody(random: Random, state: State, { actors }: World): Actor {
  const holding = actors.filter(({ uid }) => uid && power(state, uid).size > 0)
  return random.pick(holding.length > 0 && random.chance(0.5) ? holding : actors)
}

function turnsOf(scene: Scene): Turn[] {
  const { random, actor } = scene
  if (random.chance(0.6))
    return random.weighted(Object.entries(SEQUENCES).map(([name, one]) => [WEIGHTS[name] ?? 1, one] as const))(scene)
  const think = random.weighted<(scene: Scene) => Operation>([
    [24, (now) => callable(now)],
    [8, (now) => endpoint(now)],
    [16, update],
    [7, (now) => create(now)],
    [3, anyWrite],
    [14, read],
    [3, upload],
    [1.5, download],
    [0.7, signUp],
    [1.2, (now) => changeOwn(now)],
    [1.2, confirm],
  ])
  return [[actor, think]]
}

/** Mostly a new session; now and then an older one. */
async function session(random: Random, state: State, actor: Actor): Promise<void> {
  const account = actor.uid ? state.account(actor.uid) : undefined
  if (!account) return
  const old =
    !actor.token ||
    actor.claims.email !== account.email ||
    actor.verified !== account.emailVerified ||
    actor.signedInAt * 1000 < Date.parse(account.validSince)
  if (old && (!actor.token || random.chance(0.8))) await signIn(actor, account.email)
  const earlier = actor.stale[0]
  if (earlier && random.chance(0.03)) use(actor, earlier.token, earlier.claims)
}

/** Audited reads, by reader and person: the functions of this process cache them for an hour, through all worlds. */
const looks = new Set<string>()

/** Tries the operation, runs its triggers, and judges all differences. */
async function perform(
  state: State,
  actor: Actor,
  operation: Operation,
): Promise<{ outcome: Outcome; violations: Violation[]; changed: string[] }> {
  const stands = new Map<string, string[]>()
  // The actor before the operation, which may change them.
  const hand = {
    uid: actor.uid,
    verified: actor.verified,
    signedInAt: actor.signedInAt,
    mailboxes: actor.mailboxes,
    cpf: actor.cpf,
  }
  const outcome = await operation.run()
  for (const value of personalIn(JSON.stringify(outcome.answer ?? ''))) stands.set(value, state.whereStands(value))
  const [{ changes, failed }, accounts, sent] = await Promise.all([
    settle(state),
    state.accountChanges(),
    state.fileChanges(),
  ])
  // Triggers may move files.
  const files = changes.length > 0 ? [...sent, ...(await state.fileChanges())] : sent
  for (const { path, before: was, after } of changes)
    if (path.startsWith('sistema/auditoria/eventos/ver.') && !was)
      looks.add(`${String(after?.quem)} ${String(after?.id)}`)
  const step: Step = {
    hand: { ...hand, uid: hand.uid ?? (operation.line === 'auth:signUp' ? null : hand.uid) },
    operation,
    outcome,
    before: before(state, changes),
    after: state,
    changes,
    accounts,
    account: (uid) => state.account(uid),
    files,
    whereStands: (value) => stands.get(value) ?? state.whereStands(value),
    noted: (id) => looks.has(`${hand.uid} ${id}`),
  }
  return {
    outcome,
    violations: [...judge(step), ...failed, ...judgeRefusal(outcome)],
    changed: [
      ...changes.map(shown),
      ...accounts.map(({ uid }) => `account ${uid}`),
      ...files.map(({ name }) => `file ${name}`),
    ],
  }
}

function judgeRefusal({ done, code = '', message = '' }: Outcome): Violation[] {
  if (code.startsWith('not listed') || (done && code))
    return [{ sentence: SENTENCES.error, about: code, detail: message }]
  return code === 'interno' || code === 'thrown'
    ? [{ sentence: SENTENCES.fault, about: 'internal', detail: message }]
    : []
}

const shown = ({ path, before: was, after }: Change) => `${!was ? '+' : !after ? '-' : '~'} ${path}`

/** Runs the triggers, in the order of the writes, until nothing more is written. */
async function settle(state: State): Promise<{ changes: Change[]; failed: Violation[] }> {
  const rounds: Change[][] = []
  const failed: Violation[] = []
  const attempt = async (about: string, work: Promise<unknown>) => {
    await work.catch((error: unknown) =>
      failed.push({ sentence: SENTENCES.follows, about, detail: String(error).slice(0, 200) }),
    )
  }
  for (let round = 0; round < 6; round += 1) {
    const changes = await state.documents()
    if (changes.length === 0) break
    rounds.push(changes)
    for (const { path, before: was, after } of changes) {
      const [collection = '', id = '', ...below] = path.split('/')
      if (below.length === 0 && COLLECTIONS[collection] && !isOldCopyId(id))
        await attempt(
          collection,
          applyEvent(
            { collection, id, before: was as StoredRecord | undefined, after: after as StoredRecord | undefined },
            `${path} ${round} ${rounds.length} ${Math.random()}`,
          ),
        )
      if (path.startsWith('sistema/cadastros/pendencias/') && !was && after)
        await attempt('pendencias', notePendencia(after as never, Date.now()))
    }
  }
  return { changes: together(rounds.flat()), failed }
}

/** An outsider who created an account, or took one over, continues with it. */
async function follow(actor: Actor, operation: Operation, outcome: Outcome): Promise<void> {
  if (!outcome.done || actor.uid !== null) return
  const email =
    operation.line === 'reivindicarCadastro'
      ? (operation.input as { email?: string }).email
      : operation.line === 'criarConta'
        ? (operation.input as { inscricao?: { dadosContato?: { email?: string } } }).inscricao?.dadosContato?.email
        : undefined
  if (email) await signIn(actor, email)
}

function count(ran: Ran, line: string, { done }: Outcome): void {
  ran.operations += 1
  if (done) ran.done += 1
  const way = ran.ways.get(line) ?? { tried: 0, done: 0 }
  ran.ways.set(line, { tried: way.tried + 1, done: way.done + (done ? 1 : 0) })
}

/** Expects that a full dump equals the sum of the changes, and that the invariants of everybody hold. */
async function verify(state: State, findings: Findings, seed: number, number: number, ran: Ran): Promise<void> {
  const missed = await state.missed()
  if (missed.length > 0) throw new Error(`the watcher missed changes: ${missed.slice(0, 5).join(', ')}`)
  const line = { name: 'everything', line: 'everything', input: '', run: () => Promise.resolve({ done: true }) }
  for (const id of state.ids('praticantes').filter((known) => !isOldCopyId(known)))
    for (const violation of judgePerson(state, id))
      findings.add(violation, {
        seed,
        operation: line,
        actor: undefined,
        trail: [],
        changed: [],
        number,
        ran: ran.operations,
      })
}
