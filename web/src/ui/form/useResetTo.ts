import { useLayoutEffect, useRef } from 'react'

/** Resets a form when its record changes. In a layout effect: edits typed before a later effect would be lost. */
export function useResetTo<T>(base: T | undefined, reset: (values: T) => void): void {
  const drawn = useRef(base)
  useLayoutEffect(() => {
    if (base === undefined || base === drawn.current) return
    drawn.current = base
    reset(base)
  }, [base, reset])
}
