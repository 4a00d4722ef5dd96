import type { Instant } from '../records/metadados.ts'

/** One record of a showcase: its id and the fields of its source; instants are ISO texts. */
export type Mostrado = { id: string } & Record<string, unknown>

/** Showcase of an entity. */
export interface Vitrine {
  /** records by collection, in their order */
  mostra: Readonly<Record<string, readonly Mostrado[]>>
  /** instant of the query: an older result never replaces a newer one */
  lido: Instant
}
