import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import type { EstadoDaTarefa, Tarefa } from '@sie/domain/tarefas/tarefa.ts'
import { avisar } from '../avisos/avisar.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs } from '../platform/stored.ts'

/** Long work as it is stored at `sistema/tarefas/execucoes/{id}`: whoever started it reads its progress there, live. */
export interface StoredJob extends Omit<Tarefa, 'id' | 'criadaEm'> {
  /** what the kind of work needs to know; nothing personal but ids */
  dados: Record<string, unknown>
  /** the rule whose holders follow the progress too, over these entities */
  regra?: string
  vinculo?: { idEntidade: string; idFederacao: string }
  /** where the next step goes on */
  cursor: unknown
  /** how many steps were made: the id under which a step is made once */
  passo: number
  criadaEm: Timestamp | FieldValue
  expiraEm: Timestamp
  /** since when somebody is making a step */
  tomadaEm?: Timestamp
}

/** What one step did. `cursor` null ends the work. */
export interface StepResult {
  cursor: unknown
  done: number
  refused: readonly { item: string; motivo: string }[]
  /** what it adds to the named sums of the work */
  somas?: Readonly<Record<string, number>>
}

/** One kind of long work. A step must be safe to run again: it is, when the process dies before its progress is stored. */
export type Step = (job: StoredJob, id: string) => Promise<StepResult>

const KEPT_MS = 90 * 86_400_000
/** Longer than a function may run: after it, whoever took a step is gone. */
const TAKEN_MS = 10 * 60_000
const MOST_REFUSALS = 500

/** Long work that begins now, for whoever stores it in a transaction of their own. */
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
 * Makes the next step of a job that is running and stores its progress; the write triggers the step after it. Two callers at once make one
 * step: the second finds it taken.
 * @param steps by kind
 * @returns the state after the step; undefined where nothing was to be done
 */
export async function advance(
  ref: DocumentReference,
  steps: Readonly<Record<string, Step>>,
  now = Date.now(),
): Promise<EstadoDaTarefa | undefined> {
  const job = await take(ref, now)
  if (!job) return undefined
  const step = Object.hasOwn(steps, job.tipo) ? steps[job.tipo] : undefined
  try {
    if (!step) throw new Error(`no such work: ${job.tipo}`)
    const result = await step(job, ref.id)
    return await db().runTransaction(async (transaction) => {
      const stored = existingAs<StoredJob>(await transaction.get(ref))
      // Paused or cancelled meanwhile: what was done counts, and the state stays.
      const over = stored.estado === 'rodando' && result.cursor === null
      const estado = over ? 'concluida' : stored.estado
      const feitos = stored.feitos + result.done
      const recusados = [...stored.recusados, ...result.refused].slice(0, MOST_REFUSALS)
      const somas = { ...stored.somas }
      for (const [name, more] of Object.entries(result.somas ?? {})) somas[name] = (somas[name] ?? 0) + more
      const tell = await avisar(transaction, {
        quem: over ? [stored.quem] : [],
        oQue: 'tarefa',
        registro: { colecao: '', id: ref.id },
        dados: { nome: stored.nome, feitos, recusados: recusados.length },
      })
      tell()
      transaction.update(ref, {
        estado,
        cursor: result.cursor,
        passo: stored.passo + 1,
        feitos,
        recusados,
        somas,
        tomadaEm: FieldValue.delete(),
      })
      return estado
    })
  } catch (error) {
    await ref.update({ tomadaEm: FieldValue.delete() })
    throw error
  }
}

const take = (ref: DocumentReference, now: number): Promise<StoredJob | undefined> =>
  db().runTransaction(async (transaction) => {
    const job = storedAs<StoredJob>(await transaction.get(ref))
    if (job?.estado !== 'rodando') return undefined
    if (job.tomadaEm && now - job.tomadaEm.toMillis() < TAKEN_MS) return undefined
    transaction.update(ref, { tomadaEm: Timestamp.fromMillis(now) })
    return job
  })
