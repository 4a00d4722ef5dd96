/** Titles of the two halves of a repechage, by their number. */
export const METADES: Readonly<Record<number, string>> = {
  1: 'Bronze da metade de cima',
  2: 'Bronze da metade de baixo',
}

/** Matches of one half, one after the other: side by side on a wide screen and on paper, one below the other on a phone. */
export const NAS_METADES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
} as const
