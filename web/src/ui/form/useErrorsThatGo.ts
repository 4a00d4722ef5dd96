import { useEffect } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Paths of errors, each with whether the form's own rules found it: those that were set from outside have no type. */
const errorsIn = (errors: object, above = ''): [path: string, own: boolean][] =>
  Object.entries(errors).flatMap(([key, inner]: [string, unknown]): [string, boolean][] => {
    if (typeof inner !== 'object' || inner === null || key === 'ref') return []
    const path = `${above}${key}`
    if ('message' in inner && typeof inner.message === 'string') return [[path, Boolean('type' in inner && inner.type)]]
    return errorsIn(inner, `${path}.`)
  })

/**
 * Each error of a sent form goes with its cause: what the server, or the form itself after sending, said of a field goes once that field changes, and what
 * the rules found elsewhere is judged anew with each change, as its cause may be another field.
 * @param judgesTyping whether the form judges a field that is typed in; otherwise its error goes at once, until the next sending
 */
export function useErrorsThatGo<T extends FieldValues>(
  { subscribe, clearErrors, trigger }: Pick<UseFormReturn<T>, 'subscribe' | 'clearErrors' | 'trigger'>,
  judgesTyping = true,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors }: { name?: string; errors?: FieldErrors<T> }) => {
          if (!name) return
          const found = errorsIn(errors ?? {})
          const changed = (path: string) => path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)
          for (const [path, own] of found)
            if (!(own && judgesTyping) && changed(path)) clearErrors(path as FieldPath<T>)
          const others = found.flatMap(([path, own]) => (own && !changed(path) ? [path as FieldPath<T>] : []))
          if (others.length > 0) void trigger(others)
        },
      }),
    [subscribe, clearErrors, trigger, judgesTyping],
  )
}
