import type { Order } from '../records/collection.ts'
import { valueAt, withValueAt } from '../records/edits.ts'
import { isInstant, type StoredRecord } from '../records/metadados.ts'
import type { RecordEvent } from '../records/plans/event.ts'
import { entityOf, touchedBy } from '../records/plans/touched.ts'
import { isForVisitors } from '../records/onAir.ts'
import type { Mostrado } from './vitrine.ts'

/** Source of a home's records of one collection: records of its own entity that every visitor may read. */
export interface FonteDaVitrine {
  /** dotted paths that the home shows; the other fields are not copied */
  fields: readonly string[]
  order: Order
  /** greatest number of records, the first of the order */
  limit: number
  /** only records whose instant at the order's path is at most this many days in the past */
  dias?: number
}

/** Collections with a publication that a home shows. A further one is a row; its query needs the index of its public list. */
export const FONTES_DA_VITRINE: Readonly<Record<string, FonteDaVitrine>> = {
  noticias: {
    fields: ['titulo', 'subtitulo', 'capa', 'categoria', 'destaque', 'publicacao.publicarEm'],
    order: { path: 'publicacao.publicarEm', direction: 'desc' },
    limit: 12,
  },
  // Entries that last more than a week are only in the calendar.
  agendamentos: {
    fields: [
      'titulo',
      'tipo',
      'diaInteiro',
      'inicio',
      'fim',
      'local',
      'dadosEndereco.logradouroMunicipio',
      'dadosEndereco.logradouroUF',
      'inscricoesAte',
    ],
    order: { path: 'inicio', direction: 'asc' },
    limit: 12,
    dias: 7,
  },
  eventos: {
    fields: [
      'titulo',
      'tipo',
      'inicio',
      'fim',
      'local.nome',
      'dadosEndereco.logradouroMunicipio',
      'dadosEndereco.logradouroUF',
      'prazos.encerramento',
      'situacao',
    ],
    order: { path: 'inicio', direction: 'asc' },
    limit: 8,
    dias: 7,
  },
  albuns: {
    fields: ['titulo', 'capa', 'data', 'local', 'total'],
    order: { path: 'data', direction: 'desc' },
    limit: 6,
  },
}

/** Fields of a record that a home shows; null if visitors may not read it. */
export function mostrado(collection: string, id: string, record: StoredRecord | undefined): Mostrado | null {
  const source = FONTES_DA_VITRINE[collection]
  if (!source || !record || !isForVisitors(record)) return null
  return source.fields.reduce<Mostrado>(
    (shown, path) => withValueAt(shown, path, plain(valueAt(record, path) ?? null)),
    { id },
  )
}

/** Instants as ISO texts, as visitors' pages read them. */
const plain = (value: unknown): unknown => (isInstant(value) ? new Date(value.toMillis()).toISOString() : value)

/** Ids of the entities whose showcase an event changes. */
export const vitrinesDe = (event: RecordEvent): string[] =>
  touchedBy(event, (record) => mostrado(event.collection, event.id, record), entityOf)
