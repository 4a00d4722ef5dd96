import { useLayoutEffect, useRef } from 'react'

/** Puts another record into a form that began with one. In the same commit: what was typed between it and a later effect would be taken away. */
export function useResetTo<T>(base: T | undefined, reset: (values: T) => void): void {
  const drawn = useRef(base)
  useLayoutEffect(() => {
    if (base === undefined || base === drawn.current) return
    drawn.current = base
    reset(base)
  }, [base, reset])
}
