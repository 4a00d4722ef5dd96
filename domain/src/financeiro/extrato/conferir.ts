/** An entry's amount, or a balance that the file states after it; both in centavos and in the order of the file. */
export interface Passo {
  dia: string
  valor?: number
  saldo?: number | undefined
  /** a balance before the first entry */
  inicio?: boolean
}

/**
 * Centavos by which the balances of a file differ from the sum of its entries between the first and the last; 0 where there are fewer than two. Files begin
 * with the newest or the oldest day, and some state one balance a day: of each day the last one counts.
 */
export function diferencaDosSaldos(passos: readonly Passo[]): number {
  const least = differenceInOrder(fromOldest(passos))
  // Days in no order check nothing.
  return Number.isFinite(least) ? least : 0
}

/** The last balance that a file states, with its day; undefined where it states none. */
export function saldoAoFim(passos: readonly Passo[]): { dia: string; valor: number } | undefined {
  const last = fromOldest(passos)
    .filter(({ saldo, inicio }) => saldo !== undefined && !inicio)
    .reduce<Passo | undefined>((last, one) => (last && one.dia < last.dia ? last : one), undefined)
  return last?.saldo === undefined ? undefined : { dia: last.dia, valor: last.saldo }
}

/** The entries from the oldest on: in the order of the file or in the opposite one, whichever agrees better with its balances. */
const fromOldest = (passos: readonly Passo[]): readonly Passo[] =>
  [passos, passos.toReversed()].reduce((best, one) =>
    Math.abs(differenceInOrder(one)) < Math.abs(differenceInOrder(best)) ? one : best,
  )

function differenceInOrder(passos: readonly Passo[]): number {
  const days = passos.filter(({ inicio }) => !inicio).map(({ dia }) => dia)
  if (days.some((dia, at) => at > 0 && dia < (days[at - 1] ?? ''))) return Infinity
  const begins = passos.find(({ inicio }) => inicio)
  const kept = passos.filter(({ inicio }) => !inicio)
  let sum = 0
  let first = begins?.saldo
  let difference = 0
  kept.forEach(({ dia, valor = 0, saldo }, at) => {
    sum += valor
    if (saldo === undefined || kept.slice(at + 1).some((other) => other.dia === dia && other.saldo !== undefined))
      return
    if (first === undefined) first = saldo - sum
    difference = first + sum - saldo
  })
  return difference
}
