import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'

/** Today in Brasília, as the server and the rules count days, 'AAAA-MM-DD'. */
export const hoje = (): string => dayInBrasilia(Date.now())

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
