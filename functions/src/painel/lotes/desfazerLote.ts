import { FieldValue, type Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { ErroSIE, mensagem, type CodigoErro } from '@sie/domain/base/errors.ts'
import { PRAZO_DA_VOLTA_MS } from '@sie/domain/base/records/lotes.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withoutPath, withValueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import {
  DUE_FIELD,
  nextStateOf,
  OWN_MATTER,
  possibleTransitions,
  stateOf,
  undoOf,
  type Andamento,
  type Process,
  type Transition,
} from '@sie/domain/base/records/process.ts'
import { standingOf } from '@sie/domain/base/records/standing.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { dadosDe, newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { novoId } from '../../financeiro/campos.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedRecord } from '../../base/platform/stored.ts'
import { noteProgress, progressRef } from '../../base/processes/progress.ts'
import { makeTransition, peopleOf } from '../../base/processes/transition.ts'
import { stays, VOLTAS, type Voltando } from './voltas.ts'

/** Most records that one batch takes back: as many as a list selects at once. */
const MOST = 2000
const PER_HOUR = 60
/** Records of one step of the job, each in a transaction of its own. */
const PAGE = 40

const input = z
  .object({
    /** made by the browser: keeping it again has no further effect */
    id: novoId,
    colecao: text(60),
    /** the transition that the batch made, or the function (`VOLTAS`) */
    acao: text(40),
    itens: z
      .array(z.object({ id: recordId, versao: z.number().int().min(1) }))
      .min(1)
      .max(MOST),
  })
  .refine(({ itens }) => new Set(itens.map(({ id }) => id)).size === itens.length, {
    path: ['itens'],
    message: 'Cada registro uma vez.',
  })

type Lote = Pick<z.output<typeof input>, 'colecao' | 'acao' | 'itens'>

/** How a batch of an act of a collection is taken back. @throws ErroSIE dados-invalidos with the reason, where it is not */
function wayBack(colecao: string, acao: string) {
  const collection = described(colecao)
  const transitions = collection?.process?.transitions ?? {}
  const transition = Object.hasOwn(transitions, acao) ? transitions[acao] : undefined
  if (collection?.process && transition) {
    const undo = undoOf(transition)
    if (typeof undo === 'object' && 'stays' in undo) throw new ErroSIE('dados-invalidos', { acao: undo.stays })
    return { collection, process: collection.process, transition, undo }
  }
  const act = Object.hasOwn(VOLTAS, acao) ? VOLTAS[acao as keyof typeof VOLTAS] : undefined
  if (!collection || act?.colecao !== colecao) throw new ErroSIE('dados-invalidos', { acao: 'Isto não se desfaz.' })
  return { collection, process: collection.process, act }
}

/** "3 notícias: Publicar", as the notices and the list of one's batches name it. */
function nameOf({ colecao, acao, itens: { length } }: Lote): string {
  const way = wayBack(colecao, acao)
  const { singular, plural } = way.collection.label
  const what = way.transition ? way.transition.label : way.act.rotulo
  return `${length} ${length === 1 ? singular : plural}: ${what}`.slice(0, 150)
}

const BACK = 'Desfazer: '

/**
 * Keeps what a batch did for 90 days, as a job that takes it back and waits for `desfazerLote`: its starter finds it on each of their devices, by a
 * notice that counts as read. Nothing is changed; whether each record is taken back is decided then.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (the act stays, and why), conflito (an id in use),
 * limite-excedido (60 an hour)
 */
export async function guardarLoteHandler(
  { id, ...lote }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  await limitUse(`desfazer-lote:${caller.uid}`, PER_HOUR, 3600)
  const nome = nameOf(lote)
  const total = lote.itens.length
  const job = newJob({ tipo: 'desfazerLote', nome: `${BACK}${nome}`, quem: caller.uid, dados: lote, total })
  return db().runTransaction(async (transaction) => {
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'desfazerLote')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    const tell = await sendAvisos(transaction, {
      quem: [caller.uid],
      oQue: 'tarefa',
      registro: { colecao: 'tarefas.desfazerLote', id },
      dados: { nome, feitos: total, recusados: 0 },
      lido: true,
    })
    transaction.create(paths.tarefa(id), { ...job, estado: 'pausada' })
    tell()
    return { id, total }
  })
}

export const guardarLote = callable(input, guardarLoteHandler, {
  access: 'signed-in',
  errors: ['conflito', 'limite-excedido'],
})

const kept = z.object({ id: recordId })

/**
 * Takes back what a batch did, as the job that `guardarLote` has made, over the same records: each that still is as the batch left it; the others stay,
 * each with the reason. The rights are those of the act itself, decided for each record; who was told is told of this too. What has begun goes on.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado (also another person's)
 */
