/** What a table holds under a key that came from outside; undefined for `constructor`, `__proto__` and whatever else every object inherits. */
export const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
