import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Undo } from '@sie/domain/base/records/process.ts'
import type { Call } from '../platform/callables.ts'

/** An act on many records: the step of the process, or the function, and the records that it changed, each with the version that it made. */
export interface LoteFeito {
  collection: Collection
  acao: string
  undo: Undo
  feitos: readonly { id: string; versao: number }[]
}

/** Why an act stays; '' where it is taken back. */
export const staysFor = (undo: Undo): string => (typeof undo === 'object' && 'stays' in undo ? undo.stays : '')

/** Keeps an act on many for its user, who takes it back by it, also later and elsewhere. @returns the id of the job that waits to take it back */
export async function keepLote(call: Call, { collection, acao, feitos }: LoteFeito): Promise<string> {
  const { id } = await call('guardarLote', {
    id: crypto.randomUUID(),
    colecao: collection.name,
    acao,
    itens: [...feitos],
  })
  return id
}

/** As `keepLote`, when the act is over; '' where nothing is to be taken back, or where it could not be kept yet. */
export async function keepIfReturning(call: Call, lote: LoteFeito): Promise<string> {
  if (lote.feitos.length === 0 || staysFor(lote.undo)) return ''
  return keepLote(call, lote).catch(() => '')
}
