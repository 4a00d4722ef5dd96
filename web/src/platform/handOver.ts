const STOPS = 'a[href], summary'

/**
 * What a reader does to a page that the server drew, until the app replaces its elements by its own.
 * @returns puts what is open and what has the focus into the elements that stand in their place
 */
export function readerOf(root: HTMLElement): () => void {
  const all = <T extends HTMLElement>(selector: string) => [...root.querySelectorAll<T>(selector)]
  // The replaced elements still tell whether they were open.
  const drawn = all<HTMLDetailsElement>('details')
  const stops = all(STOPS)
  let focused = stops.findIndex((stop) => stop === document.activeElement)
  const listening = new AbortController()
  root.addEventListener('focusin', ({ target }) => (focused = stops.findIndex((stop) => stop === target)), listening)
  return () => {
    listening.abort()
    const details = all<HTMLDetailsElement>('details')
    if (details.length === drawn.length) details.forEach((own, i) => (own.open ||= drawn[i]?.open === true))
    if (document.activeElement === document.body) all(STOPS)[focused]?.focus({ preventScroll: true })
  }
}
