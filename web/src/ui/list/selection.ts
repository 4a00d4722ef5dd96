/** Rows that are selected in a list, by id. */
export interface Selection {
  selected: { has(id: string): boolean }
  onSelect: (ids: readonly string[], on: boolean) => void
}
