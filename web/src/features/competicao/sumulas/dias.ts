import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import type { RowOf } from '../../../data/records.ts'

/** Plan of a day of an event. */
export type Dia = RowOf<typeof programacoes>
/** Key of the queries of an event's days. */
export const PROGRAMACOES = [programacoes.name, 'evento'] as const
