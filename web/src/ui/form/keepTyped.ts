import { useCallback, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'setValue'>
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Deep copy of a form's values, which the form mutates. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) : value
}

/** Differences between two values of a form: path and newer value of each field; a list counts as one field. */
export function changedFields(before: unknown, after: unknown, path = ''): [path: string, value: unknown][] {
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedFields(before[key], after[key], path ? `${path}.${key}` : key),
    )
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [[path, after]]
}

/**
 * Copies the values of a form when it is submitted. The returned function resets the form to the stored values, and keeps edits typed during
 * the request: they are not stored yet, and stay as unsaved changes.
 */
export function keepTyped<T extends FieldValues>({ getValues, reset, setValue }: Form<T>): (stored: T) => void {
  const sent = copyOf(getValues())
  return (stored) => {
    const typed = changedFields(sent, copyOf(getValues()))
    reset(stored)
    for (const [path, value] of typed) setValue(path as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
  }
}

/** The same for a form that is reset later than the answer: call `sending` on submit, and `reset` instead of the form's own. */
export function useKeptTyping<T extends FieldValues>(
  form: Form<T>,
): { sending: () => void; reset: (stored: T) => void } {
  const kept = useRef<(stored: T) => void>(undefined)
  const { getValues, reset, setValue } = form
  return {
    sending: useCallback(
      () => (kept.current = keepTyped({ getValues, reset, setValue })),
      [getValues, reset, setValue],
    ),
    reset: useCallback(
      (stored) => {
        ;(kept.current ?? reset)(stored)
        kept.current = undefined
      },
      [reset],
    ),
  }
}
