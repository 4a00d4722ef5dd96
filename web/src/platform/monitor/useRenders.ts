import { MONITOR } from '@sie/domain/monitor/limits.ts'
import { useEffect, useRef } from 'react'
import { note } from './notes.ts'

let input = 0
if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate'] as const)
    window.addEventListener(kind, () => input++, { capture: true, passive: true })

/**
 * Warns of a component that renders more than ten times (specification 9) without anybody doing anything meanwhile: typing eleven letters
 * is no fault. Once for each time it is shown.
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
