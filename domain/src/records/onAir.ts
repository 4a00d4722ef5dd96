// What visitors see of a record. Without schemas, which the first screen of the portal would load with it.
import { valueAt } from './edits.ts'
import { isActive, type StoredRecord } from './metadados.ts'
import type { Process } from './process.ts'
import { stateOf } from './stateOf.ts'

/** States of a publication; what visitors see is `publicada` alone. */
export const SITUACOES_DA_PUBLICACAO = {
  rascunho: 'Rascunho',
  agendada: 'Agendada',
  publicada: 'Publicada',
  arquivada: 'Arquivada',
} as const

/** Who sees what is published. */
export const PUBLICOS = { todos: 'Todos', filiados: 'Somente filiados' } as const

/** Whether a record is shown: in force, and its publication is in the state `publicada`. */
export const isPublished = (record: StoredRecord): boolean =>
  isActive(record) && valueAt(record, 'publicacao.situacao') === 'publicada'

/** Whether a record of a collection is shown: in force, and in a state of its process that visitors see. */
export const isOnAir = ({ process }: { process?: Process | undefined }, record: StoredRecord): boolean =>
  isActive(record) && process?.shown?.includes(stateOf(process, record)) === true
