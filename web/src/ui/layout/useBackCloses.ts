import { useEffect, useEffectEvent, useRef } from 'react'

const OVER = 'sobreAPagina'
const state = () => (window.history.state ?? {}) as Record<string, unknown>

/** Timer of an overlay that has just closed and still has its history entry; an overlay that opens now takes that entry over. */
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * While an overlay is open, Back closes it and keeps the page: the overlay has a history entry of its own, with the same address, which is
 * removed with it.
 * @returns keeps that entry: for links inside, which replace it
 */
export function useBackCloses(open: boolean, onClose: () => void): () => void {
  const entry = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    if (leaving === undefined) window.history.pushState({ ...state(), [OVER]: true }, '')
    clearTimeout(leaving)
    leaving = undefined
    entry.current = true
    const back = () => {
      entry.current = false
      close()
    }
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      if (entry.current)
        leaving = setTimeout(() => {
          leaving = undefined
          // After a navigation from inside the overlay its entry lies below the new one.
          if (state()[OVER]) window.history.back()
        })
      entry.current = false
    }
  }, [open])
  return () => {
    entry.current = false
  }
}
