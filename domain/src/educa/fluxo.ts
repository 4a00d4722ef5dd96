/** Something of the feed with the instant by which it stands in it. */
export interface NoFluxo {
  id: string
  fonte: string
  /** ISO text; '' comes last */
  em: string
}

/** What is known of one source of the feed: its records read so far, newest first, and whether it has more. */
export interface Fonte<T extends NoFluxo> {
  lidos: readonly T[]
  mais: boolean
}

/** Newest first; of one instant in the order of source and id, so that nothing moves between two reads. */
const newest = (a: NoFluxo, b: NoFluxo) =>
  a.em === b.em ? (a.fonte + a.id < b.fonte + b.id ? -1 : 1) : a.em > b.em ? -1 : 1

/**
 * One stream of several sources, as far as it is certain: nothing that a source has still to tell could stand before what is shown.
 * @returns what is shown, and the sources (by index) that must be read on before more can be
 */
export function fluxo<T extends NoFluxo>(fontes: readonly Fonte<T>[]): { itens: T[]; faltam: number[] } {
  const known = fontes.flatMap(({ lidos }) => lidos).sort(newest)
  // What a source has read last bounds what it may still tell.
  const bounds = fontes.flatMap(({ lidos, mais }) => (mais ? [lidos.at(-1)?.em ?? '~'] : []))
  const bound = bounds.reduce((most, em) => (em > most ? em : most), '')
  const itens = bounds.length === 0 ? known : known.filter(({ em }) => em >= bound)
  const faltam = fontes.flatMap(({ lidos, mais }, index) =>
    mais && (lidos.at(-1)?.em ?? '~') === bound ? [index] : [],
  )
  return { itens, faltam }
}
