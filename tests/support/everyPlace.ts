// A person in every place of records that a description names (`people`): what export and erasure are tried with, in every collection.
import type { Collection, Mencao } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf, type Field } from '@sie/domain/base/records/fields.ts'
import { newMetadados, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { registroApagado } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import { bucket, db } from '../../functions/src/base/platform/admin.ts'

export interface Planted {
  uid: string
  cpf: string
  email: string
  name: string
}

/** A record that speaks of the person at some of its places. */
export interface Place {
  collection: Collection
  id: string
  mencoes: readonly Mencao[]
  record: StoredRecord
}

/** Every collection that mentions people: a record for each way of naming the person, and one that names them in all of them. */
export function placesOf(collection: Collection, praticante: Planted): Place[] {
  const people = collection.people ?? []
  const ways = [...new Set(people.map(({ path }) => path))]
  const each = ways.map((way) => people.filter(({ path }) => path === way))
  return [...each, ...(ways.length > 1 ? [people] : [])].map((mencoes, index) => {
    const id = `${collection.name.toLowerCase()}-${index}`
    return { collection, id, mencoes, record: naming(collection, id, mencoes, praticante) }
  })
}

const metadados = ({ uid, name }: Pick<Planted, 'uid' | 'name'>) => ({
  ...newMetadados({ uid, name }, new Date('2026-01-01') as never, true),
  version: 1,
})

function naming(collection: Collection, id: string, mencoes: readonly Mencao[], praticante: Planted): StoredRecord {
  const blank = registroApagado(collection, id, { metadados: metadados({ uid: 'outro', name: 'Outro' }) })
  const told = mencoes.reduce((record, mencao) => tell(collection, id, record, mencao, praticante), blank)
  const named = mencoes.reduce((record, mencao) => identify(record, mencao, praticante), told)
  return withDerived(id, { ...named, metadados: metadados(praticante) }, collection)
}

const identifier = ({ by }: Mencao, { uid, cpf, email }: Planted) => ({ id: uid, cpf, email })[by]

function tell(
  collection: Collection,
  id: string,
  record: StoredRecord,
  mencao: Mencao,
  praticante: Planted,
): StoredRecord {
  const [list = '', key] = mencao.path.split('[].')
  const words = `${praticante.name} ${collection.name} ${mencao.part}`
  const folder = `arquivos/${collection.name}/${id}`
  if (key === undefined) {
    const leaves = collection.fields.filter(({ path }) => path === mencao.part || path.startsWith(`${mencao.part}.`))
    if (leaves.length === 0) throw new Error(`${collection.name} has no field at ${mencao.part}`)
    return leaves.reduce((target, field) => withValueAt(target, field.path, said(field, words, folder)), record)
  }
  const items = collection.fields.find(({ path }) => path === list)?.items
  if (!items) throw new Error(`${collection.name} has no list of objects at ${list}`)
  const item = (text: string) => itemOf(items, text, folder)
  return withValueAt(record, list, [item('Bia Torres'), item(words)])
}

/** Identifiers last: the part of one mention may be the identifier of another. */
function identify(record: StoredRecord, mencao: Mencao, praticante: Planted): StoredRecord {
  const [list = '', key] = mencao.path.split('[].')
  const value = identifier(mencao, praticante)
  const sure = mencao.sure ? withValueAt(record, mencao.sure, praticante.email) : record
  if (key === undefined) return withValueAt(sure, mencao.path, value)
  const [other, own] = valueAt(sure, list) as [object, object]
  const next = withValueAt(sure, list, [withValueAt(other, key, 'bia'), withValueAt(own, key, value)])
  return mencao.ids ? withValueAt(next, mencao.ids, ['bia', value]) : next
}

const itemOf = (fields: readonly Field[], words: string, folder: string): object =>
  fields.reduce<object>((target, field) => withValueAt(target, field.path, said(field, words, folder)), {})

/** A value that says the words, where a field of its kind can. */
function said(field: Field, words: string, folder: string): unknown {
  const { kind, path, items, options, meta } = field
  if (kind === 'text' && (meta.kind === 'arquivo' || /(^|\.)arquivo$/.test(path)))
    return `${folder}/${words.replace(/[^a-z]+/gi, '-').toLowerCase()}.pdf`
  switch (kind) {
    case 'text':
      return words
    case 'list':
      return [items ? itemOf(items, words, folder) : words]
    case 'group':
      return itemOf(items ?? [], words, folder)
    case 'choice':
      return options?.[0]?.value ?? ''
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'day':
      return '1988-05-01'
    case 'instant':
      return new Date('2026-01-01')
  }
}

/** Stores the record of a place with an old copy, with its files, and with what lies below it where it is the person's own. */
export async function plant({ collection, id, mencoes, record }: Place, { uid, name }: Planted): Promise<void> {
  const ref = db().doc(`${collection.name}/${id}`)
  await ref.set(record)
  const before = { ...record, metadados: { ...record.metadados, version: 0 } }
  await db()
    .doc(`${collection.name}/${oldCopyId(id, 0)}`)
    .set(oldCopy(id, before, collection.searchPaths))
  for (const path of filesIn(record)) await bucket().file(path).save('%PDF')
  if (!collection.access.own?.by?.some((path) => valueAt(record, path) === uid)) return
  const { hidden, thread } = collection
  if (hidden)
    await ref
      .collection('reservado')
      .doc(id)
      .set(itemOf(fieldsOf(hidden.schema), `${name} reservado`, 'x'))
  if (!thread) return
  const message = (quem: string, nome: string) => ({ quem, nome, texto: `De ${name}`, interna: false, anexo: null })
  await ref.collection('mensagens').doc(`propria-${mencoes.length}`).set(message(uid, name))
  await ref.collection('mensagens').doc(`de-outro-${mencoes.length}`).set(message('bia', 'Bia Torres'))
}

const filesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.startsWith('arquivos/')
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(filesIn)
      : []