export async function desfazerLoteHandler(
  { id }: z.output<typeof kept>,
  context: Pick<Context, 'auth'>,
): Promise<{ total: number }> {
  const { uid } = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const job = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (job?.quem !== uid || job.tipo !== 'desfazerLote') throw new ErroSIE('registro-nao-encontrado')
    if (job.estado !== 'pausada') return { total: job.total }
    transaction.update(paths.tarefa(id), { estado: 'rodando', parada: FieldValue.delete() })
    const { colecao, acao } = dadosDe<Lote>(job)
    const detalhe = { lote: acao, total: job.total }
    await audit({ acao: 'desfazerLote', quem: uid, colecao, id: '', detalhe }, transaction)
    return { total: job.total }
  })
}

export const desfazerLote = callable(kept, desfazerLoteHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado'],
})

const CHANGED = 'mudou depois, e ficou como está.'
const TOO_LATE = 'foi feito há mais de um dia: mude este na página dele.'
const NOT_HERS = 'não foi você que fez isto, ou o registro não é mais seu para mudar.'

const NO_RIGHT: readonly CodigoErro[] = ['sem-permissao', 'registro-nao-encontrado']

/** One step; an interrupted one is repeated, and finds what it took back. */
export const undoLoteStep: Step = async (job) => {
  const { colecao, acao, itens } = dadosDe<Lote>(job)
  const caller = await starterOf(job)
  const from = typeof job.cursor === 'number' ? job.cursor : 0
  const refused: { item: string; motivo: string }[] = []
  let done = 0
  for (const item of itens.slice(from, from + PAGE)) {
    try {
      await takeBack(colecao, acao, item, caller)
      done += 1
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      const motivo =
        Object.values(error.campos).join(' ') ||
        (NO_RIGHT.includes(error.codigo) ? NOT_HERS : mensagem(error, 'não foi possível desfazer.'))
      refused.push({ item: `${colecao}/${item.id}`, motivo })
    }
  }
  const next = from + PAGE
  return { cursor: next < itens.length ? next : null, done, refused }
}

interface Item {
  id: string
  versao: number
}

/** What says who made a version, by which act, and when: its entry in the progress, or in the audit where the collection has no process. */
interface Marca extends Pick<Andamento, 'acao' | 'quem'> {
  quando?: Timestamp
  detalhe?: Record<string, unknown>
  avisados?: number
  motivo?: string
}

const markRef = ({ name, process }: Collection, id: string, version: number) =>
  process
    ? progressRef(db().doc(`${name}/${id}`), version)
    : paths.auditoria().doc(auditoriaDaVersao(name, id, version))

/**
 * Takes one record back. Authorship and right are decided first: who has none learns nothing about the record, not even whether there is one.
 * @throws ErroSIE with the reason, where it stays
 */
async function takeBack(colecao: string, acao: string, { id, versao }: Item, caller: Caller): Promise<void> {
  const way = wayBack(colecao, acao)
  const ref = db().doc(`${colecao}/${id}`)
  const reverse = way.transition && typeof way.undo === 'object' ? way.undo.step : undefined
  const step = await db().runTransaction(async (transaction) => {
    const [now, copy, noted, undone] = await transaction.getAll(
      ref,
      db().doc(`${colecao}/${oldCopyId(id, versao - 1)}`),
      markRef(way.collection, id, versao),
      markRef(way.collection, id, versao + 1),
    )
    const stored = storedRecord(now)
    const before = storedRecord(copy)
    const mark = storedAs<Marca>(noted)
    const made = mark?.quem === caller.uid && (way.act ? way.act.fez(mark) : mark.acao === acao)
    if (!made || !stored || !before) throw stays(NOT_HERS)
    const back = { transaction, caller, id, stored, before }
    if (way.transition) requireStep(way.collection, way.process, acao, back)
    const write = way.act && (await way.act.volta(back))
    if (stored.metadados.successorId !== '') throw stays('não existe mais.')
    // A step of the job that was interrupted after this record.
    const { version } = stored.metadados
    if (version === versao + 1 && isUndo(storedAs<Marca>(undone), reverse, caller)) return undefined
    if (version !== versao) throw stays(CHANGED)
    if (!mark.quando || Date.now() - mark.quando.toMillis() > PRAZO_DA_VOLTA_MS) throw stays(TOO_LATE)
    if (write) await write()
    else if (way.transition && reverse === undefined)
      await restore(way.collection, way.process, way.transition, back, mark)
    else if (way.transition && reverse !== undefined) {
      requireReturn(way.process, before, reverse)
      return { name: reverse, silent: mark.avisados === 0 }
    }
    return undefined
  })
  if (step === undefined) return
  await makeTransition(way.collection, id, { ...step, data: {}, reason: REASON, version: versao }, caller)
}

