import type {
  DocumentReference,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import { isCpf } from '@sie/domain/brazil/cpf.ts'
import { alcanceDe } from '@sie/domain/cadastro/pendencias.ts'
import { comOutraPessoa } from '@sie/domain/cadastro/uniao.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { emLista } from '@sie/domain/privacidade/pessoa.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/records/plans/auditKeeper.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { idDaPendencia, type PendenciaGuardada } from '../cadastro/pendencias.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { paths } from '../platform/paths.ts'
import { keepVersion } from '../platform/versions.ts'
import type { Person } from './store.ts'
import { serverTime } from '../platform/serverTime.ts'
import { storedAs, storedRecord } from '../platform/stored.ts'

/** Where a record names a person; `de` and `para` are what stood there before and after. */
interface Troca {
  documento: string
  caminho: string
  de: string
  para: string
}

/** What a union moved, as it is kept for taking it back: ids alone. */
export interface UniaoGuardada {
  fica: string
  quem: string
  /** versions that both records have since */
  versoes: { fica: number; sai: number }
  /** whether the closed record was active */
  ativo: boolean
  cpf: 'levado' | 'liberado' | ''
  ficha: boolean
  trocas: Troca[]
  pendencias: { de: string; para: string }[]
}

/** Most records that refer to one person: what names more is no slip of a form. */
const MOST = 100
/** Records of one page of a collection whose lists no query can look into: those are read to the end. */
const SCANNED_AT_ONCE = 500

/** A record that names the person, with the path at which it does. */
export interface Referencia {
  collection: Collection
  ref: DocumentReference
  record: StoredRecord
  caminho: string
}

/** Dotted paths at which records of a collection name people by their id. */
const idPathsOf = ({ access, people = [], team }: Collection): { path: string; scanned: boolean }[] => [
  // What is derived follows by itself.
  ...(access.own?.by ?? []).flatMap((path) => (path.startsWith('filtros.') ? [] : [{ path, scanned: false }])),
  ...people.filter(({ by }) => by === 'id').map((mencao) => ({ path: mencao.path, scanned: emLista(mencao) })),
  ...(team ? [{ path: `${team.path}[].uid`, scanned: true }] : []),
]

/** A transaction, or the database outside of one. */
interface Reader {
  get(query: Query): Promise<QuerySnapshot>
}

/** Every current record that names the person by the id, by the descriptions. @throws ErroSIE dados-invalidos where there are too many */
export async function referencesTo(reader: Reader, id: string): Promise<Referencia[]> {
  const found = await referencesAmong(reader, [id])
  if (found.length > MOST) throw new ErroSIE('dados-invalidos', { uniao: 'Há registros demais desta pessoa.' })
  return found
}

/** Who of some people is named by a current record, by the descriptions. @param ids at most 30, as many as a query takes */
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

/** Whether a record that names the person belongs to entities of which the caller edits the people: a union changes nothing beyond them. */
export const reaches = (caller: Pick<Caller, 'pode'>, { collection, ref, record }: Referencia): boolean =>
  caller.pode('praticantes:editar', alvoDe(collection, ref.id, record))

/** The minors whose guardian is known by a CPF. */
export async function wardsOf(reader: Reader, cpf: string): Promise<Referencia[]> {
  if (!isCpf(cpf)) return []
  const { docs } = await reader.get(
    db()
      .collection(praticantes.name)
      .where('responsavel.cpf', '==', cpf)
      .where('metadados.successorId', '==', '')
      .limit(MOST),
  )
  return docs.map((doc) => ({
    collection: praticantes,
    ref: doc.ref,
    record: storedRecord(doc),
    caminho: 'responsavel.cpf',
  }))
}

/** Writes the next version of a record that names another person, and keeps the one before. Several paths of one record are one version. */
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
      trocas.push({ documento, caminho: reference.caminho, de, para })
    }
    const metadados = nextVersion(first.record.metadados, serverTime())
    keepVersion(transaction, first.collection, first.ref.id, first.record)
    transaction.set(first.ref, withDerived(first.ref.id, { ...next, metadados }, first.collection))
  }
  return trocas
}

/** Notes in the audit of each other person whose record a union, or taking it back, changed: a minor's guardian, whoever names the other one. */
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

/** Requests of a person that wait, and whether the survivor has one of the same kind. */
export interface PedidosAbertos {
  move: { ref: DocumentReference; para: DocumentReference; data: PendenciaGuardada }[]
  clash: boolean
}

/** What waits to be decided about one person, as it would wait about another one. */
export async function openRequests(transaction: Transaction, from: string, to: string): Promise<PedidosAbertos> {
  const { docs } = await transaction.get(paths.pendencias().where('pessoa', '==', from).limit(MOST))
  const waiting = docs.filter((doc) => doc.get('estado') === 'pendente')
  const move = waiting.map((doc) => {
    const data = storedAs<PendenciaGuardada>(doc)
    const quem = doc.id.slice(idDaPendencia(data.tipo, from).length + 1)
    return { ref: doc.ref, para: paths.pendencia(idDaPendencia(data.tipo, to, quem)), data }
  })
  const taken = move.length > 0 ? await transaction.getAll(...move.map(({ para }) => para)) : []
  return { move, clash: taken.some((doc) => doc.get('estado') === 'pendente') }
}

/** Puts requests under another person, whose entities decide them from then on. */
export function moveRequests(
  transaction: Transaction,
  { move }: PedidosAbertos,
  id: string,
  person: Person,
): { de: string; para: string }[] {
  return move.map(({ ref, para, data }) => {
    transaction.set(para, { ...data, pessoa: id, alcance: alcanceDe(data.tipo, alvoDe(praticantes, id, person)) })
    transaction.delete(ref)
    return { de: ref.id, para: para.id }
  })
}

/** Notes a union, or that it was taken back, in the audit of both records: with the version that it made of each. */
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
