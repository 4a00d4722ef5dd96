import { valueAt } from '@sie/domain/records/edits.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { same } from '../../data/diff.ts'

/** Paths of all messages below some errors. */
export function pathsOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const path = prefix ? `${prefix}.${key}` : key
    return 'message' in value && typeof value.message === 'string' ? [path] : pathsOf(value, path)
  })
}

/**
 * A resolver for an edit of a part of a record: it leaves out what the stored version has wrong in the same place already, where the edit does not
 * touch it. Records of old imports may lack what is demanded today, and whoever mends a telephone is not asked for it.
 * The form's context is the stored version; undefined for a new record.
 */
export const tolerating =
  <T extends FieldValues>(resolver: Resolver<T>): Resolver<T> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const stored = context as T | undefined
    const found = pathsOf(result.errors)
    if (!stored || found.length === 0) return result
    const before = new Set(pathsOf((await resolver(stored, context, options)).errors))
    const left = found.filter((path) => !before.has(path) || !same(valueAt(values, path), valueAt(stored, path)))
    if (left.length === found.length) return result
    if (left.length === 0) return { values, errors: {} }
    return { values: {} as Record<string, never>, errors: only(result.errors, left) as FieldErrors<T> }
  }

const only = (errors: object, paths: readonly string[], prefix = ''): object =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
      const path = prefix ? `${prefix}.${key}` : key
      if (paths.includes(path)) return [[key, value]]
      if (typeof value !== 'object' || value === null || !paths.some((one) => one.startsWith(`${path}.`))) return []
      return [[key, only(value, paths, path)]]
    }),
  )
