import { FieldValue, type DocumentReference } from 'firebase-admin/firestore'
import type { Feito } from '@sie/domain/base/auditoria/atos.ts'
import { tipoDaAcao } from '@sie/domain/base/auditoria/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from './admin.ts'
import { ALREADY_EXISTS, codeOf } from './codes.ts'
import { keyedHash } from './hash.ts'
import { limitUse } from './limit.ts'
import { paths } from './paths.ts'

type AuditEntry = Feito & {
  quem: string
  colecao: string
  /** the record that the action changed or read; '' where `ids` names several */
  id: string
  ids?: readonly string[]
  detalhe?: Record<string, unknown>
}

/** A transaction or a batch. */
interface Writer {
  create(ref: DocumentReference, data: object): unknown
}

/** Most entries in one place of the chain: the check reads 300 places with their entries at a time. */
const MOST_TOGETHER = 20

const idsOf = new WeakMap<Writer, string[]>()

/** Runs the work of a transaction, whose entries wait for the chain in one place instead of one each. Called anew in each attempt. */
export async function auditTogether<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
  const ids: string[] = []
  idsOf.set(writer, ids)
  try {
    const result = await work()
    while (ids.length > 0) place(writer, ids.splice(0, MOST_TOGETHER))
    return result
  } finally {
    idsOf.delete(writer)
  }
}

/** Queues a place in the chain, which is named after the first of its entries and names the others. */
function place(writer: Writer, [first = '', ...mais]: readonly string[]): void {
  writer.create(paths.elos().doc(first), {
    naFilaDesde: FieldValue.serverTimestamp(),
    ...(mais.length > 0 && { mais }),
  })
}

/**
 * Appends to the audit, within the transaction or batch of the audited change if there is one: two writes, or one where the place is shared. No client can
 * read or write it. An entry is never overwritten: its place in the chain of its day waits to be sealed (docs/decisions/005).
 * @param id where a second writer may note the same: `auditoriaDaVersao` of a version that names its editor, which otherwise the trigger notes
 */
export async function audit(entry: AuditEntry, writer?: Writer, id?: string): Promise<void> {
  const ref = id ? paths.auditoria().doc(id) : paths.auditoria().doc()
  if (writer) return append(writer, ref, entry)
  const batch = db().batch()
  append(batch, ref, entry)
  await batch.commit()
}

function append(writer: Writer, ref: DocumentReference, { passo: _words, ...entry }: AuditEntry): void {
  writer.create(ref, { ...entry, tipo: tipoDaAcao(entry.acao), quando: FieldValue.serverTimestamp() })
  const ids = idsOf.get(writer)
  if (ids) ids.push(ref.id)
  else place(writer, [ref.id])
}

/** Appends an entry under a given id, so that an event delivered twice is noted once. */
export async function auditOnce(id: string, entry: AuditEntry): Promise<void> {
  const batch = db().batch()
  append(batch, paths.auditoria().doc(id), entry)
  await batch.commit().catch((error: unknown) => {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
  })
}

const hourOf = (now: number) => Math.floor(now / 3_600_000)

const noted = new Set<string>()
const MOST_NOTED = 20_000

/** Notes that a person read a record: once an hour for each person and record. */
export async function auditRead(quem: string, colecao: string, id: string, now = Date.now()): Promise<void> {
  const once = `ver.${quem}.${colecao}.${id}.${hourOf(now)}`
  if (noted.has(once)) return
  await auditOnce(once, { acao: 'ver', quem, colecao, id })
  if (noted.size >= MOST_NOTED) noted.clear()
  noted.add(once)
}

const several = (quem: string, colecao: string, ids: readonly string[]): AuditEntry => ({
  acao: 'ver',
  quem,
  colecao,
  id: '',
  ids,
  detalhe: { registros: ids.length },
})

/** Notes that a person read several records in one answer, at most a hundred: one entry that names them all; nothing for none. */
export async function auditReads(quem: string, colecao: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await audit(several(quem, colecao, ids))
}

/** The same for what a screen shows again and again: once an hour for each person and set of records. */
export async function auditShown(quem: string, colecao: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const set = keyedHash([...ids].sort().join('/'))
  await auditOnce(`verLista.${quem}.${colecao}.${set}.${hourOf(Date.now())}`, several(quem, colecao, ids))
}

const MOST_REFUSALS = 200

/**
 * Notes a refused call (`sem-permissao`): the function or endpoint, the missing right or the step where known, and the record it was about. Other errors are not noted. At most 200 an
 * hour and person, so that no one fills the audit.
 */
export async function auditRefusal(
  error: unknown,
  quem: string | undefined,
  funcao: string,
  input: unknown,
  wanted: { regra?: string; passo?: string } = {},
): Promise<void> {
  if (!quem || !(error instanceof ErroSIE) || error.codigo !== 'sem-permissao') return
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const text = (...names: string[]) =>
    names
      .map((name) => fields[name])
      .find((value): value is string => typeof value === 'string' && value !== '')
      ?.slice(0, 128) ?? ''
  try {
    await limitUse(`recusas:${quem}`, MOST_REFUSALS, 3600)
    const detalhe = { funcao, ...wanted, ...(error.regra ? { regra: error.regra } : {}) }
    await audit({ acao: 'recusado', quem, colecao: text('collectionName'), id: text('uid', 'id'), detalhe })
  } catch (failure) {
    // The caller is refused whether or not the refusal was noted.
    if (!(failure instanceof ErroSIE)) console.error('a refusal was not audited', failure)
  }
}
