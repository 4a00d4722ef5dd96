/** Distance between neighbours, wide enough that many moves fit between them. */
const PASSO = 1024
/** Below this the numbers of a JavaScript float would soon be equal. */
const MINIMO = 1e-6

/** Places for so many pictures behind the last one of an album. */
export const ordensNoFim = (ultima: number, quantas: number): number[] =>
  Array.from({ length: quantas }, (_, index) => (Math.floor(ultima / PASSO) + index + 1) * PASSO)

/** Places between which a list lies: that of the picture before its first one, and of the one after its last. */
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
 * Places that change when a picture moves to another position: its own alone, or, where there is no room left between its new neighbours,
 * those of all.
 * @param list in their order: the album, or a page of it between these places
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