const REASON = 'O passo foi desfeito: tinha sido feito em lote por engano.'

const isUndo = (mark: Marca | undefined, reverse: string | undefined, { uid }: Caller) =>
  mark?.quem === uid && (reverse === undefined ? mark.acao === 'desfazerLote' : mark.motivo === REASON)

/** The step that reverses another leads to one state: a record that came from another one stays. @throws ErroSIE */
function requireReturn(process: Process, before: StoredRecord, step: string): void {
  const reverse = process.transitions[step]
  if (!reverse || nextStateOf(reverse, before) !== stateOf(process, before))
    throw stays('voltaria a outra situação: mude este na página dele.')
}

/** Whoever takes a step back may still make it. What stood against it then does not count: it was made. @throws ErroSIE */
function requireStep(collection: Collection, process: Process, acao: string, { caller, id, before }: Voltando): void {
  const asker = { ...caller, respondePor: (uid: string) => answersFor(caller, uid, Date.now()) }
  const current = { ...before, metadados: { ...before.metadados, successorId: '' } }
  const standing = standingOf(asker, collection, id, current, [])
  const found = possibleTransitions(process, current, standing, { today: hojeNoBrasil() })
  const possible = found.find(({ name }) => name === acao)
  if (!possible) throw stays(NOT_HERS)
  if (possible.obstacles.some(({ text: words }) => words === OWN_MATTER)) throw stays(OWN_MATTER)
}

/** Paths that a step wrote: its state, what it asked for, its instant and deadline; with a preparation any. */
function writtenBy({ field }: Process, { input: asked, stamp, prepare }: Transition, record: StoredRecord): string[] {
  const own = [field, DUE_FIELD, ...(stamp ? [stamp] : []), ...(asked ? fieldsOf(asked).map(({ path }) => path) : [])]
  const { metadados: _metadados, metadataactive: _mirror, ...rest } = record
  return prepare ? Object.keys(rest) : own
}

/** A record with the values of a former version at some paths. */
function asBefore(stored: StoredRecord, before: StoredRecord, places: readonly string[]): StoredRecord {
  return places.reduce<StoredRecord>((record, path) => {
    const value = valueAt(before, path)
    if (sameValue(value, valueAt(stored, path))) return record
    return value === undefined ? withoutPath(record, missingIn(before, path)) : withValueAt(record, path, value)
  }, stored)
}

/** The first part of a path that a record lacks. */
const missingIn = (record: StoredRecord, path: string): string => {
  const parts = path.split('.')
  const prefixes = parts.map((_part, index) => parts.slice(0, index + 1).join('.'))
  return prefixes.find((prefix) => valueAt(record, prefix) === undefined) ?? path
}

/** Writes the version before as the next one, with its entries in progress and audit, and tells whom the step told. */
async function restore(
  collection: Collection,
  process: Process,
  transition: Transition,
  { transaction, caller, id, stored, before }: Voltando,
  { acao, avisados = 0 }: Marca,
): Promise<void> {
  const ref = db().doc(`${collection.name}/${id}`)
  const plan = await changeRecord(transaction, collection, ref, {
    caller,
    read: stored,
    action: null,
    always: true,
    edit: (record) => asBefore(record, before, writtenBy(process, transition, { ...before, ...stored })),
    aboutSelf: 'Whoever takes a step back may make it: `requireStep` has asked.',
    audit: { acao: 'desfazerLote', detalhe: { lote: acao, de: stateOf(process, stored) } },
  })
  const people = avisados > 0 ? await peopleOf(transaction, collection, id, stored) : []
  const tell = await sendAvisos(transaction, {
    quem: people.filter((uid) => uid !== caller.uid),
    oQue: 'situacao',
    registro: { colecao: collection.name, id },
    dados: {
      nome: String(valueAt(plan.next, collection.search.name) ?? '') || collection.label.singular,
      situacao: stateOf(process, plan.next),
      motivo: REASON,
    },
  })
  await plan.store()
  noteProgress(transaction, ref, plan.version, {
    acao: 'desfazerLote',
    de: stateOf(process, stored),
    para: stateOf(process, plan.next),
    lado: '',
    quem: caller.uid,
    motivo: REASON,
    ...(avisados > 0 ? { avisados: tell.pessoas, emails: tell.emails } : {}),
  })
  tell()
}
