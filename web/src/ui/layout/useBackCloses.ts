import { useEffect, useEffectEvent, useRef } from 'react'

const OVER = 'sobreAPagina'
const state = () => (window.history.state ?? {}) as Record<string, unknown>

/** What closed a moment ago and has its entry of the history still; whatever opens now takes it over. */
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * While something lies over the page, Back closes it and leaves the page where it is: it has an entry of the history of its own, with the same
 * address, which goes with it.
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
          // Where what was chosen in it led elsewhere, the entry lies below that.
          if (state()[OVER]) window.history.back()
        })
      entry.current = false
    }
  }, [open])
  return () => {
    entry.current = false
  }
}
