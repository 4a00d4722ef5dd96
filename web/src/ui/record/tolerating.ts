import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { same } from '../../data/diff.ts'

/** Paths of all error messages in a tree of errors. */
export function pathsOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const path = prefix ? `${prefix}.${key}` : key
    return 'message' in value && typeof value.message === 'string' ? [path] : pathsOf(value, path)
  })
}

/**
 * Resolver for a partial edit of a record: it drops errors that the stored version already has at the same path, where the edit does not
 * change it. Imported records may lack fields that are required today, and a user who corrects a phone number is not asked for them.
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

/** The part of a tree of errors that has these paths. */
export const only = (errors: object, paths: readonly string[], prefix = ''): object =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
      const path = prefix ? `${prefix}.${key}` : key
      if (paths.includes(path)) return [[key, value]]
      if (typeof value !== 'object' || value === null || !paths.some((one) => one.startsWith(`${path}.`))) return []
      return [[key, only(value, paths, path)]]
    }),
  )
