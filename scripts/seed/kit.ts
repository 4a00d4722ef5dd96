// Helpers with which the areas of the seed write records: each is stored as the product itself would store it.
import type { Timestamp } from 'firebase-admin/firestore'
import { colecao } from '@sie/domain/collections/todas.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { newMetadados, nextVersion, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import type { Desenho } from './drawings.ts'
import type { Retrato } from './retratos.ts'
import { seedDays, type SeedDays } from './day.ts'

/** Owner of records that name no other. */
export const SYSTEM = { uid: 'admin', name: 'Helena Prado Nogueira' }
/** Default age of records: the day of their creation, from today. */
export const AGE = -311

export interface SeedDoc {
  path: string
  data: Record<string, unknown>
}

/** A file of the project's bucket. */
export interface SeedFile {
  path: string
  contentType: string
  /** its bytes, or a drawing that is rendered when it is written */
  content: Buffer | Desenho | Retrato
  /** custom metadata, as an upload carries it */
  metadata?: Record<string, string>
}

/** Account that signs in with the password of all demo accounts. */
export interface SeedAccount {
  uid: string
  email: string
  name: string
}

/**
 * A record that a screen needs, for tools that open the portal from outside; without `as` a visitor may open the address.
 */
export interface DemoEntry {
  address: string
  id?: string
  code?: string
  eventId?: string
  userId?: string
  /** the address that prints it */
  print?: string
  /** e-mail of the demo account that may open the address */
  as?: string
}

export interface SeedKit extends SeedDays {
  /** A stored record of a described collection: validated by its schema, with the fields that the trigger derives. */
  record: (collection: string, id: string, data: object, metadados?: Partial<StoredRecord['metadados']>) => SeedDoc
  /** A record with its earlier states: each change is one version, made `offset` days from today. */
  history: (first: SeedDoc, changes: readonly { offset: number; path: string; value: unknown }[]) => SeedDoc[]
}

/** One area of the seed. Its records, files and demo entries depend on the day alone: no clock, no randomness. */
export interface SeedArea {
  docs: (kit: SeedKit) => SeedDoc[]
  accounts?: readonly SeedAccount[]
  files?: (kit: SeedKit) => SeedFile[]
  /** keys such as 'noticia.publicada'; ids and addresses that are the same on every day */
  demo?: Record<string, DemoEntry>
}

function described(name: string) {
  const collection = colecao(name)
  if (!collection) throw new Error(`the seed names ${name}, which no description in domain/src/collections has`)
  return collection
}

function record(
  name: string,
  id: string,
  data: object,
  created: Timestamp,
  metadados: Partial<StoredRecord['metadados']> = {},
): SeedDoc {
  const collection = described(name)
  const parsed = collection.schema.safeParse(data)
  if (!parsed.success) throw new Error(`the seed's ${name}/${id} does not fit its description: ${parsed.error.message}`)
  const stored = { ...parsed.data, metadados: { ...newMetadados(SYSTEM, created), ...metadados } } as StoredRecord
  return { path: `${name}/${id}`, data: withDerived(id, stored, collection) }
}

export function seedKit(today: string): SeedKit {
  const days = seedDays(today)
  return {
    ...days,
    record: (name, id, data, metadados) => record(name, id, data, days.at(AGE), metadados),
    history(first, changes) {
      const [name = '', id = ''] = first.path.split('/')
      const collection = described(name)
      let current = first.data as unknown as StoredRecord
      const copies: SeedDoc[] = []
      for (const { offset, path, value } of changes) {
        copies.push({
          path: `${name}/${oldCopyId(id, current.metadados.version)}`,
          data: oldCopy(id, current, collection.searchPaths),
        })
        const metadados = nextVersion(current.metadados, days.at(offset)) as StoredRecord['metadados']
        current = withDerived(id, { ...withValueAt(current, path, value), metadados }, collection)
      }
      return [...copies, { path: first.path, data: current }]
    },
  }
}
