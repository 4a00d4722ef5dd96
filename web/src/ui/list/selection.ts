/** Rows that are selected in a list, by id. */
export interface Selection {
  selected: { has(id: string): boolean }
  onSelect: (ids: readonly string[], on: boolean) => void
}

/** Most records that are selected at once: acts on them read and decide each. */
export const MOST_SELECTED = 2000
