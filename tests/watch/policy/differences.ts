// Differences between two states of a record, without derived fields.
const DERIVED =
  /(^|\.)(trigam|searchableName|chavesBusca)$|^filtros(\.|$)|^metadataactive$|^venceEm$|^metadados\.(version|lastUpdate|editorid|successorId|creation|date)$/

/** Dotted paths of differing leaves, without derived fields. */
export function changedPaths(a: unknown, b: unknown, prefix = ''): string[] {
  if (same(a, b)) return []
  if (isPlain(a) || isPlain(b)) {
    const keys = new Set([...Object.keys(isPlain(a) ? a : {}), ...Object.keys(isPlain(b) ? b : {})])
    return [...keys].flatMap((key) =>
      changedPaths(isPlain(a) ? a[key] : undefined, isPlain(b) ? b[key] : undefined, prefix ? `${prefix}.${key}` : key),
    )
  }
  return DERIVED.test(prefix) ? [] : [prefix]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
