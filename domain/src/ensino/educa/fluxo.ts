/** Item of the feed with the instant that orders it. */
export interface NoFluxo {
  id: string
  fonte: string
  /** ISO text; '' comes last */
  em: string
}

/** State of one source of the feed: its records read so far, newest first, and whether it has more. */
export interface Fonte<T extends NoFluxo> {
  lidos: readonly T[]
  mais: boolean
}

/** Newest first; equal instants by source and id, so that the order is stable between reads. */
const newest = (a: NoFluxo, b: NoFluxo) =>
  a.em === b.em ? (a.fonte + a.id < b.fonte + b.id ? -1 : 1) : a.em > b.em ? -1 : 1

/**
 * Merges several sources, as far as the order is certain: no record that is still unread can precede a shown one.
 * @returns the items to show, and the sources (by index) that must be read further before more can be
 */
export function fluxo<T extends NoFluxo>(fontes: readonly Fonte<T>[]): { itens: T[]; faltam: number[] } {
  const known = fontes.flatMap(({ lidos }) => lidos).sort(newest)
  // The oldest record read from a source bounds its unread ones.
  const bounds = fontes.flatMap(({ lidos, mais }) => (mais ? [lidos.at(-1)?.em ?? '~'] : []))
  const bound = bounds.reduce((most, em) => (em > most ? em : most), '')
  const itens = bounds.length === 0 ? known : known.filter(({ em }) => em >= bound)
  const faltam = fontes.flatMap(({ lidos, mais }, index) =>
    mais && (lidos.at(-1)?.em ?? '~') === bound ? [index] : [],
  )
  return { itens, faltam }
}
