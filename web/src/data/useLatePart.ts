import { useEffect, useState, type ComponentType } from 'react'
import { isPartFailure, isReplaced } from '../platform/parts.ts'

/** Milliseconds between two attempts to load a part. */
const AGAIN = 5_000
/** Failures with an answering server after which only a reload helps: a browser may remember a failed import. */
const REMEMBERED = 3

/** Import of a component, and the component once it is loaded. */
export interface LatePart<P> {
  load: () => Promise<ComponentType<P>>
  loaded?: ComponentType<P>
}

/**
 * Component that loads when it is first shown, tried again every 5 s and when the device is online again.
 * @returns the component, undefined until it is loaded; and why it is late: no connection, or a page that has to be reloaded
 * @throws (while rendering) any other error of its import
 */
export function useLatePart<P>(part: LatePart<P>) {
  const [Part, setPart] = useState(() => part.loaded)
  const [late, setLate] = useState<'' | 'offline' | 'reload'>('')
  const [broken, setBroken] = useState<{ error: unknown }>()
  useEffect(() => {
    if (Part) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    let answered = 0
    async function attempt(): Promise<void> {
      clearTimeout(timer)
      try {
        part.loaded ??= await part.load()
        if (!gone) setPart(() => part.loaded)
      } catch (error) {
        if (!isPartFailure(error)) return setBroken({ error })
        const replaced = await isReplaced()
        if (gone) return
        answered = replaced === undefined ? 0 : answered + 1
        const stuck = replaced === true || answered >= REMEMBERED
        setLate(stuck ? 'reload' : 'offline')
        if (!stuck) timer = setTimeout(() => void attempt(), AGAIN)
      }
    }
    const online = () => void attempt()
    void attempt()
    window.addEventListener('online', online)
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [Part, part])
  if (broken) throw broken.error
  return { Part, late }
}
