/** Tone of a state: done, in progress, needs an action, blocked, at rest. */
export type Tom = 'success' | 'info' | 'warning' | 'error' | 'default'

/** One thing that holds of a record on a day. */
export interface Veredicto {
  tom: Tom
  /** label of the chip */
  rotulo: string
  /** label for a list */
  curto: string
  /** reason, in one sentence */
  frase: string
  /** last day on which it holds, 'AAAA-MM-DD'; '' where nobody knows */
  ate: string
}

/** What holds of a record, the worst first; never empty. */
export type Situacao<V extends Veredicto = Veredicto> = readonly [V, ...V[]]

export const veredicto = (tom: Tom, rotulo: string, frase: string, more: Partial<Veredicto> = {}): Veredicto => ({
  tom,
  rotulo,
  curto: rotulo,
  frase,
  ate: '',
  ...more,
})

const RANK: Readonly<Record<Tom, number>> = { error: 0, warning: 1, info: 2, default: 3, success: 4 }

/** All that holds with the worst before the others, which stay in their order. */
export function worstFirst(first: Veredicto, ...others: readonly Veredicto[]): Situacao {
  const [worst = first, ...rest] = [first, ...others].toSorted((a, b) => RANK[a.tom] - RANK[b.tom])
  return [worst, ...rest]
}

/** What holds as text, for files, prints and lists of words. */
export const palavrasDa = (situacao: readonly Veredicto[]): string => situacao.map(({ rotulo }) => rotulo).join(', ')
