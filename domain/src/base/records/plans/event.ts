import type { StoredRecord } from '../metadados.ts'

/** A change of a record document, as a Firestore trigger reports it: at least once, in any order. */
export interface RecordEvent {
  collection: string
  id: string
  before: StoredRecord | undefined
  after: StoredRecord | undefined
}

/** Field values by dotted path. A patch never touches `metadados.version`, so applying one causes no new version. */
export type Patch = Readonly<Record<string, unknown>>
