import { MONITOR } from '@sie/domain/base/monitor/limits.ts'
import { useEffect, useRef } from 'react'
import { note } from './notes.ts'

let input = 0
if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate'] as const)
    window.addEventListener(kind, () => input++, { capture: true, passive: true })

/**
 * Reports a component that renders more than ten times (specification 9). Renders after user input start a new count, because typing eleven
 * letters is no fault. At most one report for each mount.
 * @param where address or name under which it is counted
 */
export function useRenders(where: string): void {
  const seen = useRef({ count: 0, input: -1, told: false })
  useEffect(() => {
    const now = seen.current
    now.count = now.input === input ? now.count + 1 : 1
    now.input = input
    if (now.told || now.count <= MONITOR.renderizacoes) return
    now.told = true
    note({ what: 'render', where })
  })
}
