// Whether visitors see a record. Without schemas, which the first screen of the portal would load too.
import { valueAt } from './edits.ts'
import { isActive, type StoredRecord } from './metadados.ts'
import type { Process } from './process.ts'
import { stateOf } from './stateOf.ts'

/** States of a publication; visitors see `publicada` alone. */
export const SITUACOES_DA_PUBLICACAO = {
  rascunho: 'Rascunho',
  agendada: 'Agendada',
  publicada: 'Publicada',
  arquivada: 'Arquivada',
} as const

/** Audiences of a published record. */
export const PUBLICOS = { todos: 'Todos', filiados: 'Somente filiados' } as const

/** Whether visitors see a record: active, and its publication is in the state `publicada`. */
export const isPublished = (record: StoredRecord): boolean =>
  isActive(record) && valueAt(record, 'publicacao.situacao') === 'publicada'

/** Whether visitors see a record of a collection: active, and in a state of its process that is `shown`. */
export const isOnAir = ({ process }: { process?: Process | undefined }, record: StoredRecord): boolean =>
  isActive(record) && process?.shown?.includes(stateOf(process, record)) === true
