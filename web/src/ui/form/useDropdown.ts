import { useEffect, useRef, useState, type MouseEvent } from 'react'

/** Retries of setting up a dropdown (specification 9): up to 3, one second apart. */
const RETRIES = 3
const INTERVAL = 1000

type Anchor = Pick<HTMLElement, 'isConnected' | 'getClientRects'>

/**
 * Passes the anchor of a dropdown to `attach` as soon as it is laid out. Where it is not after the last retry the dropdown stays closed:
 * it would open in a corner of the page.
 * @returns cancels the retries
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

/** Props for the button and the menu of a dropdown; used by all of them. */
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
