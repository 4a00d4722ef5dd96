/** Today in the device's time zone, 'AAAA-MM-DD'. */
export function hoje(): string {
  const now = new Date()
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join(
    '-',
  )
}

/** Dotted path of the first error of a form, in the order of the record. */
export function firstErrorPath(errors: object, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue
    const path = prefix ? `${prefix}.${key}` : key
    if ('message' in value && typeof value.message === 'string' && value.message) return path
    if (key === 'ref') continue
    const inner = firstErrorPath(value, path)
    if (inner) return inner
  }
  return undefined
}
