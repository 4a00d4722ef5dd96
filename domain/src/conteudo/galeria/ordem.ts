/** Distance between neighbours in the order, large enough for many moves between them. */
const PASSO = 1024
/** Least gap between neighbours: below it JavaScript numbers would soon be equal. */
const MINIMO = 1e-6

/** Order values for new pictures after the last one of an album. */
export const ordensNoFim = (ultima: number, quantas: number): number[] =>
  Array.from({ length: quantas }, (_, index) => (Math.floor(ultima / PASSO) + index + 1) * PASSO)

/** Order values just outside a list: of the picture before its first one, and of the one after its last. */
interface Limites {
  antes: number
  depois: number
}

const ALBUM_INTEIRO: Limites = { antes: 0, depois: Infinity }

interface Colocada {
  id: string
  ordem: number
}

/**
 * Order values that change when a picture is moved: only its own, or, where there is no gap left between its new neighbours, the values of
 * all.
 * @param list in their order: the album, or a page of it between these limits
 */
export function aoMover(
  list: readonly Colocada[],
  from: number,
  to: number,
  { antes, depois }: Limites = ALBUM_INTEIRO,
): Colocada[] {
  const moved = list[from]
  if (!moved || from === to || to < 0 || to >= list.length) return []
  const rest = list.filter((_, index) => index !== from)
  const before = rest[to - 1]?.ordem ?? antes
  const after = rest[to]?.ordem ?? (depois === Infinity ? before + 2 * PASSO : depois)
  const ordem = (before + after) / 2
  if (ordem - before > MINIMO && after - ordem > MINIMO) return [{ id: moved.id, ordem }]
  const next = rest.toSpliced(to, 0, moved)
  const step = depois === Infinity ? PASSO : (depois - antes) / (next.length + 1)
  return next.map(({ id }, index) => ({ id, ordem: antes + (index + 1) * step }))
}
