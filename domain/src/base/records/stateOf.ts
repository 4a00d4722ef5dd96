import { valueAt } from './edits.ts'
import type { StoredRecord } from './metadados.ts'
import type { Process } from './process.ts'

/**
 * State of a record's process. In a file without deadlines and holidays, because the first screen of the portal loads it too.
 */
export const stateOf = ({ field, initial }: Pick<Process, 'field' | 'initial'>, record: StoredRecord): string =>
  String(valueAt(record, field) ?? initial)
