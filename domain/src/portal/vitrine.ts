import type { Instant } from '../records/metadados.ts'

/** Collection of the showcases: one document for each entity, with the published records that its home shows (QUALITY 5). */
export const VITRINES = 'sistema/publico/vitrines'

/** One record of a showcase: its id and the fields of its source; instants are ISO texts. */
export type Mostrado = { id: string } & Record<string, unknown>

/** Showcase of an entity. */
export interface Vitrine {
  /** records by collection, in their order */
  mostra: Readonly<Record<string, readonly Mostrado[]>>
  /** instant of the query: an older result never replaces a newer one */
  lido: Instant
}
