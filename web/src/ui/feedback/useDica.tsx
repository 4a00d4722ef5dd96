import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const Tooltip = lazy(() => import('@mui/material/Tooltip'))

/** How long the pointer may take from the element to its tooltip, milliseconds. */
const BETWEEN = 100

/**
 * A tooltip for an element of the first screen: its parts, which are large, come when the element is pointed at or focused for the first time.
 * The element stays the same one meanwhile, so its focus and what hangs from it do too.
 */
export function useDica(title: string) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const stay = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const show = (element: HTMLElement) => {
    setAnchor(element)
    stay()
  }
  const leave = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpen(false), BETWEEN)
  }
  return {
    elementProps: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) =>
        pointerType === 'mouse' && show(currentTarget),
      onPointerLeave: leave,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.matches(':focus-visible') && show(currentTarget),
      onBlur: leave,
    },
    dica: anchor && (
      <Suspense fallback={null}>
        <Tooltip
          title={title}
          open={open}
          onOpen={stay}
          onClose={() => setOpen(false)}
          slotProps={{ popper: { anchorEl: anchor, onPointerEnter: stay, onPointerLeave: leave } }}
        >
          <span aria-hidden />
        </Tooltip>
      </Suspense>
    ),
  }
}
