import { createHash } from 'node:crypto'
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { EstadoDaTarefa, ItemFeito, Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { sendAvisos } from '../avisos/sendAvisos.ts'
import { db } from '../platform/admin.ts'
import { ALREADY_EXISTS, codeOf } from '../platform/codes.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs } from '../platform/stored.ts'

/** A job as stored at `sistema/tarefas/execucoes/{id}`; its starter reads its progress there, live. */
export interface StoredJob extends Omit<Tarefa, 'id' | 'criadaEm'> {
  /** rule whose holders may also read the progress, over the entities of `vinculo` */
  regra?: string
  /** position of the next step */
  cursor: unknown
  /** number of finished steps: part of the id by which a step runs once */
  passo: number
  criadaEm: Timestamp | FieldValue
  expiraEm: Timestamp
  /** start of the step under way */
  tomadaEm?: Timestamp
  /** failures of the current step so far; absent before the first */
  falhas?: number
}

/** Parameters of a job in the shape of its kind, typed unchecked as storedAs does: the callable that starts the kind stores them. */
export const dadosDe = <D extends object>({ dados }: StoredJob): D => dados as D

/** Result of one step. `cursor` null ends the job. */
export interface StepResult {
  cursor: unknown
  done: number
  refused: readonly { item: string; motivo: string }[]
  /** what it did, one by one, where its starter is shown that */
  made?: readonly ItemFeito[]
  /** amounts added to the named sums of the job */
  somas?: Readonly<Record<string, number>>
}

/** One kind of job. A step must be safe to run again: that happens when the process dies before its progress is stored. */
export type Step = (job: StoredJob, id: string) => Promise<StepResult>

const KEPT_MS = 90 * 86_400_000
/** Longer than a function may run: a step taken longer ago has died. */
const TAKEN_MS = 10 * 60_000
const MOST_REFUSALS = 500
const MOST_ITEMS = 500
/** Failures of one step after which the job waits to be resumed. */
const MOST_FAILURES = 5
/** Starter of the portal's own jobs. */
const NOBODY = ''
const FAILED = 'O portal não conseguiu continuar. Retome daqui a alguns minutos.'

/** A new job, to be stored in the caller's transaction. */
export const newJob = ({
  tipo,
  nome,
  quem,
  dados,
  total,
  regra,
  vinculo,
}: Pick<StoredJob, 'tipo' | 'nome' | 'quem' | 'dados' | 'total' | 'regra' | 'vinculo'>): StoredJob => ({
  tipo,
  nome,
  quem,
  dados,
  total,
  ...(regra && vinculo ? { regra, vinculo } : {}),
  estado: 'rodando',
  feitos: 0,
  recusados: [],
  cursor: '',
  passo: 0,
  criadaEm: FieldValue.serverTimestamp(),
  expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
})

/**
 * Starts a job of the portal itself, which nobody follows or controls, once for each event and record.
 * @param cursor position of its first step
 */
export async function startOwnJob(
  tipo: string,
  nome: string,
  eventId: string,
  dados: StoredJob['dados'],
  cursor: unknown,
): Promise<void> {
  const id = createHash('sha256').update(`${tipo} ${nome} ${eventId}`).digest('hex').slice(0, 32)
  try {
    await paths.tarefa(id).create({ ...newJob({ tipo, nome, quem: NOBODY, dados, total: 0 }), cursor })
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
  }
}

/** Whether a step that fails now makes its job wait. */
export const isLastTry = (falhas = 0) => falhas + 1 >= MOST_FAILURES

/**
 * Runs the next step of a running job and stores its progress; that write triggers the step after it. Two concurrent calls run one
 * step: the second finds it taken. A step that fails again and again, or is refused, pauses the job: storing a failure triggers the next try.
 * Nobody could resume a job of the portal itself: it stays taken, and its event, which comes again for a day, tries on.
 * @param steps by kind
 * @param passo number of finished steps in the event; an event of a former step does nothing
 * @returns the state after the step; undefined where there was no step to run
 * @throws Error where the step of this event is taken: it may have died, so the event has to come again
 */
export async function advance(
  ref: DocumentReference,
  steps: Readonly<Record<string, Step>>,
  now = Date.now(),
  passo?: number,
): Promise<EstadoDaTarefa | undefined> {
  const job = await take(ref, now, passo)
  if (!job) return undefined
  const step = Object.hasOwn(steps, job.tipo) ? steps[job.tipo] : undefined
  try {
    if (!step) throw new Error(`no such work: ${job.tipo}`)
    const result = await step(job, ref.id)
    return await db().runTransaction(async (transaction) => {
      const stored = existingAs<StoredJob>(await transaction.get(ref))
      // Paused or cancelled meanwhile: the finished work counts, and the state stays.
      const over = stored.estado === 'rodando' && result.cursor === null
      const estado = over ? 'concluida' : stored.estado
      const feitos = stored.feitos + result.done
      const recusados = [...stored.recusados, ...result.refused].slice(0, MOST_REFUSALS)
      const itens = [...(stored.itens ?? []), ...(result.made ?? [])].slice(0, MOST_ITEMS)
      const somas = { ...stored.somas }
      for (const [name, more] of Object.entries(result.somas ?? {})) somas[name] = (somas[name] ?? 0) + more
      const tell = await sendAvisos(transaction, {
        quem: over ? [stored.quem] : [],
        oQue: 'tarefa',
        registro: { colecao: `tarefas.${stored.tipo}`, id: ref.id },
        dados: { nome: stored.nome, feitos, recusados: recusados.length },
      })
      tell()
      transaction.update(ref, {
        estado,
        cursor: result.cursor,
        passo: stored.passo + 1,
        feitos,
        recusados,
        ...(itens.length > 0 ? { itens } : {}),
        somas,
        tomadaEm: FieldValue.delete(),
        falhas: FieldValue.delete(),
      })
      return estado
    })
  } catch (error) {
    // A refusal would be the same at each try.
    const waits = error instanceof ErroSIE || isLastTry(job.falhas)
    if (waits && job.quem === NOBODY) throw error
    await db().runTransaction(async (transaction) => {
      const { estado } = existingAs<StoredJob>(await transaction.get(ref))
      const next = waits && estado === 'rodando' ? 'pausada' : estado
      const falhas = waits ? FieldValue.delete() : FieldValue.increment(1)
      const parada = next === 'pausada' && waits ? mensagem(error, FAILED) : FieldValue.delete()
      transaction.update(ref, { estado: next, tomadaEm: FieldValue.delete(), falhas, parada })
    })
    if (!waits) throw error
    console.error(`a job of the kind ${job.tipo} waits after a failure`, error)
    return 'pausada'
  }
}

/** Whether a step of a job is under way, also of one that was cancelled meanwhile. */
export const isUnderWay = ({ tomadaEm }: Pick<StoredJob, 'tomadaEm'>, now: number): boolean =>
  tomadaEm !== undefined && now - tomadaEm.toMillis() < TAKEN_MS

const take = (ref: DocumentReference, now: number, passo: number | undefined): Promise<StoredJob | undefined> =>
  db().runTransaction(async (transaction) => {
    const job = storedAs<StoredJob>(await transaction.get(ref))
    if (job?.estado !== 'rodando') return undefined
    if (passo !== undefined && job.passo !== passo) return undefined
    if (isUnderWay(job, now)) {
      if (passo === undefined) return undefined
      throw new Error(`step ${passo} of the job ${ref.id} is under way`)
    }
    transaction.update(ref, { tomadaEm: Timestamp.fromMillis(now) })
    return job
  })
