import type { Collection } from '../records/collection.ts'
import { valueAt } from '../records/edits.ts'
import { ALVO_NACIONAL, type Alvo } from './permissoes.ts'

/** The entities a record belongs to, by the scope of its collection; '' where the record names none (DESIGN 4). */
export function alvoDe({ scope }: Collection, id: string, record: unknown): Alvo {
  const text = (path: string) => String(valueAt(record, path) ?? '')
  if (scope.kind === 'national') return ALVO_NACIONAL
  return { entidade: scope.kind === 'self' ? id : text(scope.entidade), federacao: text(scope.federacao) }
}
