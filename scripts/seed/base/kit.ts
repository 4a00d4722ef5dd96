// Helpers with which the areas of the seed write records: each is stored as the product itself would store it.
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { described, recordsOf, recordMaker, type MakeRecord, type SeedDoc } from './registro.ts'
import type { Desenho } from './drawings.ts'
import type { Retrato } from '../pessoas/retratos.ts'
import { seedDays, type SeedDays } from './day.ts'

/** Owner of records that name no other. */
export const SYSTEM = { uid: 'admin', name: 'Helena Prado Nogueira' }
/** Default age of records: the day of their creation, from today. */
export const AGE = -311

export { recordsOf, type SeedDoc }

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
  record: MakeRecord
  /** A record with its earlier states: each change is one version, made `offset` days from today. */
  history: (
    first: SeedDoc<StoredRecord>,
    changes: readonly { offset: number; path: string; value: unknown }[],
  ) => SeedDoc[]
}

/** One area of the seed. Its records, files and demo entries depend on the day alone: no clock, no randomness. */
export interface SeedArea {
  docs: (kit: SeedKit) => SeedDoc[]
  accounts?: readonly SeedAccount[]
  files?: (kit: SeedKit) => SeedFile[]
  /** keys such as 'noticia.publicada'; ids and addresses that are the same on every day */
  demo?: Record<string, DemoEntry>
}

export function seedKit(today: string): SeedKit {
  const days = seedDays(today)
  return {
    ...days,
    record: recordMaker(SYSTEM, days.at(AGE)),
    history(first, changes) {
      const [name = '', id = ''] = first.path.split('/')
      const collection = described(name)
      let current = first.data
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
