import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Column } from './column.tsx'

/**
 * Columns that do not fit in a table, from the left: their texts stand below the name instead. Columns with content of their own, such as a state, and
 * amounts keep their place. The table is measured before it is painted; more columns are folded as wider rows come, and all are unfolded to measure
 * again when its width changes.
 * @returns the reference of the element that scrolls, the columns beside the name, and those below it
 */
export function useFolded<R>(columns: readonly Column<R>[]): {
  box: RefObject<HTMLDivElement | null>
  beside: readonly Column<R>[]
  below: readonly Column<R>[]
} {
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const [width, setWidth] = useState(0)
  const plain = columns.filter(({ cell, align }) => !cell && !align)
  const below = plain.slice(0, count)
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = box.current ?? {}
    if (scrollWidth > clientWidth && count < plain.length) setCount(count + 1)
  }, [columns, count, plain.length, width])
  useEffect(() => {
    const shown = box.current
    if (!shown) return
    // Of the border box: a scrollbar that comes with taller rows is no change.
    let before = shown.offsetWidth
    const observer = new ResizeObserver(() => {
      if (shown.offsetWidth === before) return
      before = shown.offsetWidth
      setWidth(before)
      setCount(0)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return { box, beside: columns.filter((column) => !below.includes(column)), below }
}
