import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { TooltipProps } from '@mui/material/Tooltip'

/** Without a connection the tooltip may be missing, and the page does without. */
const Tooltip = lazy(() => import('@mui/material/Tooltip').catch(() => ({ default: SemDica })))
const SemDica = (_: TooltipProps) => <></>

/** Milliseconds in which the pointer may move from the element to its tooltip. */
const BETWEEN = 100

/**
 * Tooltip for an element of the first screen: its large chunk loads when the element is first hovered or focused. The element is not
 * remounted by that, so it keeps its focus and any menu anchored to it.
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
