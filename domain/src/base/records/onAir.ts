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

/**
 * Whether every visitor sees a stored record with a publication: the same fields that queries and rules compare, whatever process shows it.
 */
export const isForVisitors = (record: StoredRecord): boolean =>
  isActive(record) &&
  valueAt(record, 'publicacao.publicada') === true &&
  valueAt(record, 'publicacao.publico') === 'todos'

/** Whether a record of a collection is on the air: active, and in a state of its process that is `shown`. `publicacao.publicada` is derived from it. */
export const isOnAir = ({ process }: { process?: Process | undefined }, record: StoredRecord): boolean =>
  isActive(record) && process?.shown?.includes(stateOf(process, record)) === true
