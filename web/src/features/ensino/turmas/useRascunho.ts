import { useEffect, useRef, useState } from 'react'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '../../../platform/deviceStore.ts'

const PAUSE = 300

/**
 * Draft of a form, stored on the device while the user types, so that a closed tab or a lost connection loses nothing.
 * @param name kind, user and record of the draft; another name starts an empty one
 * @returns the draft, undefined until the device has answered; its setter; and a function that deletes it once sent; a
 * screen that is left then waits for it, since a page that unloads first would keep the draft
 */
export function useRascunho<T extends object>(
  name: string,
  stored: T,
): { draft: T | undefined; restored: boolean; change: (next: T) => void; forget: () => Promise<void> } {
  const [state, setState] = useState<{ name: string; draft: T; restored: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = useRef(stored)
  useEffect(() => {
    begin.current = stored
  })
  useEffect(() => {
    let gone = false
    void keptOnDevice<T>(name).then((found) => {
      if (gone) return
      setState({ name, draft: { ...begin.current, ...found }, restored: found !== undefined })
    })
    return () => {
      gone = true
    }
  }, [name])
  const current = state?.name === name ? state : undefined
  return {
    draft: current?.draft,
    restored: current?.restored ?? false,
    change: (next) => {
      setState({ name, draft: next, restored: current?.restored ?? false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keepOnDevice(name, next), PAUSE)
    },
    forget: () => {
      clearTimeout(timer.current)
      setState((now) => now && { ...now, restored: false })
      return forgetOnDevice(name)
    },
  }
}
