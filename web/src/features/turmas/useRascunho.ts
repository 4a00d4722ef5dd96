import { useEffect, useRef, useState } from 'react'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '../../platform/deviceStore.ts'

const PAUSE = 300

/**
 * Words that are typed and not sent yet: kept on the device while somebody types, so that a closed tab or a lost connection loses nothing.
 * @param name what it is and whose; another name begins anew
 * @returns the draft, undefined until the device has answered; how to change it; how to forget it once it was sent
 */
export function useRascunho<T extends object>(
  name: string,
  stored: T,
): { draft: T | undefined; restored: boolean; change: (next: T) => void; forget: () => void } {
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
      setState(current ? { ...current, restored: false } : undefined)
      void forgetOnDevice(name)
    },
  }
}
