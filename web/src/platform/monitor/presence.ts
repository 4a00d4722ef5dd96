import { MONITOR } from '@sie/domain/base/monitor/limits.ts'

/**
 * Watches inactivity: a person is away after five minutes without input, checked every minute (specification 9).
 * @param onAway called once when the user goes away; `onBack` when they return, with the minutes of absence
 * @returns whether they are away now
 */
export function watchPresence({
  onAway,
  onBack,
}: {
  onAway: () => void
  onBack: (minutes: number) => void
}): () => boolean {
  let last = Date.now()
  let away = false
  const seen = () => {
    if (away) {
      away = false
      onBack(Math.round((Date.now() - last) / 60_000))
    }
    last = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    window.addEventListener(kind, seen, { capture: true, passive: true })
  setInterval(() => {
    if (away || Date.now() - last < MONITOR.inatividade) return
    away = true
    onAway()
  }, MONITOR.verificacao)
  return () => away
}
