import type { Collection, Mencao } from '../../base/records/collection.ts'
import { valueAt, withoutPath, withValueAt } from '../../base/records/edits.ts'
import { OWNER_PADRAO, type StoredRecord } from '../../base/records/metadados.ts'
import { withDerived } from '../../base/records/plans/recordKeeper.ts'

/** Identifiers of a person in records: the id, and every CPF and e-mail of any version. */
export interface Identidade {
  uid: string
  cpfs: readonly string[]
  emails: readonly string[]
}

/** Name of an erased person. */
export const APAGADA = 'Pessoa removida'

/** Whether a person of the register was erased: only the counted facts of the record remain. */
export const isApagada = (record: unknown): boolean =>
  valueAt(record, 'dadosPessoais.name') === APAGADA && !valueAt(record, 'dadosPessoais.cpf')

const split = (path: string) => {
  const [list = '', key] = path.split('[].')
  return key === undefined ? undefined : { list, key }
}

/** Values that identify the person in a mention of this kind. */
export const valoresDe = ({ by }: Mencao, { uid, cpfs, emails }: Identidade): readonly string[] =>
  by === 'id' ? [uid] : by === 'cpf' ? cpfs : emails

/** Whether a mention is a field of list items. No query finds those, so every record of the collection is read. */
export const emLista = ({ path }: Mencao): boolean => split(path) !== undefined

/** Content of a record about the person at a mention: one value, or the matching items; [] for none. */
export function mencionado(record: unknown, mencao: Mencao, pessoa: Identidade): unknown[] {
  const values = valoresDe(mencao, pessoa)
  const inList = split(mencao.path)
  const hit = (value: unknown) => typeof value === 'string' && value !== '' && values.includes(value)
  if (!inList) return hit(valueAt(record, mencao.path)) ? [valueAt(record, mencao.part)] : []
  const items = valueAt(record, inList.list)
  return Array.isArray(items) ? items.filter((item) => hit(valueAt(item, inList.key))) : []
}

/**
 * Content of a record that is shown to the mentioned person: of content that may be about somebody else too, only the value that
 * matched.
 */
export function contadoA(record: unknown, mencao: Mencao, pessoa: Identidade): unknown[] {
  const found = mencionado(record, mencao, pessoa)
  const { path, sure } = mencao
  if (sure === undefined || pessoa.emails.some((email) => email === valueAt(record, sure))) return found
  return found.map(() => withValueAt({}, path, valueAt(record, path)))
}

/** Items of a list that a mention finds, by their positions; undefined where the mention is no list's. */
function posicoes(record: unknown, mencao: Mencao, pessoa: Identidade): ReadonlySet<number> | undefined {
  const inList = split(mencao.path)
  if (!inList) return undefined
  const items = valueAt(record, inList.list)
  const found = mencionado(record, mencao, pessoa)
  return new Set((Array.isArray(items) ? items : []).flatMap((item, at) => (found.includes(item) ? [at] : [])))
}

/**
 * Record, or old copy of one, without its content about the person: texts are emptied; ids of list items stay, as they no longer name anybody; what is
 * derived for search follows. All mentions are found before any is emptied, as the identifier of one may be the part of another.
 * @param id id of the document
 */
export function semMencoes<R extends StoredRecord>(collection: Collection, id: string, record: R, pessoa: Identidade) {
  const found = (collection.people ?? [])
    .filter((mencao) => mencionado(record, mencao, pessoa).length > 0)
    .map((mencao) => ({ mencao, at: posicoes(record, mencao, pessoa) }))
  if (found.length === 0) return record
  const next = found.reduce((target, { mencao, at }) => semParte(target, mencao, at, pessoa), record)
  return derivedAnew(collection, id, next)
}

/** What is derived for search follows a record; an old copy has none of it. */
const derivedAnew = (collection: Collection, id: string, record: StoredRecord): StoredRecord =>
  record.metadados.successorId === ''
    ? withDerived(id, record, collection)
    : collection.searchPaths.reduce<StoredRecord>((target, path) => withoutPath(target, path), record)

function semParte<R extends object>(
  record: R,
  mencao: Mencao,
  at: ReadonlySet<number> | undefined,
  pessoa: Identidade,
) {
  const inList = split(mencao.path)
  if (!inList || !at) return withValueAt(record, mencao.part, emptied(valueAt(record, mencao.part)))
  const items = valueAt(record, inList.list)
  if (!Array.isArray(items)) return record
  return withValueAt(
    record,
    inList.list,
    items.map((item: object, index) =>
      at.has(index) ? withValueAt(emptied(item) as object, inList.key, mencao.by === 'id' ? pessoa.uid : '') : item,
    ),
  )
}

/**
 * Paths of the stored files of a record in its content about the person. A path of another record is a text that somebody wrote: its file is not
 * theirs.
 * @param id id of the record, or of an old copy of it
 */
export function arquivosMencionados(collection: Collection, id: string, record: unknown, pessoa: Identidade): string[] {
  const folder = `arquivos/${collection.name}/${id.replace(/\.v\d+$/, '')}/`
  const named = (collection.people ?? []).flatMap((mencao) => arquivosEm(mencionado(record, mencao, pessoa)))
  return [...new Set(named.filter((path) => path.startsWith(folder) && !path.includes('..')))]
}

function arquivosEm(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('arquivos/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(arquivosEm) : []
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

/**
 * Erased version of a person's own record or of an old copy: an empty record of the collection with the fields that the description keeps.
 * Unknown fields are dropped. Idempotent.
 * @param id id of the document
 */
export function registroApagado(collection: Collection, id: string, record: StoredRecord): StoredRecord {
  const required = collection.fields
    .filter((field) => field.required && field.kind === 'text')
    .reduce<object>((target, { path }) => withValueAt(target, path, APAGADA), {})
  const named = withValueAt(required, collection.search.name, APAGADA)
  const blank = collection.schema.parse(withRequired(collection, named)) as object
  const kept = (collection.kept ?? []).reduce<object>(
    (target, path) => (valueAt(record, path) === undefined ? target : withValueAt(target, path, valueAt(record, path))),
    blank,
  )
  const { metadados } = record
  const next = {
    ...kept,
    metadataactive: false,
    metadados: { ...metadados, active: false, federativeactive: false, owner: OWNER_PADRAO },
  } as StoredRecord
  return derivedAnew(collection, id, next)
}

/** Smallest values that the schema requires beside texts. */
function withRequired(collection: Collection, record: object): object {
  return collection.fields
    .filter(({ required, kind, meta }) => required && kind !== 'text' && !meta.derived)
    .reduce<object>(
      (target, { path, kind, options }) =>
        withValueAt(
          target,
          path,
          kind === 'choice' ? (options?.[0]?.value ?? '') : kind === 'number' ? 1 : kind === 'boolean' ? false : [],
        ),
      record,
    )
}

/** Record written by the person, without their name. */
export const semAutor = (record: StoredRecord, uid: string): StoredRecord =>
  record.metadados.ownerid === uid && record.metadados.owner !== OWNER_PADRAO
    ? { ...record, metadados: { ...record.metadados, owner: OWNER_PADRAO } }
    : record
