import type { Collection, Mencao } from '../records/collection.ts'
import { valueAt, withValueAt } from '../records/edits.ts'
import { OWNER_PADRAO, type StoredRecord } from '../records/metadados.ts'
import { withDerived } from '../records/plans/recordKeeper.ts'

/** By what records know a person: the id, and every CPF and e-mail that any version of theirs had. */
export interface Identidade {
  uid: string
  cpfs: readonly string[]
  emails: readonly string[]
}

/** The name of who was erased. */
export const APAGADA = 'Pessoa removida'

const split = (path: string) => {
  const [list = '', key] = path.split('[].')
  return key === undefined ? undefined : { list, key }
}

/** The values by which a mention of this kind finds the person. */
export const valoresDe = ({ by }: Mencao, { uid, cpfs, emails }: Identidade): readonly string[] =>
  by === 'id' ? [uid] : by === 'cpf' ? cpfs : emails

/** Whether a mention is a field of a list's items, which no query finds: then every record of the collection is looked at. */
export const emLista = ({ path }: Mencao): boolean => split(path) !== undefined

/** What a record says of the person at a mention: one value, or the items that are theirs; [] for nothing. */
export function mencionado(record: unknown, mencao: Mencao, pessoa: Identidade): unknown[] {
  const values = valoresDe(mencao, pessoa)
  const inList = split(mencao.path)
  const hit = (value: unknown) => typeof value === 'string' && value !== '' && values.includes(value)
  if (!inList) return hit(valueAt(record, mencao.path)) ? [valueAt(record, mencao.part)] : []
  const items = valueAt(record, inList.list)
  return Array.isArray(items) ? items.filter((item) => hit(valueAt(item, inList.key))) : []
}

/** The record without what it says of the person: texts are emptied, an id stays, as it names nobody any more. */
export function semMencao<R extends object>(record: R, mencao: Mencao, pessoa: Identidade): R {
  const found = mencionado(record, mencao, pessoa)
  if (found.length === 0) return record
  const inList = split(mencao.path)
  if (!inList) return withValueAt(record, mencao.part, emptied(valueAt(record, mencao.part)))
  const items = valueAt(record, inList.list) as object[]
  return withValueAt(
    record,
    inList.list,
    items.map((item) =>
      found.includes(item)
        ? withValueAt(emptied(item) as object, inList.key, mencao.by === 'id' ? pessoa.uid : '')
        : item,
    ),
  )
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

/**
 * A person's own record, or an old copy of it, erased: an empty record of the collection with what the description keeps. Unknown fields
 * go too, so that whatever is not named is forgotten. Doing it again changes nothing.
 * @param id of the document
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
  return withDerived(id, next, collection)
}

/** The least that the schema asks for beside texts. */
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

/** A record that the person wrote, without their name. */
export const semAutor = (record: StoredRecord, uid: string): StoredRecord =>
  record.metadados.ownerid === uid && record.metadados.owner !== OWNER_PADRAO
    ? { ...record, metadados: { ...record.metadados, owner: OWNER_PADRAO } }
    : record
