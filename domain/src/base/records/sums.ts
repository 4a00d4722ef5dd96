// Sums of many records as a tree of numbers (docs/decisions/012). A number that has become 0 may stay in a stored sum, and counts as missing.

/** What a record adds to a sum: a number that is added at a path, or a value of the record's own that stands there. */
export type Part = readonly [path: readonly [string, ...string[]], value: number | object]

/** Adds parts to a sum, or takes them off: each once, in any order. A value that is taken off becomes null. */
export function addParts(sum: object, parts: readonly Part[], sign: 1 | -1): void {
  for (const [path, value] of parts) {
    const last = path.at(-1)!
    const at = path.slice(0, -1).reduce((tree, name) => (tree[name] ??= {}) as Tree, sum as Tree)
    at[last] = typeof value === 'number' ? Number(at[last] ?? 0) + sign * value : sign > 0 ? value : null
  }
}

type Tree = Record<string, unknown>

/** A sum without numbers that are 0, nor trees that hold nothing else. */
export const withoutZeros = <T extends object>(sum: T): T =>
  Object.fromEntries(
    Object.entries(sum).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return value === 0 ? [] : [[key, value]]
      const inner = withoutZeros(value)
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }),
  ) as T
