/** Deep equality of plain values; timestamps are equal when they name the same instant. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (hasMillis(a) && hasMillis(b)) return a.toMillis() === b.toMillis()
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => sameValue(left[key], right[key]))
}

const hasMillis = (value: object): value is { toMillis(): number } =>
  typeof (value as { toMillis?: unknown }).toMillis === 'function'
