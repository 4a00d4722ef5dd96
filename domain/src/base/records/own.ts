/** Value of a table under a key from outside; undefined for `constructor`, `__proto__` and all other inherited properties. */
export const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
