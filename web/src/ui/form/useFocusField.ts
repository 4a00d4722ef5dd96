import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormSetFocus } from 'react-hook-form'

/**
 * Focuses a field of a form as soon as it is rendered: its tab may have to be opened first.
 * @param drawn whether the tab of a field is open
 */
export function useFocusField<T extends FieldValues>(
  setFocus: UseFormSetFocus<T>,
  drawn: (path: string) => boolean,
): (path: string) => void {
  const waiting = useRef<string>(undefined)
  const [, drawAgain] = useState(0)
  useEffect(() => {
    if (waiting.current === undefined || !drawn(waiting.current)) return
    setFocus(waiting.current as Path<T>)
    waiting.current = undefined
  })
  return (path) => {
    waiting.current = path
    drawAgain((times) => times + 1)
  }
}
