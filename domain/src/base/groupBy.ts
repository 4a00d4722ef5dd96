/** Groups rows by a key, in the order of each group's first row. */
export function groupBy<T, K>(rows: readonly T[], of: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = of(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}
