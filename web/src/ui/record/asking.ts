import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isAsked, leavesOf } from '@sie/domain/base/records/fields.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { only, pathsOf } from './tolerating.ts'

/**
 * Resolver that names every fault beside the choices that are still open. A schema checks a record as a whole only once each of its fields has a
 * value: it is asked with each option in their place, and what is wrong with all of them is wrong.
 */
export const asking =
  <T extends FieldValues>(resolver: Resolver<T>, { fields }: Pick<Collection, 'fields'>): Resolver<T> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const open = leavesOf(fields).filter((field) => isAsked(field) && valueAt(values, field.path) === '')
    const rounds = Math.max(0, ...open.map(({ options: choices = [] }) => choices.length))
    if (rounds === 0) return result
    const tried = await Promise.all(
      Array.from({ length: rounds }, (_, round) => {
        const chosen = open.reduce<T>(
          (record, { path, options: choices = [] }) =>
            withValueAt(record, path, choices[round % choices.length]?.value ?? ''),
          values,
        )
        return resolver(chosen, context, options)
      }),
    )
    const own = pathsOf(result.errors)
    const [first = [], ...others] = tried.map(({ errors }) => pathsOf(errors))
    const further = first.filter(
      (path) =>
        !own.includes(path) &&
        !open.some((field) => field.path === path) &&
        others.every((paths) => paths.includes(path)),
    )
    const errors = joined(result.errors, only(tried[0]?.errors ?? {}, further)) as FieldErrors<T>
    return { values: {} as Record<string, never>, errors }
  }

/** Two trees of errors as one; no path is in both. */
const joined = (one: object, other: object): object =>
  Object.entries(other).reduce<Record<string, unknown>>(
    (tree, [key, value]: [string, unknown]) => {
      const known = tree[key]
      const both = typeof known === 'object' && known !== null && typeof value === 'object' && value !== null
      return { ...tree, [key]: both ? joined(known, value) : value }
    },
    { ...one },
  )
