import { useEffect, useRef, useState, type MouseEvent } from 'react'

/** Setting up a dropdown (specification 9): tried again up to 3 times, one second apart. */
const RETRIES = 3
const INTERVAL = 1000

type Anchor = Pick<HTMLElement, 'isConnected' | 'getClientRects'>

/**
 * Hands over the element that a dropdown hangs from as soon as it is laid out. Where it is not after the last retry the dropdown stays closed:
 * it would open in a corner of the page.
 * @returns stops trying
 */
export function setUpDropdown<E extends Anchor>(element: E, attach: (element: E) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (retry: number) => {
    if (element.isConnected && element.getClientRects().length > 0) return attach(element)
    if (retry < RETRIES) timer = setTimeout(() => attempt(retry + 1), INTERVAL)
  }
  attempt(0)
  return () => clearTimeout(timer)
}

/** Every dropdown of the portal: what its button and its menu need. */
export function useDropdown() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const close = () => {
    stop.current()
    setAnchor(null)
  }
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    stop.current()
    stop.current = setUpDropdown(currentTarget, setAnchor)
  }
  return {
    close,
    buttonProps: { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, onClick: open } as const,
    menuProps: { open: anchor !== null, anchorEl: anchor, onClose: close },
  }
}
