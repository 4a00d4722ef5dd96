import type {
  DocumentReference,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import { isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { alcanceDe } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { comOutraPessoa } from '@sie/domain/pessoas/cadastro/uniao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { emLista } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { idDaPendencia, type PendenciaGuardada } from './cadastro/pendencias.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { getBounded } from '../base/platform/bounded.ts'
import type { Caller } from '../base/platform/caller.ts'
import { paths } from '../base/platform/paths.ts'
import { keepVersion } from '../base/platform/versions.ts'
import type { PraticanteGuardado } from './store.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedAs, storedRecord } from '../base/platform/stored.ts'

/** A swapped reference to a person; `de` and `para` are the values before and after. */
interface Troca {
  documento: string
  caminho: string
  de: string
  para: string
}

/** References that a union moved, stored to undo it: ids alone. */
export interface UniaoGuardada {
  fica: string
  quem: string
  /** versions of both records after the union */
  versoes: { fica: number; sai: number }
  /** whether the closed record was active */
  ativo: boolean
  cpf: 'levado' | 'liberado' | ''
  ficha: boolean
  trocas: Troca[]
  pendencias: { de: string; para: string }[]
}

/** Most records that refer to one person; more are not a duplicate from a typing error. */
const MOST = 100
/** Page size for collections whose lists cannot be queried: they are scanned completely. */
const SCANNED_AT_ONCE = 500

/** A record that names the person, with the path of the reference. */
export interface Referencia {
  collection: Collection
  ref: DocumentReference
  record: StoredRecord
  caminho: string
}

/** Dotted paths at which records of a collection name people by their id, each once. */
function idPathsOf({ access, people = [], team }: Collection): { path: string; scanned: boolean }[] {
  const paths = [
    // Derived paths follow by themselves.
    ...(access.own?.by ?? []).flatMap((path) => (path.startsWith('filtros.') ? [] : [{ path, scanned: false }])),
    ...people.filter(({ by }) => by === 'id').map((mencao) => ({ path: mencao.path, scanned: emLista(mencao) })),
    ...(team ? [{ path: `${team.path}[].uid`, scanned: true }] : []),
  ]
  return [...new Map(paths.map((one) => [one.path, one])).values()]
}

/** A transaction, or the database outside of one. */
interface Reader {
  get(query: Query): Promise<QuerySnapshot>
}

/** Every current record that names the person by the id, at the described paths. @throws ErroSIE dados-invalidos where there are too many */
export async function referencesTo(reader: Reader, id: string): Promise<Referencia[]> {
  const found = await referencesAmong(reader, [id])
  if (found.length > MOST) throw new ErroSIE('dados-invalidos', { uniao: 'Há registros demais desta pessoa.' })
  return found
}

/** The people, of those given, that a current record names at the described paths. @param ids at most 30, as many as a query takes */
export const namedAmong = async (reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await referencesAmong(reader, ids)).map(({ pessoa }) => pessoa))

async function referencesAmong(reader: Reader, ids: readonly string[]): Promise<(Referencia & { pessoa: string })[]> {
  const places = COLECOES.flatMap((collection) =>
    idPathsOf(collection).map(async ({ path, scanned }) => {
      const current = db().collection(collection.name).where('metadados.successorId', '==', '')
      const named = (doc: QueryDocumentSnapshot) => {
        const record = storedRecord(doc)
        return ids
          .filter((pessoa) => !sameValue(comOutraPessoa(record, path, pessoa, ''), record))
          .map((pessoa) => ({ collection, ref: doc.ref, record, caminho: path, pessoa }))
      }
      if (!scanned)
        return (await reader.get(current.where(path, 'in', ids).limit(ids.length * (MOST + 1)))).docs.flatMap(named)
      const found = []
      for (let page = current.limit(SCANNED_AT_ONCE); ;) {
        const { docs } = await reader.get(page)
        found.push(...docs.flatMap(named))
        const last = docs.at(-1)
        if (!last || docs.length < SCANNED_AT_ONCE) return found
        page = current.startAfter(last).limit(SCANNED_AT_ONCE)
      }
    }),
  )
  return (await Promise.all(places)).flat()
}

/** Whether a record that names the person belongs to entities whose people the caller may edit: a union changes nothing outside them. */
export const reaches = (caller: Pick<Caller, 'pode'>, { collection, ref, record }: Referencia): boolean =>
  caller.pode('praticantes:editar', alvoDe(collection, ref.id, record))

/** The minors whose guardian has a CPF. */
export async function wardsOf(reader: Reader, cpf: string): Promise<Referencia[]> {
  if (!isCpf(cpf)) return []
  const { docs } = await getBounded(
    db().collection(praticantes.name).where('responsavel.cpf', '==', cpf).where('metadados.successorId', '==', ''),
    MOST,
    reader,
  )
  return docs.map((doc) => ({
    collection: praticantes,
    ref: doc.ref,
    record: storedRecord(doc),
    caminho: 'responsavel.cpf',
  }))
}

/** Derived lists of ids through which queries find records that name people at this path. */
const listsOf = ({ collection, caminho }: Referencia): string[] => [
  ...new Set((collection.people ?? []).flatMap(({ path, ids }) => (path === caminho && ids ? [ids] : []))),
]

/**
 * Separates the records that a union moves from those of which the surviving person already has one (`once` of the description): these stay with
 * the closed record, as two of the same person could not be told apart.
 */
export async function semRepetidas(
  reader: Reader,
  references: readonly Referencia[],
  fica: string,
): Promise<{ levadas: Referencia[]; ficam: Referencia[] }> {
  const asked = references.flatMap((reference) => {
    const { collection, record, caminho } = reference
    return collection.once?.includes(caminho) ? [{ reference, once: collection.once, record, caminho }] : []
  })
  const taken = await Promise.all(
    asked.map(async ({ reference, once, record, caminho }) => {
      const query = once.reduce<Query>(
        (found, path) => found.where(path, '==', path === caminho ? fica : valueAt(record, path)),
        db().collection(reference.collection.name).where('metadados.successorId', '==', ''),
      )
      return (await reader.get(query.limit(1))).empty ? [] : [reference.ref.path]
    }),
  )
  const paths = new Set(taken.flat())
  const stays = ({ ref }: Referencia) => paths.has(ref.path)
  return { levadas: references.filter((one) => !stays(one)), ficam: references.filter(stays) }
}

/** Writes the next version of a record that names another person, and keeps the previous one. Several paths of one record are one version. */
export function swapReferences(
  transaction: Transaction,
  references: readonly Referencia[],
  swap: (reference: Referencia) => { de: string; para: string },
): Troca[] {
  const byRecord = new Map<string, Referencia[]>()
  for (const reference of references)
    byRecord.set(reference.ref.path, [...(byRecord.get(reference.ref.path) ?? []), reference])
  const trocas: Troca[] = []
  for (const [documento, [first, ...more]] of byRecord) {
    if (!first) continue
    let next = first.record
    for (const reference of [first, ...more]) {
      const { de, para } = swap(reference)
      next = comOutraPessoa(next, reference.caminho, de, para)
      for (const list of listsOf(reference)) next = comOutraPessoa(next, list, de, para)
      trocas.push({ documento, caminho: reference.caminho, de, para })
    }
    const metadados = nextVersion(first.record.metadados, serverTime())
    keepVersion(transaction, first.collection, first.ref.id, first.record)
    transaction.set(first.ref, withDerived(first.ref.id, { ...next, metadados }, first.collection))
  }
  return trocas
}

/** Notes in the audit each further record that a union, or undoing it, changed: a minor of a guardian, records that name the person. */
export async function auditSwaps(
  transaction: Transaction,
  acao: 'unir' | 'desfazerUniao',
  quem: string,
  references: readonly Referencia[],
): Promise<void> {
  const people = references.filter(({ collection }) => collection.name === praticantes.name)
  for (const [id, record] of new Map(people.map(({ ref, record }) => [ref.id, record]))) {
    const version = record.metadados.version + 1
    await audit(
      { acao, quem, colecao: praticantes.name, id, detalhe: { versao: version + 1 } },
      transaction,
      auditoriaDaVersao(praticantes.name, id, version),
    )
  }
}

/** Waiting requests of a person, and whether the survivor has one of the same kind. */
export interface PedidosAbertos {
  move: { ref: DocumentReference; para: DocumentReference; data: PendenciaGuardada }[]
  clash: boolean
}

/** Waiting requests about one person, with the documents that they would have under another person. */
export async function openRequests(transaction: Transaction, from: string, to: string): Promise<PedidosAbertos> {
  const { docs } = await getBounded(paths.pendencias().where('pessoa', '==', from), MOST, transaction)
  const waiting = docs.filter((doc) => doc.get('estado') === 'pendente')
  const move = waiting.map((doc) => {
    const data = storedAs<PendenciaGuardada>(doc)
    const quem = doc.id.slice(idDaPendencia(data.tipo, from).length + 1)
    return { ref: doc.ref, para: paths.pendencia(idDaPendencia(data.tipo, to, quem)), data }
  })
  const taken = move.length > 0 ? await transaction.getAll(...move.map(({ para }) => para)) : []
  return { move, clash: taken.some((doc) => doc.get('estado') === 'pendente') }
}

/** Moves requests to another person, whose entities decide them from then on. */
export function moveRequests(
  transaction: Transaction,
  { move }: PedidosAbertos,
  id: string,
  praticante: PraticanteGuardado,
): { de: string; para: string }[] {
  return move.map(({ ref, para, data }) => {
    transaction.set(para, { ...data, pessoa: id, alcance: alcanceDe(data.tipo, alvoDe(praticantes, id, praticante)) })
    transaction.delete(ref)
    return { de: ref.id, para: para.id }
  })
}

/** Notes a union, or its undoing, in the audit of both records: with the version that it made of each. */
export async function auditUnion(
  transaction: Transaction,
  acao: 'unir' | 'desfazerUniao',
  quem: string,
  [fica, sai]: readonly [AuditedRecord, AuditedRecord],
): Promise<void> {
  for (const [{ id, record }, outra] of [
    [fica, sai.id],
    [sai, fica.id],
  ] as const) {
    const { version } = record.metadados
    await audit(
      { acao, quem, colecao: praticantes.name, id, detalhe: { outra, versao: version + 1 } },
      transaction,
      auditoriaDaVersao(praticantes.name, id, version),
    )
  }
}

/** A record of a union as it will be stored. */
interface AuditedRecord {
  id: string
  record: StoredRecord
}
