import { valueAt } from './edits.ts'
import type { StoredRecord } from './metadados.ts'
import type { Process } from './process.ts'

/** The state of a record. By itself, without deadlines and holidays, because the first screen of the portal asks for it too. */
export const stateOf = ({ field, initial }: Pick<Process, 'field' | 'initial'>, record: StoredRecord): string =>
  String(valueAt(record, field) ?? initial)
